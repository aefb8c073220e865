import { BadgeCheck, BookOpenText, LayoutPanelTop, Palette, Zap } from "lucide-react";
import { feedbackTemplates } from "#domain/messaging/feedback/feedback-templates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ChoiceCard } from "../quick/choice-card.tsx";
import { Step } from "../quick/step.tsx";

const icons: Record<string, typeof Zap> = {
  "design-approval": BadgeCheck,
  "ui-design-review": LayoutPanelTop,
  "creative-feedback": Palette,
  "content-review": BookOpenText,
};

export function FeedbackList({ onChoose }: { onChoose: (id: string) => void }) {
  return (
    <Step title="What is your feedback about?">
      <ul className="grid gap-2">
        {feedbackTemplates.map(({ id, name, description, category }) => (
          <li key={id}>
            <ChoiceCard
              Icon={icons[id] ?? Zap}
              name={name}
              description={description}
              badge={<Badge>{category}</Badge>}
              onChoose={() => onChoose(id)}
            />
          </li>
        ))}
      </ul>
    </Step>
  );
}
