import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId } from "react";
import { maxMessageLength } from "#contract/limits.ts";
import type { Participant } from "#contract/messaging.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { MentionList } from "./mention-list.tsx";
import { useMentions } from "./use-mentions.ts";

interface Props {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Three rows instead of one. */
  isOpen: boolean;
  /** Whom an @ may mean. */
  people: Participant[];
  canSend: boolean;
  onWrite: (text: string) => void;
  onFiles: (files: FileList) => void;
  onLeave: () => void;
  onSubmit: () => void;
}

/** Where the text is written: Enter sends, Shift and Enter breaks the line, @ names somebody (S3 section 5). */
export function ComposerField({ ref, text, isOpen, people, canSend, onWrite, onFiles, onLeave, onSubmit }: Props) {
  const listId = useId();
  const mentions = useMentions({
    text,
    people,
    onWrite(next, caret) {
      onWrite(next);
      requestAnimationFrame(() => ref.current?.setSelectionRange(caret, caret));
    },
  });
  const isNaming = mentions.matching.length > 0;

  function onKeyDown(event: KeyboardEvent) {
    if (mentions.onKeyDown(event)) return;
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  }

  return (
    <form
      className="relative flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {isNaming && (
        <MentionList id={listId} people={mentions.matching} chosen={mentions.chosen} onChoose={mentions.choose} />
      )}
      <textarea
        ref={ref}
        rows={isOpen ? 3 : 1}
        value={text}
        maxLength={maxMessageLength}
        aria-label="Message"
        aria-autocomplete="list"
        aria-controls={isNaming ? listId : undefined}
        aria-activedescendant={isNaming ? `${listId}-${mentions.chosen}` : undefined}
        placeholder="Write a message..."
        onChange={(event) => {
          onWrite(event.target.value);
          mentions.onCaret(event.target.selectionStart);
        }}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
        onPaste={(event) => event.clipboardData.files.length > 0 && onFiles(event.clipboardData.files)}
        className={`[field-sizing:content] max-h-32 flex-1 resize-none rounded-md border border-line-strong bg-inset px-3 py-2 leading-snug text-ink placeholder:text-ink-3 ${isOpen ? "min-h-21" : "min-h-(--control-h)"}`}
      />
      <button
        type="submit"
        aria-label="Send"
        disabled={!canSend}
        className={buttonLook({ tone: "solid", size: "icon" })}
      >
        <SendHorizontal aria-hidden="true" />
      </button>
    </form>
  );
}
