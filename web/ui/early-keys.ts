// Keys pressed for what was asked for and is on its way: without this they would write, or send, wherever one was before.
let typed = "";
/** Of whoever keeps them now, or did so last. */
let keeper = {};
const keepers = new Set<object>();

/** Somebody reached for something that is not there yet. */
export function areKeysAwaited(): boolean {
  return keepers.size > 0;
}

/** What was typed so far, once: for whatever opens with a field, as soon as that is there. */
export function takeEarlyWords(): string {
  const words = typed;
  typed = "";
  return words;
}

/** From now on until the answer is called, as long as the focus stays where it is: whoever goes elsewhere writes there. Escape leaves. */
export function keepEarlyKeys(onLeave: () => void): () => void {
  const mine = {};
  const at = document.activeElement;
  const ending = new AbortController();
  keeper = mine;
  keepers.add(mine);
  typed = "";
  addEventListener("keydown", onKey, { capture: true, signal: ending.signal });
  return () => {
    ending.abort();
    keepers.delete(mine);
    // what comes in the same moment takes them
    setTimeout(() => {
      if (keeper === mine) typed = "";
    });
  };

  function onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey } = event;
    const isMeant = key.length === 1 || key === "Enter" || key === "Backspace" || key === "Escape";
    if (keeper !== mine || !isMeant || ctrlKey || metaKey || document.activeElement !== at) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === "Escape") onLeave();
    else if (key === "Backspace") typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
  }
}
