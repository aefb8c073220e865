interface Offer {
  title: string;
  text: string;
  action: string;
  onAction: () => void;
  onDismiss: () => void;
}

const button =
  "inline-flex min-h-(--control-h) items-center rounded-md px-4 text-[length:var(--text-sm)] font-semibold transition-[background,border-color,color,transform] duration-(--dur-2)";
const looks = {
  card: "rising fixed inset-x-4 bottom-4 z-40 rounded-lg border border-line bg-surface-3 p-4 text-ink shadow-3 sm:left-auto sm:w-88",
  title: "text-[length:var(--text-base)] font-bold",
  text: "mt-1 text-[length:var(--text-sm)] text-ink-2",
  buttons: "mt-3 flex flex-wrap justify-end gap-2",
  dismiss: `${button} text-ink-2 hover:text-ink`,
  action: `${button} bg-accent-solid text-on-accent hover:bg-accent-hover`,
};

/** A word in the corner that can be taken up or put away; a second with the same title takes its place. Answers how to hide it. */
export function showOffer({ title, text, action, onAction, onDismiss }: Offer): () => void {
  const card = make("section", looks.card, "");
  card.setAttribute("aria-label", title);
  card.dataset.offer = title;
  // not over what is being written or goes up, nor over their buttons; older browsers of our list know no anchors
  card.style.bottom = "calc(anchor(--uploads top, anchor(--message-field top, 0px)) + 1rem)";
  document.querySelector(`[data-offer="${CSS.escape(title)}"]`)?.remove();
  const hide = () => {
    const isIn = card.contains(document.activeElement);
    card.remove();
    if (isIn) before?.focus({ preventScroll: true });
  };
  /** Where somebody came from who went in by keys. */
  let before: HTMLElement | null = null;
  card.addEventListener("focusin", ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && !card.contains(from)) before = from;
  });
  const press = (look: string, label: string, act: () => void) => {
    const made = make("button", look, label);
    made.addEventListener("click", () => {
      hide();
      act();
    });
    return made;
  };
  const words = make("div", "", "");
  words.setAttribute("role", "status");
  const buttons = make("div", looks.buttons, "");
  buttons.append(press(looks.dismiss, "Not now", onDismiss), press(looks.action, action, onAction));
  card.append(words, buttons);
  document.body.append(card);
  // what is told has to be empty first
  words.append(make("h2", looks.title, title), make("p", looks.text, text));
  return hide;
}

function make(tag: "section" | "div" | "h2" | "p" | "button", look: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  if (look) made.className = look;
  made.textContent = text;
  if (tag === "button") made.setAttribute("type", "button");
  return made;
}
