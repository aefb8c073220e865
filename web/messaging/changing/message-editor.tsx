import "./message-editor.css";
import { type KeyboardEvent, Suspense, useId, useRef, useState } from "react";
import { isBlank } from "#contract/blank.ts";
import { charactersOver, lengthWords } from "#domain/messaging/text/message-length.ts";
import { Button } from "#web/ui/button.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { useFittedHeight } from "#web/ui/use-fitted-height.ts";
import { isComposing } from "../composer/is-composing.ts";
import { breaksLines, isSending } from "../composer/is-sending.ts";
import type { ShownMessage } from "../live.ts";
import { useThread } from "../thread/thread-context.ts";
import { useChangeMessage } from "./use-change-message.ts";
import { useEditedText } from "./use-edited-text.ts";
import { useFocusWhenSeen } from "./use-focus-when-seen.ts";

const LengthNote = lazy(async () => ({ default: (await import("../composer/length-note.tsx")).LengthNote }));

/** In the message's own place, with the composer's keys: Enter saves, Shift and Enter breaks the line, Escape leaves it. */
export function MessageEditor({ message, onClose }: { message: ShownMessage; onClose: () => void }) {
  const { edit, me } = useThread();
  const change = useChangeMessage();
  const content = message.waiting?.content ?? message.content;
  const { text, write, forget, isBack } = useEditedText({ me, messageId: message.id, said: content });
  const [begunFrom] = useState(content);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [noteId, backId, elsewhereId] = [useId(), useId(), useId()];
  const over = charactersOver(text);
  const isNoted = lengthWords(over) !== null;
  // decision 013: the last one saved is what was said, so that nothing is lost unawares
  const isElsewhere = content !== begunFrom && content !== text.trim();
  const notes = [...(isElsewhere ? [elsewhereId] : []), ...(isBack ? [backId] : []), ...(isNoted ? [noteId] : [])];
  const isEmpty = isBlank(text) && message.attachments.length === 0;
  useFittedHeight(field, text);
  const cameFrom = useFocusWhenSeen(field);

  function close() {
    forget();
    edit(null);
    // who came from the place to write goes on there
    if (cameFrom.current instanceof HTMLTextAreaElement) cameFrom.current.focus();
    else onClose();
  }

  async function save() {
    if (isEmpty) return;
    if (over > 0) return setProblem("This message is too long to be saved.");
    const said = isBlank(text) ? "" : text.trim();
    if (said === content) return close();
    try {
      // refused words changed nothing; any others may be on the server by now, their answer lost
      const isRefused = message.seq !== null && message.waiting?.state === "failed";
      if (isRefused && said === message.content) await change.takeBack(message);
      else await change.edit(message, said);
      close();
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (isComposing(event)) return;
    if (event.key === "Escape") close();
    if (!isSending(event)) return;
    event.preventDefault();
    void save();
  }

  return (
    <form
      data-editing
      className="grid w-[min(32rem,70vw)] max-w-full gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {problem && (
        <p role="alert" className="text-[length:var(--text-xs)] text-bad">
          {problem}
        </p>
      )}
      {isElsewhere && (
        <p
          id={elsewhereId}
          role="status"
          className="line-clamp-2 text-[length:var(--text-xs)] wrap-anywhere text-ink-2"
        >
          You changed this elsewhere meanwhile. Save replaces: {content}
        </p>
      )}
      {isBack && (
        <p id={backId} className="text-[length:var(--text-xs)] text-ink-2">
          You had not saved this yet. Cancel keeps the message as it is.
        </p>
      )}
      {isNoted && (
        <Suspense fallback={null}>
          <LengthNote id={noteId} over={over} />
        </Suspense>
      )}
      <textarea
        ref={field}
        rows={1}
        value={text}
        aria-label="Edit message"
        enterKeyHint={breaksLines() ? "enter" : "done"}
        aria-invalid={over > 0}
        aria-describedby={notes.join(" ") || undefined}
        onChange={(event) => {
          write(event.target.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
        className="[field-sizing:content] max-h-64 min-h-(--control-h) min-w-0 resize-none rounded-md border border-line-strong bg-inset px-3 py-2 leading-snug text-ink"
      />
      <div className="flex justify-end gap-2">
        <Button tone="ghost" onClick={close}>
          Cancel
        </Button>
        <Button tone="solid" type="submit" disabled={isEmpty || over > 0}>
          Save
        </Button>
      </div>
    </form>
  );
}
