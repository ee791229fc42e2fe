"""What the page of each FAQ case costs the server: `python benchmarks/pages.py`.

Each is asked for once to get warm, and once more to be measured: the ruling is worked out each time, no page is kept.
Milliseconds of the processor, and bytes as they are sent, compressed.
"""

import time

from judge.faq.cases import cases
from judge.web import create_app

MEDIAN, LATE, SIZE = 25, 80, 60_000
"""Milliseconds that half of the pages, and nineteen of twenty, may take; bytes that each may have."""


def main() -> None:
    """The command."""
    client = create_app().test_client()
    took, sizes = [], []
    for case in cases():
        client.get(f"/faq/{case.id}")
    for case in cases():
        begun = time.process_time()
        answer = client.get(f"/faq/{case.id}", headers={"Accept-Encoding": "gzip"})
        took.append(1000 * (time.process_time() - begun))
        sizes.append(len(answer.data))
        assert answer.status_code == 200, case.id
    took.sort()
    median, late = took[len(took) // 2], took[int(0.95 * (len(took) - 1))]
    print(f"{len(took)} pages of FAQ cases: median {median:.1f} ms of the processor (budget {MEDIAN}),", end=" ")
    print(f"p95 {late:.1f} ms (budget {LATE}), most {took[-1]:.0f} ms")
    print(f"compressed: median {sorted(sizes)[len(sizes) // 2]:,} bytes, most {max(sizes):,} (budget {SIZE:,})")


if __name__ == "__main__":
    main()
