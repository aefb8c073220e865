import { useRef, useState } from "react";
import { isBlank } from "#contract/blank.ts";
import type { MessagePriority } from "#contract/messages.ts";
import { mayAskAcknowledgement } from "#domain/messaging/acknowledgement.ts";
import { detectIntent } from "#domain/messaging/detection/detect-intent.ts";
import type { Intent } from "#domain/messaging/detection/keywords.ts";
import { raisePriority } from "#domain/messaging/detection/raise-priority.ts";
import type { MessageTemplate } from "../composer/message-templates.ts";
import { changeUnsent, showText, type Unsent, unsentIn, useUnsent, withoutText } from "./unsent.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

const plain = chosenOf({});

/** The message that is being written: kept through a reload and on one's other devices, its priority raised by what it says (S3 section 4). */
export function useDraft(conversationId: string) {
  // each key brings it all anew, so that what was kept could not be used
  "use no memo";
  const unsent = useUnsent(conversationId);
  const { text, replyTo = null, topicId = null, meant = [] } = unsent;
  const [firstPriority] = useState(() => raisePriority("medium", detectIntent(text).intent));
  const chosen = chosenOf({ priority: firstPriority, ...unsent });
  const { type, priority } = chosen;
  const [dismissed, setDismissed] = useState<Intent[]>([]);
  const detected = detectIntent(text);
  const lastIntent = useRef(detected.intent);
  const kept = useKeptDraft(conversationId, text, {
    newer(next) {
      show(next);
      raise(next);
    },
    followed(next) {
      lastIntent.current = detectIntent(next).intent;
    },
  });

  function change(part: Partial<Unsent>) {
    changeUnsent(conversationId, () => part);
  }

  function show(next: string) {
    showText(conversationId, next);
  }

  /** Once for each new meaning: whoever lowers it again is not contradicted with every letter. */
  function raise(next: string) {
    const { intent } = detectIntent(next);
    const { priority: since = firstPriority } = unsentIn(conversationId);
    if (intent !== lastIntent.current) change({ priority: raisePriority(since, intent) });
    lastIntent.current = intent;
  }

  function keep(next: string) {
    show(next);
    kept.keep(next);
  }

  function takeReply() {
    // another one was chosen since this was begun
    if ((unsentIn(conversationId).replyTo ?? null) !== replyTo) return () => {};
    change({ replyTo: null });
    return () => change({ replyTo: unsentIn(conversationId).replyTo ?? replyTo });
  }

  return {
    text,
    priority,
    type,
    /** In which it was begun. */
    topicId,
    setTopic: (to: string | null) => to !== topicId && change({ topicId: to }),
    needsAcknowledgement: mayAsk(chosen),
    setNeedsAcknowledgement: (isAsked: boolean) => change({ needsAcknowledgement: isAsked }),
    detected,
    isDismissed: dismissed.includes(detected.intent),
    /** What is detected now, and these: until the message is sent only something else is told. */
    dismiss: (...also: Intent[]) => setDismissed((before) => [...before, detected.intent, ...also]),
    /** Whom the @names mean, the last choice first: two people may have one name. */
    meant,
    mean: (userId: string) => change({ meant: [...new Set([userId, ...meant])].slice(0, 50) }),
    setPriority: (to: MessagePriority) => change({ priority: to, hasChosenPriority: true }),
    /** Or takes it back. */
    markApproval: (isAsked: boolean) =>
      change(isAsked ? { type: "approval", priority: "high", hasChosenPriority: false } : withoutText(unsent)),
    write(next: string) {
      keep(next);
      raise(next);
    },
    fill({ content, type: kind, priority: weight }: Omit<MessageTemplate, "name">) {
      keep(text.trim() ? `${text.trimEnd()}\n${content}` : content);
      lastIntent.current = detectIntent(content).intent;
      change({ type: kind, priority: weight, hasChosenPriority: false });
    },
    /** The next message answers nothing. Answers how to put it back. */
    takeReply,
    /** What a message beside the field is to be: what was chosen, unless a text or a file is there that it is for. Answers how to put it back, too. */
    takeChosen() {
      const now = unsentIn(conversationId);
      if (!isBlank(now.text) || now.attached.length > 0) return { ...plain, restore() {} };
      change(plain);
      const taken = chosenOf(now);
      return { ...taken, needsAcknowledgement: mayAsk(taken), restore: () => change({ topicId, ...taken }) };
    },
    /** Empties the field. Answers how to put it all back, before what was written since. */
    take() {
      const restoreReply = takeReply();
      keep("");
      change(plain);
      setDismissed([]);
      lastIntent.current = "general";
      return () => {
        keep([text, unsentIn(conversationId).text].filter(Boolean).join("\n"));
        change({ ...chosen, topicId, meant: [...(unsentIn(conversationId).meant ?? []), ...meant] });
        restoreReply();
      };
    },
  };
}

function chosenOf({
  type = "text",
  priority = "medium",
  hasChosenPriority = false,
  needsAcknowledgement = false,
}: Partial<Unsent>) {
  return { type, priority, hasChosenPriority, needsAcknowledgement };
}

/** Lowered again, it may not ask any more. */
function mayAsk({ priority, needsAcknowledgement }: ReturnType<typeof chosenOf>): boolean {
  return needsAcknowledgement && mayAskAcknowledgement(priority);
}
