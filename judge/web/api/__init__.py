"""The JSON interface, version 1: `/api/v1`, described by itself in OpenAPI at `/api/v1/openapi.json`.

In: requests over HTTP. Out: one envelope, `{"ok": true, "data": …}` or `{"ok": false, "error": {…}}`. What stands here
is kept as it is as long as the address says `v1`: keys may be added, none goes.
"""
