/**
 * For the whole page, from now on: what Tab leads to stands below a phone's bar, and not behind it. `scroll-padding-top` says
 * so, too, but Firefox leaves in its place what is partly in sight, be it behind something.
 */
export function keepBelowBar(): void {
  addEventListener("keydown", ({ key }) => {
    // the focus goes on after this
    if (key === "Tab") requestAnimationFrame(bringDown);
  });
}

function bringDown(): void {
  const [at, bar] = [document.activeElement, document.querySelector("header")];
  if (!bar || !at?.closest("#content")) return;
  const [top, end] = [at.getBoundingClientRect().top, bar.getBoundingClientRect().bottom];
  // a wide window has no bar
  if (end > 0 && top < end) at.scrollIntoView({ block: "nearest", inline: "nearest" });
}
