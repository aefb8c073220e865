import { useEffect, useRef, useState } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { analyseMessage } from "#domain/messaging/detection/analyse-message.ts";
import { isTelling } from "#domain/messaging/detection/detect-intent.ts";
import { suggestReplies } from "#domain/messaging/detection/suggest-replies.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useDrop } from "#web/files/uploads/use-drop.ts";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import type { ShownMessage } from "../live.ts";
import { useRecording } from "../voice/use-recording.ts";
import { ComposerField } from "./composer-field.tsx";
import { QuickSuggestions } from "./quick-suggestions.tsx";
import { ReplyBanner } from "./reply-banner.tsx";
import { typeIn } from "./type-in.ts";
import { useComposer } from "./use-composer.ts";
import { useInside } from "./use-inside.ts";
import type { Reply } from "./use-reply.ts";
import { isToWrite } from "./write-next.ts";

const ComposerTools = lazy(async () => ({ default: (await import("./composer-tools.tsx")).ComposerTools }));
const DetectionBanner = lazy(async () => ({ default: (await import("./detection-banner.tsx")).DetectionBanner }));
const AttachedFiles = lazy(async () => ({ default: (await import("./attached-files.tsx")).AttachedFiles }));
const VoiceRecorder = lazy(async () => ({ default: (await import("../voice/voice-recorder.tsx")).VoiceRecorder }));
const AttachDialog = lazy(async () => ({ default: (await import("./attach-dialog.tsx")).AttachDialog }));

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
  // as in its field: each key brings it all anew
  "use no memo";
  const me = useMe();
  const field = useRef<HTMLTextAreaElement>(null);
  const images = useRef<HTMLInputElement>(null);
  const [isAttaching, setAttaching] = useState(false);
  const { isInside, ...inside } = useInside();
  const others = conversation?.participants.filter(({ id }) => id !== me?.id) ?? [];
  const name = conversation?.name;
  const composer = useComposer({ conversationId, name, others, reply, topicId, field, onSent });
  const { draft, attachments, isEmpty } = composer;
  const recording = useRecording(conversationId, me?.id);
  // anywhere on the page: a browser opens in its place what nobody takes
  const isOver = useDrop(true, attachments.upload);
  const isShown = isInside || recording.isRecording || draft.text !== "" || attachments.count > 0;
  const answered = last && last.type !== "system" && last.author.id !== me?.id ? last : undefined;

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

  useEffect(() => {
    if (isToWrite(conversationId)) field.current?.focus();
  }, [conversationId]);

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
    area.focus();
    typeIn(area, [area.selectionStart, area.selectionEnd], sign);
  }

  return (
    <section
      aria-label="Write a message"
      className={`border-t p-3 [anchor-name:--message-field] low:px-2 low:py-1.5 sm:p-4 ${isOver ? "border-accent bg-accent-soft" : "border-line"}`}
      {...inside}
    >
      {reply && <ReplyBanner reply={reply} onCancel={cancelReply} />}
      {isEmpty && answered && (
        <QuickSuggestions
          replies={suggestReplies(analyseMessage(answered.content))}
          onPick={(reply) => {
            composer.write(reply);
            field.current?.focus();
          }}
        />
      )}
      {isTelling(draft.detected) && !draft.isDismissed && (
        <Optional isSilent>
          <DetectionBanner
            detected={draft.detected}
            text={draft.text}
            people={me ? [me, ...others] : others}
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
            onSend={(voice, hasFocus) => {
              recording.close();
              composer.say(voice);
              if (hasFocus) field.current?.focus();
            }}
            onClose={() => {
              recording.close();
              field.current?.focus();
            }}
          />
        </Optional>
      )}
      {composer.problem && (
        <p role="alert" className="mb-2 text-[length:var(--text-xs)] text-bad">
          {composer.problem}
        </p>
      )}
      <ComposerField
        ref={field}
        text={draft.text}
        isOpen={isInside}
        people={others}
        projectId={conversation?.projectId ?? null}
        conversationId={conversationId}
        canSend={composer.canSend}
        isBeside={recording.isRecording}
        place={topicId ? "Write in this topic..." : "Write a message..."}
        onWrite={composer.write}
        onMention={draft.mean}
        onFiles={attachments.upload}
        onPick={attachments.pick}
        onLeave={composer.stopTyping}
        onEscape={replyTo ? cancelReply : undefined}
        onUp={onUp}
        onSubmit={composer.submit}
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
