import "../template-card.css";
import { Copy, Pencil, Trash2 } from "lucide-react";
import type { StudioTemplate } from "#contract/workflow-templates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { categoryNames, scheduleInWords, stepsInWords } from "../template-words.ts";
import { TemplateDrafts } from "./template-drafts.tsx";
import type { OpenTemplate } from "./templates-tab.tsx";
import { useDeleteTemplate } from "./use-delete-template.ts";
import { rolesInWords } from "./use-template-form.ts";

interface Props {
  template: StudioTemplate;
  onOpen: (opened: OpenTemplate) => void;
}

/** What it is, who starts it, and what can be done to it. */
export function StudioTemplateCard({ template, onOpen }: Props) {
  const { id, name, description, category, requiredRoles, isOwn, version } = template;
  const remove = useDeleteTemplate(template);
  const about = [stepsInWords(template), scheduleInWords(template), isOwn && `Version ${version}`];
  return (
    <article
      aria-label={name}
      className="flex h-full min-w-0 flex-col gap-2 rounded-md border border-line bg-surface-2 p-4 [&_button]:min-w-0"
    >
      <div className="template-head flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 dir="auto" className="min-w-0 text-left font-bold wrap-anywhere">
          {name}
        </h3>
        <span className="flex flex-wrap gap-1">
          <TemplateDrafts template={template} />
          <Badge>{categoryNames[category]}</Badge>
        </span>
      </div>
      {description && (
        <p dir="auto" className="text-left text-[length:var(--text-sm)] wrap-anywhere text-ink-2">
          {description}
        </p>
      )}
      <p className="text-[length:var(--text-xs)] text-ink-2">{about.filter(Boolean).join(" · ")}</p>
      <p className="text-[length:var(--text-xs)] wrap-anywhere text-ink-2">Started by: {rolesInWords(requiredRoles)}</p>
      {remove.error && <Notice tone="bad">{remove.error.message}</Notice>}
      <div className="mt-auto flex flex-wrap gap-2 pt-2 wrap-anywhere *:max-w-full">
        {isOwn && (
          <Button
            data-template={id}
            aria-label={`Edit ${name}`}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onOpen({ template: id })}
          >
            Edit
          </Button>
        )}
        <Button
          aria-label={`Duplicate ${name}`}
          icon={<Copy aria-hidden="true" />}
          onClick={() => onOpen({ template: "new", copy: id })}
        >
          Duplicate
        </Button>
        {isOwn && (
          <Button
            tone="ghost"
            aria-label={`Delete ${name}`}
            icon={<Trash2 aria-hidden="true" />}
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Delete
          </Button>
        )}
      </div>
    </article>
  );
}
