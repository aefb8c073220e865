import { type KeyboardEvent, type RefObject, useId } from "react";
import { isComposing } from "#web/messaging/composer/is-composing.ts";
import { MentionList } from "#web/messaging/composer/mention-list.tsx";
import { typeIn } from "#web/messaging/composer/type-in.ts";
import { useMentions } from "#web/messaging/composer/use-mentions.ts";
import { useEscape } from "../use-escape.ts";
import { useNamable } from "./use-namable.ts";

/** Below the field there is no room for more. */
const most = 4;

/** Of a field in which an @ names somebody: what it is drawn with, and the list that stands below it. */
export function useNaming(field: RefObject<HTMLTextAreaElement | null>, words: string) {
  // drawn with the field, which each key brings anew
  "use no memo";
  const listId = useId();
  const people = useNamable(words.includes("@"));
  const mentions = useMentions({ text: words, people, most, onWrite: put });
  const isNaming = mentions.matching.length > 0;
  useEscape(isNaming, mentions.close, field);

  /** What differs from what stands there begins at `from` and ends at the caret. */
  function put(next: string, from: number, to: number) {
    if (field.current) typeIn(field.current, [from, words.length - next.length + to], next.slice(from, to));
  }

  return {
    ofField: {
      "aria-autocomplete": "list",
      "aria-controls": isNaming ? listId : undefined,
      "aria-activedescendant": isNaming ? `${listId}-${mentions.chosen}` : undefined,
    } as const,
    onCaret: mentions.onCaret,
    /** True when the key was for the list. */
    onKeyDown: (event: KeyboardEvent) => !isComposing(event) && mentions.onKeyDown(event),
    list: isNaming && (
      <div ref={show} className="col-span-full">
        <MentionList
          id={listId}
          people={mentions.matching}
          chosen={mentions.chosen}
          onChoose={mentions.choose}
          isWithin
        />
      </div>
    ),
  };
}

function show(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: "nearest" });
}
