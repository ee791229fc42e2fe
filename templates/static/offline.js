// Halls have no signal: what was seen stays readable, and so do the rules. Pages come from the network where there is one.
"use strict";
const KEPT = "judge-" + new URL(location.href).searchParams.get("v");
const MOST = 120;
const ALWAYS = ["/", "/rulebook/all", "/format"];

// The pages seen last; the oldest go first, those that are always there never.
async function keep(cache, request, answer) {
  await cache.put(request, answer);
  const old = (await cache.keys()).filter((one) => !ALWAYS.includes(new URL(one.url).pathname) && !one.url.includes("/static/"));
  await Promise.all(old.slice(0, Math.max(0, old.length - MOST)).map((one) => cache.delete(one)));
}

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(ALWAYS)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || request.headers.get("HX-Request")) return;
  const asset = url.pathname.startsWith("/static/");
  event.respondWith((async () => {
    const cache = await caches.open(KEPT);
    const before = await cache.match(request, { ignoreVary: true });
    if (asset && before) return before;
    try {
      const answer = await fetch(request);
      if (answer.ok && !url.pathname.startsWith("/search")) await keep(cache, request, answer.clone());
      return answer;
    } catch {
      return before || (await cache.match("/rulebook/all", { ignoreVary: true })) || Response.error();
    }
  })());
});
