import { type FunctionComponent, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

const wait = { show: 350, hide: 120 };

interface Shown {
  text: string;
  box: DOMRect;
}

/**
 * Shows the `data-tip` of whatever the pointer rests on or the keyboard's focus is at. One for the whole page, loaded at
 * the first tip: a tooltip on each of a hundred buttons would cost each of them. Escape and any press hide it, and the
 * pointer may move onto it (WCAG 1.4.13).
 */
export function TipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [Tip, setTip] = useState<FunctionComponent<Shown> | null>(null);
  useEffect(() => watch(setShown), []);
  useEffect(() => {
    if (!shown || Tip) return;
    // it stands above all that could catch its failure; without it the page is whole, and the next one tries again
    import("./tip.tsx").then((loaded) => setTip(() => loaded.Tip)).catch(() => {});
  }, [shown, Tip]);
  return shown && Tip && <Tip key={`${shown.box.x} ${shown.box.y} ${shown.text}`} {...shown} />;
}

/** For the whole page, once it is at rest. */
export function showTips(): void {
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<TipLayer />);
}

function watch(show: (shown: Shown | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (time: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, time);
  };
  const showFor = (carrier: HTMLElement, time: number) =>
    after(time, () => {
      // an open menu tells more than the name of its button
      const isWanted = carrier.isConnected && carrier.ariaExpanded !== "true";
      show(isWanted ? { text: carrier.dataset.tip ?? "", box: carrier.getBoundingClientRect() } : null);
    });
  const hide = () => after(0, () => show(null));
  const off = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(name: Name, work: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, work, { signal: off.signal, capture: true, passive: true });

  on("pointerover", ({ target, pointerType }) => {
    if (pointerType === "touch" || !(target instanceof Element)) return;
    if (target.closest("[data-tip-shown]")) return clearTimeout(timer);
    const carrier = target.closest<HTMLElement>("[data-tip]");
    if (carrier) showFor(carrier, wait.show);
    else after(wait.hide, () => show(null));
  });
  on("focusin", ({ target }) => {
    if (target instanceof HTMLElement && target.dataset.tip && target.matches(":focus-visible")) showFor(target, 0);
  });
  on("focusout", hide);
  // whoever goes by keys is at it already; a pointer that rests may have pressed it, and moves again
  const focused = document.querySelector<HTMLElement>("[data-tip]:focus-visible");
  if (focused) showFor(focused, 0);
  on("pointerdown", hide);
  on("scroll", hide);
  on("keydown", ({ key }) => key === "Escape" && hide());
  return () => {
    off.abort();
    clearTimeout(timer);
  };
}
