// Keys pressed for what was asked for and is on its way: without this they would write, or send, wherever one was before.
let typed = "";

/** What was typed so far, for whatever opens with a field. */
export function earlyWords(): string {
  return typed;
}

/** From now on until the answer is called; Escape leaves. What is pressed in the `place` that says so is meant for it. */
export function keepEarlyKeys(onLeave: () => void, place?: Element | null): () => void {
  const ending = new AbortController();
  addEventListener("keydown", onKey, { capture: true, signal: ending.signal });
  return () => {
    // called once more, it takes nothing from whoever keeps them by now
    if (!ending.signal.aborted) typed = "";
    ending.abort();
  };

  function onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, target } = event;
    if (ctrlKey || metaKey || key === "Tab" || place?.contains(target as Node)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === "Escape") onLeave();
    else if (key === "Backspace") typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
  }
}
