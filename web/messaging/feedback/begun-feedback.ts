// What is filled in and in no message yet: closing the dialog, or reading elsewhere, costs none of it.
import { useState } from "react";
import type { FeedbackForm } from "#domain/messaging/feedback/feedback-submission.ts";
import { onSessionChange } from "#web/platform/session.ts";

interface Begun {
  templateId: string;
  form: FeedbackForm;
}

const held = new Map<string, Begun>();
// nobody else's at this screen
onSessionChange(() => held.clear());

/** Of the feedback that is given in that conversation; null as long as no template is chosen. */
export function useBegunFeedback(conversationId: string) {
  const [begun, show] = useState(held.get(conversationId) ?? null);
  function keep(next: Begun | null) {
    if (next) held.set(conversationId, next);
    else held.delete(conversationId);
    show(next);
  }
  return [begun, keep] as const;
}
