import {
  offeredTemplates,
  type QuickTemplate,
  templateCategories,
  whyNotOffered,
} from "#domain/messaging/detection/quick-templates.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { Step } from "./step.tsx";
import { TemplateCard } from "./template-card.tsx";
import { useStartable } from "./use-startable.ts";

const titles = { feedback: "Feedback", project: "Project", common: "Common" };

/** What this person may really start, by category; a sentence for what it may not. */
export function TemplatesStep({ onChoose }: { onChoose: (template: QuickTemplate) => void }) {
  const { startable, isPending, error, refetch } = useStartable();
  const offered = offeredTemplates(startable);
  return (
    <Step title="What do you want to start?">
      {isPending && <SkeletonLines count={6} />}
      {error && <FailedState error={error} onRetry={refetch} />}
      {!isPending &&
        templateCategories.map((category) => {
          const templates = offered.filter((template) => template.category === category);
          if (templates.length === 0) return null;
          return (
            <section key={category} aria-label={titles[category]} className="grid gap-2">
              <h4 className="label text-ink-3">{titles[category]}</h4>
              {templates.map((template) => (
                <TemplateCard key={template.id} template={template} onChoose={() => onChoose(template)} />
              ))}
            </section>
          );
        })}
      {!isPending && !error && (
        <div className="grid gap-1 text-[length:var(--text-xs)] text-ink-2">
          {whyNotOffered(startable).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
    </Step>
  );
}
