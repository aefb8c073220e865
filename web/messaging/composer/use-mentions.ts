import { type KeyboardEvent, useState } from "react";
import { type Mentionable, matchingPeople, mentionBefore } from "#domain/messaging/text/mentions.ts";

interface Options<P extends Mentionable> {
  text: string;
  people: P[];
  /** As many as are offered at once. */
  most?: number;
  /** What is new in the text begins at `from` and ends at the caret. */
  onWrite: (text: string, from: number, caret: number) => void;
  /** Somebody was chosen from the list. */
  onMention?: (id: string) => void;
}

/** The name that is being written after an @, whom it may mean, and the keys that choose. */
export function useMentions<P extends Mentionable>({ text, people, most, onWrite, onMention }: Options<P>) {
  // drawn with the field, which each key brings anew
  "use no memo";
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  /** Where the list was sent away, or somebody was chosen from it; open again once the caret is back before `to`. */
  const [closed, setClosed] = useState<{ from: number; to: number } | null>(null);
  const found = mentionBefore(text, caret);
  // the next name that is written there is another one
  if (closed && (!found || caret < closed.to)) setClosed(null);
  const matching = found && found.from !== closed?.from ? matchingPeople(people, found.part, most) : [];
  const place = Math.min(chosen, matching.length - 1);

  function choose({ id, name }: Mentionable): void {
    if (!found) return;
    onMention?.(id);
    const before = `${text.slice(0, found.from)}@${name} `;
    const at = before.length;
    onWrite(before + text.slice(caret).replace(/^ /, ""), found.from, at);
    setCaret(at);
    // a longer name may begin so; who goes back into this one looks anew
    setClosed({ from: found.from, to: at - 1 });
  }

  function close(): void {
    setClosed(found && { from: found.from, to: 0 });
  }

  return {
    matching,
    chosen: place,
    choose,
    close,
    onCaret(next: number) {
      setCaret(next);
      setChosen(0);
    },
    /** True when the key was for the list. */
    onKeyDown(event: KeyboardEvent): boolean {
      const person = matching[place];
      if (!person) return false;
      if (event.key === "ArrowDown") setChosen((place + 1) % matching.length);
      else if (event.key === "ArrowUp") setChosen((place + matching.length - 1) % matching.length);
      else if (event.key === "Enter" || event.key === "Tab") choose(person);
      else if (event.key === "Escape") close();
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
