import type { WorkflowTemplate } from "#contract/workflows.ts";
import { ChoiceLegend } from "./choice-legend.tsx";
import { ChoiceNote } from "./choice-note.tsx";
import { scheduleInWords, stepsInWords } from "./template-words.ts";

interface Props {
  templates: WorkflowTemplate[];
  /** Empty: none yet. */
  value: string;
  error: string | null;
  onChange: (templateId: string) => void;
}

/** Which of those that may be started here. */
export function TemplateField({ templates, value, error, onChange }: Props) {
  return (
    <ChoiceNote name="template" error={error}>
      <fieldset className="grid min-w-0 gap-1 rounded-md border border-line p-2">
        <legend className="label px-1 text-ink-3">
          <ChoiceLegend label="Template" isRequired />
        </legend>
        {templates.map((template) => (
          <label
            key={template.id}
            className="flex cursor-pointer items-start gap-2.5 rounded-sm px-2 py-2 hover:bg-surface-2"
          >
            <input
              type="radio"
              name="template"
              checked={template.id === value}
              onChange={() => onChange(template.id)}
              className="mt-1 shrink-0 accent-(--accent-solid)"
            />
            <span className="grid min-w-0 gap-0.5 wrap-anywhere">
              <span className="font-semibold">{template.name}</span>
              <span className="text-[length:var(--text-sm)] text-ink-2">{template.description}</span>
              <span className="text-[length:var(--text-xs)] text-ink-2">
                {[stepsInWords(template), scheduleInWords(template)].filter(Boolean).join(" · ")}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </ChoiceNote>
  );
}
