// What moves beyond htmx: keys, swipes, copying, this browser's boards. Every page works without it.
(() => {
  "use strict";
  const offline = document.currentScript.dataset.offline;

  const $ = (what, within = document) => within.querySelector(what);
  const kept = "judge.boards";

  // --- keys: / goes to the box; arrows and Enter choose; left and right step through a game -----------------------
  const box = () => $("[data-home]") || $("#q");
  const hits = () => [...document.querySelectorAll("#hits .hits a, #palette .put")];

  const walk = (by) => {
    const all = hits();
    const next = all.indexOf(document.activeElement) + by;
    if (next < 0) box().focus(); else if (all[next]) all[next].focus();
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.closest("input, textarea, select");
    if (event.key === "/" && !typing) {
      event.preventDefault();
      if (box()) box().focus(); else location.href = "/";
      return;
    }
    const listed = hits().includes(event.target);
    if (listed || event.target === box()) {
      if (event.key === "ArrowDown") { event.preventDefault(); walk(1); }
      if (event.key === "ArrowUp") { event.preventDefault(); walk(listed ? -1 : 0); }
      if (event.key === "Escape") {
        box().value = "";
        box().focus();
        const list = $("#hits") || $("#palette");
        if (list) list.replaceChildren();
      }
      if (event.key === "Enter" && event.target.id === "add" && hits()[0]) { event.preventDefault(); hits()[0].click(); }
      if (listed && event.key.length === 1 && event.key !== " ") box().focus(); // typing goes on in the box
      return;
    }
    if (typing || event.target.closest(".line, .scroll, pre")) return;
    if (event.key === "ArrowRight") turn("next");
    if (event.key === "ArrowLeft") turn("prev");
  });
  const turn = (way) => { const link = $(`[data-steps] [rel=${way}]`); if (link) link.click(); };

  // --- swipes over the table of a ruling ---------------------------------------------------------------------------
  let from = null;
  document.addEventListener("touchstart", (event) => {
    const inside = event.target.closest("[data-steps]");
    const row = event.target.closest(".line");
    from = inside && !(row && row.scrollWidth > row.clientWidth) ? event.touches[0] : null;
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    if (!from) return;
    const by = event.changedTouches[0].clientX - from.clientX;
    if (Math.abs(by) > 60 && Math.abs(event.changedTouches[0].clientY - from.clientY) < 60) turn(by < 0 ? "next" : "prev");
    from = null;
  });

  // --- a card of the board is dragged to its place, where there is a mouse; a tap on the card and on "Move" do the same -
  let dragged = "";
  const row = (event) => (dragged ? event.target.closest("#board [data-place]") : null);
  const over = (place) => {
    for (const one of document.querySelectorAll(".over")) one.classList.remove("over");
    if (place) place.classList.add("over");
  };
  document.addEventListener("dragstart", (event) => {
    const tile = event.target.closest("#board button.tile");
    dragged = tile ? tile.value.replace("pick ", "") : "";
  });
  document.addEventListener("dragover", (event) => {
    over(row(event));
    if (row(event)) event.preventDefault();
  });
  document.addEventListener("dragend", () => { dragged = ""; over(null); });
  document.addEventListener("drop", (event) => {
    const place = row(event);
    if (!place) return;
    event.preventDefault();
    const left = [...place.querySelectorAll("button.tile")].filter((tile) => {
      const box = tile.getBoundingClientRect();
      return box.left + box.width / 2 < event.clientX;
    });
    const move = document.createElement("button");
    move.hidden = true;
    move.name = "do";
    move.value = `move ${dragged} ${place.dataset.place}.${left.length}`;
    place.append(move);
    move.click();
  });

  // --- copying, sharing, printing ----------------------------------------------------------------------------------
  const copied = async (text) => {
    try { await navigator.clipboard.writeText(text); return true; } catch { /* plain HTTP: the old way */ }
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "hush";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  };
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    let text = null;
    if (button.matches("[data-copy-link]")) text = location.href.split("#")[0];
    if (button.dataset.copy) text = $(button.dataset.copy).textContent;
    if (text !== null) {
      const before = button.textContent;
      button.textContent = (await copied(text)) ? "Copied" : "Select and copy it";
      setTimeout(() => { button.textContent = before; }, 1500);
    }
    if (button.matches("[data-share]")) navigator.share({ title: document.title, url: location.href }).catch(() => {});
    if (button.matches("[data-print]")) window.print();
    if (button.matches("[data-undo]")) history.back();
  });

  // --- when the server cannot be reached, or fails: say so, and keep what was typed ---------------------------------
  for (const name of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
    document.addEventListener(name, () => {
      const said = $("#trouble") || document.createElement("div");
      said.id = "trouble";
      said.className = "say bad";
      said.setAttribute("role", "alert");
      said.textContent = "That did not reach the judge. Nothing was lost: try again.";
      ($("#board .panel") || $("main")).prepend(said);
    });
  }
  document.addEventListener("htmx:afterSwap", () => { const said = $("#trouble"); if (said) said.remove(); });

  // --- what only a browser with scripts can do is shown by scripts; its last boards --------------------------------
  const boards = () => { try { return JSON.parse(localStorage.getItem(kept)) || []; } catch { return []; } };
  const remember = () => {
    if (!/^\/(board|rule)$/.test(location.pathname) || !location.search.includes("s=")) return;
    const title = ($("[data-title]") || $(".question") || $(".answer h1") || { textContent: "" }).textContent.trim();
    const named = [...document.querySelectorAll(".mat .tile .name")].map((name) => name.textContent);
    const told = title || [...new Set(named)].slice(0, 5).join(", ");
    if (!told) return;
    const url = location.pathname + location.search.replace(/&(way|step|sel|mv)=[^&]*/g, "");
    try {
      const others = boards().filter((board) => board.title !== told.slice(0, 120));
      localStorage.setItem(kept, JSON.stringify([{ url, title: told.slice(0, 120) }, ...others].slice(0, 6)));
    } catch { /* a browser that keeps nothing */ }
  };
  const list = () => {
    const section = $("[data-boards]");
    const all = boards().filter((board) => /^\/(board|rule)\?/.test(board.url));
    if (!section || !all.length) return;
    $("ul", section).replaceChildren(...all.map((board) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = board.url;
      link.textContent = board.title;
      item.append(link);
      return item;
    }));
    section.hidden = false;
  };
  const ready = () => {
    for (const hidden of document.querySelectorAll("[data-copy], [data-copy-link], [data-print], [data-undo]")) hidden.hidden = false;
    for (const hidden of document.querySelectorAll("[data-share]")) hidden.hidden = !navigator.share;
    const undo = $("[data-undo]");
    if (undo) undo.disabled = history.length < 2;
    const now = $(".trail [aria-current]");
    if (now) now.closest(".trail").scrollTop = now.offsetTop - now.closest(".trail").offsetTop - 60;
    remember();
  };
  // --- all the rules on one page: a search without a server; and keeping pages for where there is no network --------
  const filter = () => {
    const field = $("[data-filter] input");
    if (!field) return;
    $("[data-filter]").hidden = false;
    field.addEventListener("input", () => {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const rule of document.querySelectorAll(".rule")) {
        const text = rule.textContent.toLowerCase();
        rule.hidden = !words.every((word) => text.includes(word));
      }
    });
  };
  if (offline && navigator.serviceWorker && window.isSecureContext) navigator.serviceWorker.register(offline, { scope: "/" }).catch(() => {});

  document.addEventListener("DOMContentLoaded", () => { ready(); list(); filter(); });
  document.addEventListener("htmx:afterSettle", ready);
})();
