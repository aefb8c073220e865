import { useEffect, useEffectEvent, useRef } from "react";
import { isComposing } from "../composer/is-composing.ts";

const messageLinks = 'a[href*="message="]';
const conversationLinks = `a[href*="conversation="]:not(${messageLinks})`;

/**
 * From the hub's search: Enter opens the first conversation that was found, or else the first message; the arrows lead from
 * the field through all that was found, and back. Enter before the answer waits for it, unless other words are written.
 * `onLeave`: Escape in the empty field.
 */
export function useSearchKeys(words: string, isComing: boolean, onLeave: () => void): void {
  const isWanted = useRef(false);

  function openFirst(): boolean {
    // the messages on screen are those of the words before
    const first = found(isComing ? conversationLinks : `${conversationLinks}, ${messageLinks}`)[0];
    first?.click();
    return first !== undefined;
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing({ nativeEvent: event }) || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const target = event.target as HTMLElement;
    const isField = target.matches("main [data-search]");
    if (event.key === "Enter" && isField) isWanted.current = !openFirst() && isComing;
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const links = found("a");
    const at = links.indexOf(target);
    if (isField ? event.key === "ArrowUp" : at < 0) return;
    event.preventDefault();
    if (event.key === "ArrowDown") links[at + 1]?.focus();
    else (links[at - 1] ?? document.querySelector<HTMLElement>("main [data-search]"))?.focus();
  });

  const onEscape = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const field = target as HTMLInputElement;
    if (key === "Escape" && field.matches("main [data-search]") && field.value === "") onLeave();
  });

  useEffect(() => {
    const leaving = new AbortController();
    addEventListener("keydown", (event) => onKey(event), leaving);
    // before the field, whose own Escape empties it
    addEventListener("keydown", (event) => onEscape(event), { capture: true, signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another wish
  useEffect(() => {
    isWanted.current = false;
  }, [words]);

  useEffect(() => {
    if (isComing || !isWanted.current) return;
    isWanted.current = false;
    openFirst();
  });
}

function found(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main [role=tabpanel] :is(${selector})`)];
}
