import { type RefObject, useLayoutEffect } from "react";

/** Where a message goes away that one is at, by its button or its menu, the focus goes to the one beside it, or to the conversation's name, and not to the page. */
export function useFocusLeft(row: RefObject<HTMLElement | null>, mayGo: boolean): void {
  useLayoutEffect(() => {
    const own = row.current;
    if (!own || !mayGo) return;
    return () => {
      const at = document.activeElement;
      if (!own.contains(at) && !at?.closest("[role=menu]")) return;
      const beside = besideOf(own, 1) ?? besideOf(own, -1) ?? document.getElementById("thread-name");
      // after the menu has given it back, to what is gone
      setTimeout(() => {
        if (!own.isConnected && document.activeElement === document.body) beside?.focus({ preventScroll: true });
      });
    };
  }, [row, mayGo]);
}

/** The message that stands so many places after this one in the list. */
export function besideOf(message: HTMLElement, step: number): HTMLElement | undefined {
  const all = [...(message.closest("[role=log]")?.querySelectorAll<HTMLElement>("article") ?? [])];
  return all[all.indexOf(message) + step];
}
