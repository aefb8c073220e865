import { type RefObject, useEffect, useRef } from "react";
import { typeIn } from "./type-in.ts";
import { wordsToWrite } from "./write-next.ts";

/** The field is ready for who comes to write, with what they typed on their way, and for who answers; a reply that was begun before waits to be gone on with. */
export function useFieldFocus(
  field: RefObject<HTMLTextAreaElement | null>,
  conversationId: string,
  replyTo: string | null,
): void {
  // what would be kept weighs more than it saves
  "use no memo";
  useEffect(() => {
    const words = wordsToWrite(conversationId);
    const area = field.current;
    if (words === null || !area) return;
    area.focus();
    if (words) typeIn(area, [area.value.length, area.value.length], words);
  }, [conversationId, field]);

  const before = useRef(replyTo);
  useEffect(() => {
    if (replyTo && replyTo !== before.current) field.current?.focus();
    before.current = replyTo;
  }, [replyTo, field]);
}
