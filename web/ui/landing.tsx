import { type ReactNode, useEffect, useRef } from "react";

/** Milliseconds in which what is above it may still come, and move it. */
const settling = 3000;

/** A part of a page that an address may name after its `#`: one begins at its heading then, and not at the page's. */
export function Landing({ id, children }: { id: string; children: ReactNode }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = place.current?.querySelector("h2");
    if (heading && location.hash === `#${id}`) return landAt(heading);
  }, [id]);
  return (
    <div ref={place} id={id}>
      {children}
    </div>
  );
}

/** It stays in sight until whoever came does something. Answers how to stop. */
function landAt(heading: HTMLElement): () => void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  const grown = new ResizeObserver(() => heading.scrollIntoView({ block: "start", behavior: "instant" }));
  grown.observe(document.body);
  const stop = () => grown.disconnect();
  for (const act of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(act, stop, { once: true, passive: true });
  }
  setTimeout(stop, settling);
  return stop;
}
