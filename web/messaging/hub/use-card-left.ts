import { type RefObject, useLayoutEffect } from "react";

/** Where a card goes away that one is at, by its menu, the focus goes to where it stands now, or to the one beside it. */
export function useCardLeft(card: RefObject<HTMLElement | null>): void {
  // what would be kept weighs more than it saves
  "use no memo";
  useLayoutEffect(() => {
    const own = card.current;
    if (!own) return;
    return () => {
      const at = document.activeElement;
      if (!own.contains(at) && !at?.closest("[role=menu]")) return;
      const list = own.closest("nav");
      const cards = [...(list?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
      const place = cards.indexOf(own);
      const again = `[data-card="${own.dataset.card}"]`;
      // after the menu has given it back, to what is gone
      setTimeout(() => {
        if (own.isConnected || document.activeElement !== document.body) return;
        const next = list?.querySelector(again) ?? cards[place + 1] ?? cards[place - 1];
        next?.querySelector("a")?.focus();
      });
    };
  }, [card]);
}
