const waitsAtMost = 5000;

/** Into the search of the page that is being opened, as soon as it is there. */
export function focusSearch(): void {
  const find = () =>
    [...document.querySelectorAll<HTMLInputElement>("main [data-search]")].find((one) => one.checkVisibility());
  const go = () => {
    const search = find();
    if (!search) return;
    search.focus();
    search.scrollIntoView({ block: "center" });
    stop();
  };
  const watch = new MutationObserver(go);
  const timer = setTimeout(stop, waitsAtMost);
  function stop() {
    watch.disconnect();
    clearTimeout(timer);
  }
  watch.observe(document.body, { childList: true, subtree: true });
  // after the palette has given the focus back, and the page's heading has had it
  requestAnimationFrame(() => requestAnimationFrame(go));
}
