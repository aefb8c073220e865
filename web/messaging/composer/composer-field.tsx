import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import type { Participant } from "#contract/conversations.ts";
import type { Attachment } from "#contract/messages.ts";
import { completed, namedBefore } from "#domain/messaging/text/completions.ts";
import { charactersOver, lengthWords } from "#domain/messaging/text/message-length.ts";
import { pastedFiles } from "#web/files/uploads/nameless-files.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import { useFittedHeight } from "#web/ui/use-fitted-height.ts";
import { isComposing } from "./is-composing.ts";
import { breaksLines, isSending } from "./is-sending.ts";
import type { Completion, ListKeys } from "./late-completions.tsx";
import { typeIn } from "./type-in.ts";
import { useMentions } from "./use-mentions.ts";

const MentionList = lazy(async () => ({ default: (await import("./mention-list.tsx")).MentionList }));
const LateCompletions = lazy(async () => ({ default: (await import("./late-completions.tsx")).LateCompletions }));
const LengthNote = lazy(async () => ({ default: (await import("./length-note.tsx")).LengthNote }));

interface Props {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Three rows instead of one. */
  isOpen: boolean;
  /** Whom an @ may mean. */
  people: Participant[];
  /** A # names all of its files, beside what hangs in the conversation. */
  projectId: string | null;
  conversationId: string;
  canSend: boolean;
  /** What goes next has a button of its own. */
  isBeside: boolean;
  /** What stands in it while it is empty. */
  place: string;
  onWrite: (text: string) => void;
  onMention: (id: string) => void;
  onFiles: (files: File[]) => void;
  /** False: it could not be attached, and is not named either. */
  onPick: (file: Attachment) => boolean;
  onLeave: () => void;
  onEscape: (() => void) | undefined;
  /** The arrow up, while nothing is written. */
  onUp: () => void;
  onSubmit: () => void;
}

/**
 * Where the text is written: Enter sends, Shift and Enter breaks the line (under fingers alone: decision 036), @ names
 * somebody (S3 section 5), : an emoji and # a file; the arrow up goes back to what was said last.
 */
export function ComposerField({
  ref,
  text,
  people,
  projectId,
  conversationId,
  canSend,
  isBeside,
  onWrite,
  onPick,
  onSubmit,
  ...props
}: Props) {
  // each key brings it all anew, so that what was kept could not be used
  "use no memo";
  const listId = useId();
  const noteId = useId();
  const over = charactersOver(text);
  const isNoted = lengthWords(over) !== null;
  const mentions = useMentions({
    text,
    people,
    onWrite: put,
    onMention: props.onMention,
  });
  const isNaming = mentions.matching.length > 0;
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState<string>();
  const keys = useRef<ListKeys>(null);
  const named = isNaming ? null : namedBefore(text, caret);
  useFittedHeight(ref, text);

  function moveCaret(to: number) {
    mentions.onCaret(to);
    setCaret(to);
  }

  /** What differs from what stands there begins at `from` and ends at the caret. */
  function put(next: string, from: number, to: number) {
    if (ref.current) typeIn(ref.current, [from, text.length - next.length + to], next.slice(from, to));
  }

  function complete({ by, file }: Completion) {
    if (!named || (file && !onPick(file))) return;
    const next = completed(text, { named, caret, by });
    put(next.text, named.from, next.caret);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (mentions.onKeyDown(event) || keys.current?.(event)) return;
    if (event.key === "Escape") props.onEscape?.();
    if (event.key === "ArrowUp" && text === "" && !hasModifier(event)) {
      event.preventDefault();
      props.onUp();
    }
    if (!isSending(event)) return;
    event.preventDefault();
    onSubmit();
  }

  return (
    <>
      {isNoted && (
        <Optional isSilent>
          <LengthNote id={noteId} over={over} />
        </Optional>
      )}
      <form
        className="relative flex items-end gap-2"
        // a press on Send, or where it cannot be pressed, leaves the focus in the field: the keys of a phone stay open
        onMouseDown={(event) => event.target !== ref.current && event.preventDefault()}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {isNaming && (
          <Optional isSilent>
            <MentionList id={listId} people={mentions.matching} chosen={mentions.chosen} onChoose={mentions.choose} />
          </Optional>
        )}
        {named && (
          <Optional isSilent>
            <LateCompletions
              key={`${named.kind} ${named.from}`}
              id={listId}
              named={named}
              projectId={projectId}
              conversationId={conversationId}
              keys={keys}
              onActive={setActive}
              onChoose={complete}
            />
          </Optional>
        )}
        <textarea
          ref={ref}
          rows={props.isOpen ? 3 : 1}
          value={text}
          aria-label="Message"
          enterKeyHint={breaksLines() ? "enter" : "send"}
          aria-invalid={over > 0}
          aria-describedby={isNoted ? `thread-name ${noteId}` : "thread-name"}
          aria-autocomplete="list"
          aria-controls={isNaming || active ? listId : undefined}
          aria-activedescendant={isNaming ? `${listId}-${mentions.chosen}` : active}
          placeholder={props.place}
          onChange={(event) => {
            onWrite(event.target.value);
            moveCaret(event.target.selectionStart);
            if (closesName(event.nativeEvent as InputEvent)) replaceName(event.target);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            props.onLeave();
            // nothing is being named where nobody writes
            moveCaret(0);
          }}
          onPaste={(event) => {
            if (!holdsFiles(event.clipboardData)) return;
            // a copied file brings its name as a text, too
            event.preventDefault();
            props.onFiles(pastedFiles(event.clipboardData));
          }}
          className={`[field-sizing:content] max-h-[calc(8rem/var(--font-scale))] min-w-0 flex-1 resize-none rounded-md border border-line-strong bg-inset px-3 py-2 leading-snug text-ink placeholder:text-ink-3 ${props.isOpen ? "min-h-[calc(3lh+var(--spacing)*4+2px)] low:min-h-(--control-h)" : "min-h-(--control-h)"}`}
        />
        <button
          type="submit"
          aria-label="Send"
          disabled={!canSend}
          className={`${buttonLook({ tone: isBeside ? "quiet" : "solid", size: "icon" })} ${canSend ? "" : "pointer-events-none"}`}
        >
          <SendHorizontal aria-hidden="true" />
        </button>
      </form>
    </>
  );
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** Cells of a table come as a picture, too; whoever pastes them means their text. */
function holdsFiles({ files, types }: DataTransfer): boolean {
  return files.length > 0 && !(types.includes("text/plain") && types.includes("text/html"));
}

/** Typed, not pasted, and not brought back by an undo. */
function closesName({ inputType, data, isComposing }: InputEvent): boolean {
  return inputType === "insertText" && data === ":" && !isComposing;
}

/** An emoji's name between colons becomes the emoji, once the names are there. */
function replaceName(area: HTMLTextAreaElement): void {
  const caret = area.selectionStart;
  import("./close-emoji.ts")
    .then(({ closeEmoji }) => closeEmoji(area, caret))
    .catch((error: Error) => console.warn("The names of the emoji could not be loaded:", error.message));
}
