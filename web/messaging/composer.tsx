import { Paperclip, SendHorizontal, X } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { maxAttachments, maxMessageLength } from "#contract/limits.ts";
import type { ConversationItem } from "#contract/messaging.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { ShownMessage } from "./live.ts";
import { useAttachments } from "./use-attachments.ts";
import { useSendMessage } from "./use-send-message.ts";
import { useMyTyping } from "./use-typing.ts";

const Attached = lazy(async () => ({ default: (await import("./attached.tsx")).Attached }));
const AttachDialog = lazy(async () => ({ default: (await import("./attach-dialog.tsx")).AttachDialog }));

interface Props {
  conversationId: string;
  conversation: ConversationItem | undefined;
  replyTo: ShownMessage | null;
  onReplied: () => void;
}

/** Enter sends, Shift and Enter breaks the line; what is typed is kept through a reload (S3 section 5). */
export function Composer({ conversationId, conversation, replyTo, onReplied }: Props) {
  const draftKey = `guidon_draft_${conversationId}`;
  const [text, setText] = useState(() => localStorage.getItem(draftKey) ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [isAttaching, setAttaching] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { send } = useSendMessage(conversationId);
  const typing = useMyTyping(conversationId);
  const attachments = useAttachments();
  const isEmpty = text.trim() === "" && attachments.ready.length === 0;

  function write(next: string) {
    setText(next);
    if (next) localStorage.setItem(draftKey, next);
    else localStorage.removeItem(draftKey);
    typing.onText(next);
  }

  async function submit() {
    if (isEmpty || attachments.isUploading) return;
    try {
      await send({ content: text.trim(), replyTo: replyTo?.id ?? null, attachments: attachments.ready });
      write("");
      attachments.clear();
      onReplied();
      setProblem(null);
    } catch (error) {
      setProblem((error as Error).message);
    }
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }

  return (
    <div className="border-t border-line p-3 sm:p-4">
      {replyTo && (
        <div className="mb-2 flex items-center gap-2 rounded-md bg-surface-2 px-3 py-1.5 text-[length:var(--text-xs)] text-ink-2">
          <span className="min-w-0 flex-1 truncate">
            Replying to <b className="text-ink">{replyTo.author.name}</b>: {replyTo.content || "a file"}
          </span>
          <IconButton label="Cancel reply" icon={<X />} onClick={onReplied} />
        </div>
      )}
      {(attachments.shown.length > 0 || attachments.refused) && (
        <Suspense fallback={null}>
          <Attached attachments={attachments} />
        </Suspense>
      )}
      {problem && (
        <p role="alert" className="mb-2 text-[length:var(--text-xs)] text-bad">
          {problem}
        </p>
      )}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <IconButton
          label="Attach files"
          icon={<Paperclip />}
          tone="quiet"
          disabled={attachments.count >= maxAttachments}
          onClick={() => setAttaching(true)}
        />
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={maxMessageLength}
          aria-label="Message"
          placeholder="Write a message..."
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={typing.stop}
          onPaste={(event) => event.clipboardData.files.length > 0 && attachments.upload(event.clipboardData.files)}
          className="[field-sizing:content] max-h-32 min-h-(--control-h) flex-1 resize-none rounded-md border border-line-strong bg-inset px-3 py-2 leading-snug text-ink placeholder:text-ink-3"
        />
        <button
          type="submit"
          aria-label="Send"
          disabled={isEmpty || attachments.isUploading}
          className={buttonLook({ tone: "solid", size: "icon" })}
        >
          <SendHorizontal aria-hidden="true" />
        </button>
      </form>
      {isAttaching && (
        <Suspense fallback={null}>
          <AttachDialog
            projectId={conversation?.projectId ?? null}
            onClose={() => setAttaching(false)}
            onPick={(file) => {
              attachments.pick(file);
              setAttaching(false);
            }}
            onUpload={(files) => {
              attachments.upload(files);
              setAttaching(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
