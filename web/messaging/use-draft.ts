import { useEffect, useRef, useState } from "react";
import { mayAskAcknowledgement } from "#domain/messaging/acknowledgement.ts";
import { detectIntent } from "#domain/messaging/detect-intent.ts";
import { raisePriority } from "#domain/messaging/raise-priority.ts";
import type { Priority } from "./composer-tools.tsx";
import { keepExtras, readExtras } from "./kept-extras.ts";
import { keepMentions, keptMentions } from "./kept-mentions.ts";
import type { MessageTemplate } from "./message-templates.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

/** The message that is being written: kept through a reload and on one's other devices, its priority raised by what it says (S3 section 4). */
export function useDraft(conversationId: string) {
  const key = `guidon_draft_${conversationId}`;
  const [text, setText] = useState(() => localStorage.getItem(key) ?? "");
  const [extras] = useState(() => readExtras(conversationId));
  const [priority, setPriority] = useState<Priority>(
    () => extras.priority ?? raisePriority("medium", detectIntent(text).intent),
  );
  const [type, setType] = useState<MessageTemplate["type"]>(extras.type ?? "text");
  const [needsAcknowledgement, setNeedsAcknowledgement] = useState(extras.needsAcknowledgement ?? false);
  const [isDismissed, setDismissed] = useState(false);
  const lastIntent = useRef(detectIntent(text).intent);

  const kept = useKeptDraft(conversationId, text, show);
  useEffect(
    () => keepExtras(conversationId, { priority, type, needsAcknowledgement }),
    [conversationId, priority, type, needsAcknowledgement],
  );

  function show(next: string) {
    setText(next);
    if (next) localStorage.setItem(key, next);
    else {
      localStorage.removeItem(key);
      keepMentions(conversationId, []);
    }
  }

  function keep(next: string) {
    show(next);
    kept.keep(next);
  }

  function settle(to: Pick<MessageTemplate, "priority" | "type"> & { needsAcknowledgement: boolean }) {
    setPriority(to.priority);
    setType(to.type);
    setNeedsAcknowledgement(to.needsAcknowledgement);
  }

  return {
    text,
    priority,
    type,
    // lowered again, it may not ask any more
    needsAcknowledgement: needsAcknowledgement && mayAskAcknowledgement(priority),
    setNeedsAcknowledgement,
    detected: detectIntent(text),
    isDismissed,
    dismiss: () => setDismissed(true),
    setPriority,
    markApproval() {
      setType("approval");
      setPriority("high");
    },
    write(next: string) {
      keep(next);
      const { intent } = detectIntent(next);
      // once for each new meaning: whoever lowers it again is not contradicted with every letter
      if (intent !== lastIntent.current) setPriority((current) => raisePriority(current, intent));
      lastIntent.current = intent;
    },
    fill({ content, type: kind, priority: weight }: MessageTemplate) {
      keep(text.trim() ? `${text.trimEnd()}\n${content}` : content);
      lastIntent.current = detectIntent(content).intent;
      setType(kind);
      setPriority(weight);
    },
    /** Empties the field. Answers how to put it all back, before what was written since. */
    take() {
      const meant = keptMentions(conversationId);
      keep("");
      settle({ priority: "medium", type: "text", needsAcknowledgement: false });
      setDismissed(false);
      lastIntent.current = "general";
      return () => {
        keep([text, localStorage.getItem(key)].filter(Boolean).join("\n"));
        keepMentions(conversationId, [...keptMentions(conversationId), ...meant]);
        settle({ priority, type, needsAcknowledgement });
      };
    },
  };
}
