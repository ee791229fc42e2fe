"""Whether the site is well, for who looks after it: `/health` in a few words, `/metrics` for Prometheus."""

from __future__ import annotations

import os
import time

from flask import Blueprint, Response, current_app, g, jsonify, request
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from judge.catalogue.user import full_catalogue
from judge.rulebook import rulebook
from judge.rulings.ruling import Ruling
from judge.version import __version__

blueprint = Blueprint("health", __name__)

CUT = "Judge-Cut"
"""The header that says in how many places a ruling was not worked out to its end."""
UNREAD = "Judge-Not-Understood"
"""The header that says how many sentences of a ruling were not understood."""


@blueprint.get("/health")
def health() -> Response:
    """Whether the site is up, what it is made of, and how long the line is."""
    desk = current_app.extensions.get("desk")
    told = {"ok": True, "version": __version__, "rules": rulebook().latest, "cards": len(full_catalogue())}
    if desk is not None:
        told |= {"workers": desk.limits.workers, "waiting": desk.waiting}
    return jsonify(told)


@blueprint.get("/metrics")
def metrics() -> Response:
    """Counts since the start, in the format of Prometheus."""
    return Response(current_app.extensions["metrics"].shown(), content_type=CONTENT_TYPE_LATEST)


def note(ruling: Ruling) -> None:
    """Let the answer to this request say what a ruling left open; of several, what all of them did."""
    g.setdefault("rulings", set()).add(ruling)


def left_open(response: Response) -> Response:
    """Say in headers what the rulings of a request left open."""
    rulings: set[Ruling] = g.get("rulings", set())
    for header, left in ((CUT, [one.cut for one in rulings]), (UNREAD, [one.unread for one in rulings])):
        if number := sum(map(len, left)):
            response.headers[header] = str(number)
    return response


SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder in which the processes of a site count together; set before this is imported."""


class Metrics(Collector):
    """What is counted while a site runs; `blueprint` shows it."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("judge_requests", "Requests answered", ("page", "status"), registry=self.registry)
        self.seconds = Histogram("judge_request_seconds", "Time until an answer", ("page",), registry=self.registry)
        self.cut = Counter("judge_cut", "Places where a ruling was not worked out", registry=self.registry)
        self.unread = Counter("judge_not_understood", "Sentences that were not understood", registry=self.registry)
        self.registry.register(self)

    def collect(self) -> list[Metric]:
        """What the desk counts, where there is one."""
        desk = current_app.extensions.get("desk") if current_app else None
        if desk is None:
            return []
        pages = CounterMetricFamily("judge_desk_pages", "What became of pages that may take long", labels=["how"])
        counts = desk.counts
        for how in ("worked_out", "kept", "turned_away", "broken_off"):
            pages.add_metric([how], getattr(counts, how))
        return [pages, GaugeMetricFamily("judge_desk_waiting", "Pages that wait, or are worked out", desk.waiting)]

    def shown(self) -> bytes:
        """All of it, in the format of Prometheus; of several processes, what all of them counted."""
        if SHARED not in os.environ:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        together.register(self)
        return generate_latest(together)

    def begin(self) -> None:
        """A request has come."""
        g.since = time.perf_counter()

    def end(self, response: Response) -> Response:
        """It is answered."""
        page = request.endpoint or "none"
        self.requests.labels(page, str(response.status_code)).inc()
        self.seconds.labels(page).observe(time.perf_counter() - g.get("since", time.perf_counter()))
        self.cut.inc(response.headers.get(CUT, 0, int))
        self.unread.inc(response.headers.get(UNREAD, 0, int))
        return response
