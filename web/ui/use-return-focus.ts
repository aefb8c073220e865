import { useState } from "react";

/** For what is opened by state and not by a trigger of its own: on closing, the focus goes back to where it was. */
export function useReturnFocus(open: boolean) {
  const [wasOpen, setWasOpen] = useState(false);
  const [backs, setBacks] = useState<(HTMLElement | null | undefined)[]>([]);
  // while rendering, because a menu whose item asked for this is gone once the page has changed
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setBacks(placesNow());
  }
  return {
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      comeBack(backs);
    },
  };
}

/** What went with what was done takes no focus: then the page is read on from its heading. One that is hidden takes none. */
function comeBack(backs: (HTMLElement | null | undefined)[]): void {
  const at = document.activeElement;
  // what was done put it where one goes on
  if (at !== document.body && !at?.matches("[role$=dialog]")) return;
  for (const back of backs) {
    back?.focus();
    if (document.activeElement === back) return;
  }
  readOn();
}

/** From the page's heading, where what had the focus is gone. */
export function readOn(): void {
  for (const heading of document.querySelectorAll("h1")) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}

/** For a button that goes with what it did: whoever is still at it goes on there, and whoever went elsewhere meanwhile is left alone. */
export function unlessLeft(button: EventTarget & Element, goOn: () => void): () => void {
  return () => {
    if (button === document.activeElement) goOn();
  };
}

/**
 * What has the focus, and the message that it is in: the button of one that is deleted goes before the message does. Then the
 * dialog: the page beneath that is not there to be read.
 */
function placesNow() {
  const opener = openerNow();
  return [opener, ...["article", "[role=dialog]"].map((look) => opener?.closest<HTMLElement>(look))];
}

/** What has the focus; for an item of a menu, the button that opened the menu. */
function openerNow(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest("[role=menu]");
  const button = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused;
  return button instanceof HTMLElement ? button : null;
}
