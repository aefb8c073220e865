import type { MessagePriority } from "#contract/messages.ts";
import { priorityOfRating } from "#domain/messaging/detection/raise-priority.ts";
import { blankForm } from "#domain/messaging/feedback/feedback-submission.ts";
import { feedbackTemplates } from "#domain/messaging/feedback/feedback-templates.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useBegunFeedback } from "./begun-feedback.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import { FeedbackList } from "./feedback-list.tsx";

interface Props {
  conversationId: string;
  /** What the message says already. */
  before: string;
  onInsert: (feedback: string, priority: MessagePriority) => void;
  onClose: () => void;
}

/** A template, then its form, which becomes the text of the message (S3 section 4, decision 042). */
export function FeedbackDialog({ conversationId, before, onInsert, onClose }: Props) {
  const [begun, keep] = useBegunFeedback(conversationId);
  const template = feedbackTemplates.find(({ id }) => id === begun?.templateId);
  return (
    <Dialog open onClose={onClose} title="Feedback Templates">
      {begun && template ? (
        <FeedbackForm
          template={template}
          form={begun.form}
          before={before}
          onForm={(form) => keep({ ...begun, form })}
          onChangeTemplate={() => keep(null)}
          onInsert={(feedback) => {
            keep(null);
            onInsert(feedback, priorityOfRating(begun.form.overallRating));
          }}
        />
      ) : (
        <FeedbackList onChoose={(templateId) => keep({ templateId, form: blankForm })} />
      )}
    </Dialog>
  );
}
