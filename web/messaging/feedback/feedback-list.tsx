import { BadgeCheck, BookOpenText, LayoutPanelTop, Palette, Zap } from "lucide-react";
import { type FeedbackTemplate, feedbackTemplates } from "#domain/messaging/feedback/feedback-templates.ts";
import { Badge } from "#web/ui/badge.tsx";
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
        {feedbackTemplates.map((template) => (
          <li key={template.id}>
            <FeedbackCard template={template} onChoose={() => onChoose(template.id)} />
          </li>
        ))}
      </ul>
    </Step>
  );
}

function FeedbackCard({ template, onChoose }: { template: FeedbackTemplate; onChoose: () => void }) {
  const { id, name, description, category } = template;
  const Icon = icons[id] ?? Zap;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full items-start gap-3 rounded-md border border-line bg-surface-1 p-3 text-left transition-colors duration-(--dur-2) hover:border-line-strong hover:bg-surface-2"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
        <Icon aria-hidden="true" className="size-[1.125rem]" />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 font-semibold text-ink">{name}</span>
          <Badge>{category}</Badge>
        </span>
        <span className="text-[length:var(--text-xs)] text-ink-2">{description}</span>
      </span>
    </button>
  );
}
