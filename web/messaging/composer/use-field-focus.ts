import { type RefObject, useEffect, useRef } from "react";
import { isToWrite } from "./write-next.ts";

/** The field is ready for who comes to write, and for who answers; a reply that was begun before waits to be gone on with. */
export function useFieldFocus(
  field: RefObject<HTMLTextAreaElement | null>,
  conversationId: string,
  replyTo: string | null,
): void {
  useEffect(() => {
    if (isToWrite(conversationId)) field.current?.focus();
  }, [conversationId, field]);

  const before = useRef(replyTo);
  useEffect(() => {
    if (replyTo && replyTo !== before.current) field.current?.focus();
    before.current = replyTo;
  }, [replyTo, field]);
}
