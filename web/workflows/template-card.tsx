import "./template-card.css";
import { SlidersHorizontal } from "lucide-react";
import type { WorkflowTemplate } from "#contract/workflows.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { categoryNames, scheduleInWords, stepsInWords } from "./template-words.ts";

interface Props {
  template: WorkflowTemplate;
  onStart: () => void;
  onCustomize: () => void;
}

export function TemplateCard({ template, onStart, onCustomize }: Props) {
  const { name, description, category } = template;
  const schedule = scheduleInWords(template);
  return (
    <article
      aria-label={name}
      className="flex h-full min-w-0 flex-col gap-2 rounded-md border border-line bg-surface-2 p-4"
    >
      <div className="template-head flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-bold wrap-anywhere">{name}</h3>
        <Badge>{categoryNames[category]}</Badge>
      </div>
      <p className="text-[length:var(--text-sm)] wrap-anywhere text-ink-2">{description}</p>
      <p className="text-[length:var(--text-xs)] text-ink-2">
        {stepsInWords(template)}
        {schedule && ` · ${schedule}`}
      </p>
      {/* they, too */}
      <div className="mt-auto flex flex-wrap gap-2 pt-2 wrap-anywhere *:max-w-full">
        <Button tone="solid" aria-label={`Start ${name}`} onClick={onStart}>
          Start
        </Button>
        <Button aria-label={`Customize ${name}`} icon={<SlidersHorizontal aria-hidden="true" />} onClick={onCustomize}>
          Customize
        </Button>
      </div>
    </article>
  );
}
