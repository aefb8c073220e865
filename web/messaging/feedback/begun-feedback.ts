import { useState } from "react";
import type { FeedbackForm } from "#domain/messaging/feedback/feedback-submission.ts";
import { useKeptWords } from "#web/organizations/use-kept-words.ts";

interface Begun {
  templateId: string;
  form: FeedbackForm;
}

/**
 * Of the feedback that is given in that conversation; null as long as no template is chosen. What is filled in and in no message
 * yet is not lost by closing the dialog, reading elsewhere, or a session that ends.
 */
export function useBegunFeedback(conversationId: string) {
  const kept = useKeptWords<Begun>(`feedback/${conversationId}`);
  const [begun, show] = useState(kept.before);
  function keep(next: Begun | null) {
    kept.keep(next);
    show(next);
  }
  return [begun, keep] as const;
}
