import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { isBlank } from "#contract/blank.ts";
import type { Participant } from "#contract/conversations.ts";
import type { Attachment } from "#contract/messages.ts";
import { mentionedIn } from "#domain/messaging/text/mentions.ts";
import { charactersOver } from "#domain/messaging/text/message-length.ts";
import { toast } from "#web/ui/toast.ts";
import { useDraft } from "../drafts/use-draft.ts";
import { useSendMessage } from "../outgoing/use-send-message.ts";
import { useMyTyping } from "../thread/use-typing.ts";
import { useAttachments } from "./use-attachments.ts";
import type { Reply } from "./use-reply.ts";

type Chosen = Pick<ReturnType<typeof useDraft>, "type" | "priority" | "needsAcknowledgement">;

interface Place {
  conversationId: string;
  /** Of the conversation; undefined as long as it is not known. */
  name: string | undefined;
  /** Whom an @ may mean. */
  others: Participant[];
  reply: Reply | null;
  /** What is written joins it. */
  topicId: string | null;
  field: RefObject<HTMLTextAreaElement | null>;
  onSent: () => void;
}

/** What is being written to a conversation, and how it goes: what is not sent is put back as it was. */
export function useComposer({ conversationId, name, others, reply, topicId, field, onSent }: Place) {
  const draft = useDraft(conversationId);
  const attachments = useAttachments(conversationId, topicId);
  const typing = useMyTyping(conversationId);
  const send = useSendMessage(conversationId);
  const [problem, setProblem] = useState<string | null>(null);
  const [isHeldUp, setHeldUp] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const isTooLong = charactersOver(draft.text) > 0;
  const hurdle = attachments.hindrance ?? (isTooLong ? "This message is too long to be sent." : null);
  const isEmpty = isBlank(draft.text) && attachments.ready.length === 0 && !attachments.isKeeping;

  function write(next: string) {
    draft.write(next);
    if (topicId && next) draft.setTopic(topicId);
    typing.onText(next);
  }

  async function submit() {
    setHeldUp(hurdle !== null);
    if (isEmpty || hurdle) return;
    if (attachments.isKeeping) return setGoing(true);
    const sending = send(messageOf(isBlank(draft.text) ? "" : draft.text.trim(), attachments.ready));
    // the field is free at once: who writes on loses nothing, and a second Enter does not send it again
    // what was begun in a topic is back before its topic
    const putBack = [attachments.take(), draft.take()];
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
    else void toast(`Not sent in ${name ?? "the conversation"}: ${message} It is kept there as you wrote it.`);
  }

  function messageOf(content: string, files: Attachment[], { type, priority, needsAcknowledgement }: Chosen = draft) {
    return {
      content,
      type,
      priority,
      needsAcknowledgement,
      mentions: mentionedIn(content, others, draft.meant),
      replyTo: reply?.id ?? null,
      topicId: topicId ?? reply?.message?.topicId ?? draft.topicId,
      attachments: files,
    };
  }

  return {
    draft,
    attachments,
    /** There is nothing to be sent. */
    isEmpty,
    canSend: !isEmpty && !isTooLong && !attachments.isUploading,
    /** Why it did not go: what stands in its way once somebody wanted to send, gone with its cause, or what the last try was told. */
    problem: (isHeldUp ? hurdle : null) ?? problem,
    write,
    stopTyping: typing.stop,
    submit: () => void submit(),
    /** A message of its own; what is being written stays. */
    say(voice: Attachment) {
      setProblem(null);
      const chosen = draft.takeChosen();
      const sending = send(messageOf("", [voice], chosen));
      const putBack = [chosen.restore, draft.takeReply()];
      onSent();
      sending.catch((error: Error) => {
        attachments.add(voice);
        for (const restore of putBack) restore();
        tell(error);
      });
    },
  };
}
