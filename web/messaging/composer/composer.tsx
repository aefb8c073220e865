import { useRef } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useDrop } from "#web/files/uploads/use-drop.ts";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import type { ShownMessage } from "../live.ts";
import { useRecording } from "../voice/use-recording.ts";
import { ComposerField } from "./composer-field.tsx";
import { ComposerFoot } from "./composer-foot.tsx";
import { ComposerHints } from "./composer-hints.tsx";
import { ReplyBanner } from "./reply-banner.tsx";
import { useComposer } from "./use-composer.ts";
import { useFieldFocus } from "./use-field-focus.ts";
import { useInside } from "./use-inside.ts";
import type { Reply } from "./use-reply.ts";

const AttachedFiles = lazy(async () => ({ default: (await import("./attached-files.tsx")).AttachedFiles }));
const TopicBanner = lazy(async () => ({ default: (await import("../topics/topic-banner.tsx")).TopicBanner }));
const OpenRecorder = lazy(async () => ({ default: (await import("../voice/open-recorder.tsx")).OpenRecorder }));

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
  const { isInside, ...inside } = useInside();
  const others = conversation?.participants.filter(({ id }) => id !== me?.id) ?? [];
  const name = conversation?.name;
  const composer = useComposer({ conversationId, name, others, reply, topicId, field, onSent });
  const { draft, attachments } = composer;
  const recording = useRecording(conversationId, me?.id);
  // anywhere on the page: a browser opens in its place what nobody takes
  const isOver = useDrop(true, attachments.upload);
  const focus = () => field.current?.focus();
  useFieldFocus(field, conversationId, reply?.id ?? null);

  // S3 section 4: the quick actions, by which the banner has said what it had to say
  const marks = {
    approval(isAsked: boolean) {
      draft.markApproval(isAsked);
      draft.dismiss("approval");
      focus();
    },
    urgent() {
      draft.setPriority("critical");
      draft.dismiss("urgent");
      focus();
    },
  };

  function cancelReply() {
    draft.takeReply();
    focus();
  }
  function leaveTopic() {
    draft.setTopic(null);
    focus();
  }

  return (
    <section
      aria-label="Write a message"
      data-writing={isInside || undefined}
      className={`border-t p-3 [anchor-name:--message-field] low:px-2 low:py-1.5 sm:p-4 ${isOver ? "border-accent bg-accent-soft" : "border-line"}`}
      {...inside}
    >
      {reply && <ReplyBanner reply={reply} onCancel={cancelReply} />}
      {draft.topicId && !topicId && (
        <Optional isSilent>
          <TopicBanner conversationId={conversationId} topicId={draft.topicId} onCancel={leaveTopic} />
        </Optional>
      )}
      <ComposerHints
        composer={composer}
        answered={last && last.type !== "system" && last.author.id !== me?.id ? last : undefined}
        people={me ? [me, ...others] : others}
        here={conversation?.type}
        marks={marks}
        onDone={focus}
      />
      {attachments.shown.length + attachments.leftOut.length > 0 && (
        <Optional>
          <AttachedFiles attachments={attachments} />
        </Optional>
      )}
      {recording.isRecording && (
        <Optional>
          <OpenRecorder
            conversationId={conversationId}
            topicId={topicId}
            onSend={(voice, hasFocus) => {
              recording.close();
              composer.say(voice);
              if (hasFocus) focus();
            }}
            onClose={() => {
              recording.close();
              focus();
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
        onEscape={reply ? cancelReply : undefined}
        onUp={onUp}
        onSubmit={composer.submit}
      />
      <ComposerFoot
        conversationId={conversationId}
        composer={composer}
        field={field}
        projectId={conversation?.projectId ?? null}
        isShown={isInside || recording.isRecording || draft.text !== "" || attachments.count > 0}
        isRecording={recording.isRecording}
        onVoice={recording.toggle}
        marks={marks}
      />
    </section>
  );
}
