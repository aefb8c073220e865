import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { isBlank } from "#contract/blank.ts";
import { maxAnnotationText } from "#contract/limits.ts";
import { isComposing } from "#web/messaging/composer/is-composing.ts";
import { breaksLines, isSending } from "#web/messaging/composer/is-sending.ts";
import { Button } from "#web/ui/button.tsx";
import { controlLook } from "#web/ui/field.tsx";
import { answeredName } from "../annotation-words.ts";
import type { Answered } from "../answers.ts";
import { useNaming } from "../mentions/use-naming.tsx";
import { useEscape } from "../use-escape.ts";
import { useReply } from "./use-reply.ts";
import { useWrittenOn } from "./use-written-on.ts";

/** Escape leaves it, and what is written in it stays. */
export function ReplyField({ annotation, onLeave }: { annotation: Answered; onLeave: () => void }) {
  // each key brings it anew
  "use no memo";
  const field = useRef<HTMLTextAreaElement>(null);
  const note = useId();
  const [isIn, setIn] = useState(false);
  const reply = useReply(annotation, goOn);
  useEscape(isIn, onLeave);
  useWrittenOn(field, annotation.id);
  const naming = useNaming(field, reply.words);

  /** The button has nothing more to send, and takes no focus: one writes on where one is. */
  function goOn() {
    const form = field.current?.form;
    if (form?.contains(document.activeElement)) field.current?.focus();
    showForm(form);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    reply.send();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || naming.onKeyDown(event) || !isSending(event)) return;
    event.preventDefault();
    if (!event.repeat) reply.send();
  }
  return (
    <form onSubmit={submit} className="reply-field">
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        aria-label={`Reply to ${answeredName(annotation)}`}
        aria-invalid={reply.problem ? true : undefined}
        aria-describedby={reply.problem ? note : undefined}
        placeholder="Reply…"
        maxLength={maxAnnotationText}
        enterKeyHint={breaksLines() ? "enter" : "send"}
        value={reply.words}
        readOnly={reply.isSending}
        onChange={({ target }) => {
          reply.write(target.value);
          naming.onCaret(target.selectionStart);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setIn(true)}
        onBlur={() => {
          setIn(false);
          naming.onCaret(0);
        }}
        {...naming.ofField}
        className={controlLook}
      />
      <Button type="submit" busy={reply.isSending} disabled={!reply.isSending && isBlank(reply.words)}>
        Reply
      </Button>
      {naming.list}
      {reply.problem && (
        <p ref={showForm} id={note} role="alert">
          {reply.problem}
        </p>
      )}
    </form>
  );
}

/** Whole: on a phone the list is low, and what failed stands beneath its edge. */
function showForm(at: HTMLElement | null | undefined): void {
  at?.closest("form")?.scrollIntoView({ block: "nearest" });
}
