import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isBlank } from "#contract/blank.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import type { Attachment } from "#contract/messages.ts";
import { analyseMessage } from "#domain/messaging/analyse-message.ts";
import { isTelling } from "#domain/messaging/detect-intent.ts";
import { mentionedIn } from "#domain/messaging/mentions.ts";
import { charactersOver } from "#domain/messaging/message-length.ts";
import { suggestConversation } from "#domain/messaging/suggest-conversation.ts";
import { suggestReplies } from "#domain/messaging/suggest-replies.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useDrop } from "#web/files/use-drop.ts";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import { toast } from "#web/ui/toast.ts";
import { ComposerField } from "./composer-field.tsx";
import type { ShownMessage } from "./live.ts";
import { QuickSuggestions } from "./quick-suggestions.tsx";
import { ReplyBanner } from "./reply-banner.tsx";
import { useAttachments } from "./use-attachments.ts";
import { useDraft } from "./use-draft.ts";
import { useInside } from "./use-inside.ts";
import { useRecording } from "./use-recording.ts";
import type { Reply } from "./use-reply.ts";
import { useSendMessage } from "./use-send-message.ts";
import { useMyTyping } from "./use-typing.ts";

const ComposerTools = lazy(async () => ({ default: (await import("./composer-tools.tsx")).ComposerTools }));
const DetectionBanner = lazy(async () => ({ default: (await import("./detection-banner.tsx")).DetectionBanner }));
const AttachedFiles = lazy(async () => ({ default: (await import("./attached-files.tsx")).AttachedFiles }));
const VoiceRecorder = lazy(async () => ({ default: (await import("./voice-recorder.tsx")).VoiceRecorder }));
const AttachDialog = lazy(async () => ({ default: (await import("./attach-dialog.tsx")).AttachDialog }));

type Chosen = Pick<ReturnType<typeof useDraft>, "type" | "priority" | "needsAcknowledgement">;

interface Props {
  conversationId: string;
  conversation: ConversationItem | undefined;
  /** The newest message, to be answered; undefined in an empty conversation. */
  last: ShownMessage | undefined;
  reply: Reply | null;
  /** What is written joins it. */
  topicId: string | null;
  onSent: () => void;
  /** Opens what was said last, to be changed. */
  onUp: () => void;
}

