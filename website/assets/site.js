// What scrolls by itself can be scrolled by keyboard: the theme wraps tables when they are shown.
const reach = () => {
  for (const wrap of document.querySelectorAll(".md-typeset__scrollwrap")) wrap.tabIndex = 0;
};
new MutationObserver(reach).observe(document.documentElement, { childList: true, subtree: true });
addEventListener("load", reach);
