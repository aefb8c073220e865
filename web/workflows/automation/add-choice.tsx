import { ChevronRight } from "lucide-react";
import type { AutomationAction } from "#contract/automation.ts";
import { type AutomationTemplate, automationTemplates } from "#domain/workflows/automation/automation-templates.ts";

interface Props {
  id: string;
  possible: ReadonlySet<AutomationAction["type"]>;
  /** Null: something of one's own. */
  onChoose: (template: AutomationTemplate | null) => void;
}

/** The ready-made ones that can be had here, and an empty form. */
export function AddChoice({ id, possible, onChoose }: Props) {
  const templates = automationTemplates.filter(({ actions }) => actions.every(({ type }) => possible.has(type)));
  const own = { name: "Something of your own", description: "Say yourself when it is to act, and what it is to do." };
  return (
    <ul id={id} aria-label="Add an automation" className="grid gap-1 rounded-md border border-line p-1">
      {[...templates, null].map((template) => {
        const { name, description } = template ?? own;
        return (
          <li key={name} className="min-w-0">
            <button
              type="button"
              onClick={() => onChoose(template)}
              className="flex w-full items-start gap-3 rounded-md p-2 text-left text-[length:var(--text-sm)] hover:bg-surface-2"
            >
              <span className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
                <span className="font-semibold">{name}</span>
                <span className="text-[length:var(--text-xs)] text-ink-2">{description}</span>
              </span>
              <ChevronRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