/** Enter sends, Shift and Enter breaks the line; what is typed is kept through a reload (S3 sections 2, 4, 5). */
export function Composer({ conversationId, conversation, last, reply, topicId, onSent, onUp }: Props) {
  const me = useMe();
  const draft = useDraft(conversationId);
  const [problem, setProblem] = useState<string | null>(null);
  const [isHeldUp, setHeldUp] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const [isAttaching, setAttaching] = useState(false);
  const recording = useRecording(conversationId, me?.id);
  const { isInside, ...inside } = useInside();
  const field = useRef<HTMLTextAreaElement>(null);
  const images = useRef<HTMLInputElement>(null);
  const send = useSendMessage(conversationId);
  const typing = useMyTyping(conversationId);
  const attachments = useAttachments(conversationId);
  // anywhere on the page: a browser opens in its place what nobody takes
  const isOver = useDrop(true, attachments.upload);
  // told when somebody wanted to send, and gone with its cause
  const isTooLong = charactersOver(draft.text) > 0;
  const hurdle = attachments.hindrance ?? (isTooLong ? "This message is too long to be sent." : null);
  const hindrance = isHeldUp ? hurdle : null;
  const others = conversation?.participants.filter(({ id }) => id !== me?.id) ?? [];
  const isEmpty = isBlank(draft.text) && attachments.ready.length === 0 && !attachments.isKeeping;
  const isShown = isInside || recording.isRecording || draft.text !== "" || attachments.count > 0;
  const answered = last && last.type !== "system" && last.author.id !== me?.id ? last : undefined;
  const better = suggestConversation(draft.text, me ? [me, ...others] : others);

  function write(next: string) {
    draft.write(next);
    typing.onText(next);
  }

  // S3 section 4: the quick actions, by which the banner has said what it had to say
  function markApproval(isAsked: boolean) {
    draft.markApproval(isAsked);
    draft.dismiss("approval");
    field.current?.focus();
  }

  function markUrgent() {
    draft.setPriority("critical");
    draft.dismiss("urgent");
    field.current?.focus();
  }

  // whoever answers writes next; a reply that was begun before waits to be gone on with
  const replyTo = reply?.id ?? null;
  const before = useRef(replyTo);
  useEffect(() => {
    if (replyTo && replyTo !== before.current) field.current?.focus();
    before.current = replyTo;
  }, [replyTo]);

  function cancelReply() {
    draft.takeReply();
    field.current?.focus();
  }

  /** Where the caret was when the field lost the focus, in place of what was marked. */
  function insert(sign: string) {
    const area = field.current;
    if (!area) return;
    const at = area.selectionStart + sign.length;
    write(draft.text.slice(0, area.selectionStart) + sign + draft.text.slice(area.selectionEnd));
    area.focus();
    requestAnimationFrame(() => area.setSelectionRange(at, at));
  }

  async function submit() {
    setHeldUp(hurdle !== null);
    if (isEmpty || hurdle) return;
    if (attachments.isKeeping) return setGoing(true);
    const sending = send(messageOf(isBlank(draft.text) ? "" : draft.text.trim(), attachments.ready));
    // the field is free at once: who writes on loses nothing, and a second Enter does not send it again
    const putBack = [draft.take(), attachments.take()];
    typing.onText("");
    onSent();
    setProblem(null);
    field.current?.focus();
    await sending.catch((error: Error) => {
      for (const restore of putBack) restore();
      tell(error);
    });
  }

  // what hangs on it is on this device now, or it is known why not
  const goOn = useEffectEvent(() => void submit());
  useEffect(() => {
    if (!isGoing || attachments.isKeeping) return;
    setGoing(false);
    goOn();
  }, [isGoing, attachments.isKeeping]);

  /** Here, or to whoever left the conversation meanwhile. */
  function tell({ message }: Error) {
    if (field.current) setProblem(message);
    else
      void toast(
        `Not sent in ${conversation?.name ?? "the conversation"}: ${message} It is kept there as you wrote it.`,
      );
  }

  function messageOf(content: string, files: Attachment[], { type, priority, needsAcknowledgement }: Chosen = draft) {
    return {
      content,
      type,
      priority,
      needsAcknowledgement,
      mentions: mentionedIn(content, others, draft.meant),
      replyTo,
      topicId: topicId ?? reply?.message?.topicId ?? null,
      attachments: files,
    };
  }

  /** A message of its own; what is being written stays. */
  function say(voice: Attachment, hasFocus: boolean) {
    recording.close();
    setProblem(null);
    const chosen = draft.takeChosen();
    const sending = send(messageOf("", [voice], chosen));
    const putBack = [chosen.restore, draft.takeReply()];
    onSent();
    if (hasFocus) field.current?.focus();
    sending.catch((error: Error) => {
      attachments.add(voice);
      for (const restore of putBack) restore();
      tell(error);
    });
  }

  return (
    <section
      aria-label="Write a message"
      className={`border-t p-3 sm:p-4 ${isOver ? "border-accent bg-accent-soft" : "border-line"}`}
      {...inside}
    >
      {reply && <ReplyBanner reply={reply} onCancel={cancelReply} />}
      {isEmpty && answered && (
        <QuickSuggestions
          replies={suggestReplies(analyseMessage(answered.content))}
          onPick={(reply) => {
            write(reply);
            field.current?.focus();
          }}
        />
      )}
      {isTelling(draft.detected) && !draft.isDismissed && (
        <Optional isSilent>
          <DetectionBanner
            detected={draft.detected}
            better={better}
            here={conversation?.type}
            onApproval={() => markApproval(true)}
            onUrgent={markUrgent}
            onDismiss={() => draft.dismiss()}
          />
        </Optional>
      )}
      {(attachments.shown.length > 0 || attachments.refused) && (
        <Optional>
          <AttachedFiles attachments={attachments} />
        </Optional>
      )}
      {recording.isRecording && (
        <Optional>
          <VoiceRecorder
            conversationId={conversationId}
            left={recording.left}
            onSend={say}
            onClose={() => {
              recording.close();
              field.current?.focus();
            }}
          />
        </Optional>
      )}
      {(problem || hindrance) && (
        <p role="alert" className="mb-2 text-[length:var(--text-xs)] text-bad">
          {hindrance ?? problem}
        </p>
      )}
      <ComposerField
        ref={field}
        text={draft.text}
        isOpen={isInside}
        people={others}
        projectId={conversation?.projectId ?? null}
        conversationId={conversationId}
        canSend={!isEmpty && !isTooLong && !attachments.isUploading}
        place={topicId ? "Write in this topic..." : "Write a message..."}
        onWrite={write}
        onMention={draft.mean}
        onFiles={attachments.upload}
        onPick={attachments.pick}
        onLeave={typing.stop}
        onEscape={replyTo ? cancelReply : undefined}
        onUp={onUp}
        onSubmit={() => void submit()}
      />
      {isShown && (
        <Optional fallback={<div className="mt-1 h-(--control-h)" />}>
          <ComposerTools
            priority={draft.priority}
            attached={attachments.count}
            needsAcknowledgement={draft.needsAcknowledgement}
            isApproval={draft.type === "approval"}
            onPriority={draft.setPriority}
            onApproval={markApproval}
            onUrgent={markUrgent}
            onAsk={draft.setNeedsAcknowledgement}
            onTemplate={(template) => {
              draft.fill(template);
              field.current?.focus();
            }}
            onEmoji={insert}
            onAttach={() => setAttaching(true)}
            onImages={() => images.current?.click()}
            isRecording={recording.isRecording}
            onVoice={recording.toggle}
          />
        </Optional>
      )}
      {/* here and not among the tools: they go with the focus, which the browser's own chooser takes away */}
      <input
        ref={images}
        type="file"
        multiple
        hidden
        accept="image/*"
        aria-label="Choose images to upload"
        onChange={({ target }) => {
          attachments.upload(target.files ?? []);
          // the same picture may be chosen once more
          target.value = "";
          field.current?.focus();
        }}
      />
      {isAttaching && (
        <Optional>
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
        </Optional>
      )}
    </section>
  );
}
