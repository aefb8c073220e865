import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from "lucide-react";
import { useId } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { type DraftStep, holderOf } from "./draft-template.ts";
import { focusSoon } from "./focus-soon.ts";
import { orderInWords } from "./order-words.ts";
import { StepFields } from "./step-fields.tsx";
import type { TemplateForm } from "./use-template-form.ts";

interface Props {
  form: TemplateForm;
  step: DraftStep;
  place: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A step by its name and what it comes after; it opens to its fields, by itself where something is wrong with one. */
export function StepCard({ form, step, place, isOpen, onOpen, onMove, onRemove }: Props) {
  const fieldsId = useId();
  const { steps } = form.draft;
  const isWrong = form.isStepWrong(step.id);
  const isShown = isOpen || isWrong;
  const canMove = (by: -1 | 1) => steps[place + by] !== undefined;
  const mover = (by: -1 | 1, label: string) => ({
    label: `${label} “${step.name}”`,
    "data-field": `step/${step.id}/move${by}`,
    // it keeps the focus of whoever moved it as far as it goes
    "aria-disabled": !canMove(by),
    className: canMove(by) ? "" : "cursor-not-allowed opacity-55",
    onClick() {
      if (!canMove(by)) return;
      onMove(by);
      focusSoon(`step/${step.id}/move${by}`);
    },
  });
  return (
    <article
      aria-label={step.name || `Step ${place + 1}`}
      className={`min-w-0 rounded-md border bg-surface-2 p-[min(0.75rem,4vw)] ${isWrong ? "border-bad" : "border-line"} ${holderOf(steps, step) ? "ml-4" : ""}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="text-[length:var(--text-base)]">
            <button
              type="button"
              aria-expanded={isShown}
              aria-controls={isShown ? fieldsId : undefined}
              onClick={() => onOpen(!isOpen)}
              className="-m-1 max-w-full rounded-md p-1 text-left leading-snug font-semibold wrap-anywhere hover:text-accent-text"
            >
              <span className="num text-ink-3">{place + 1}. </span>
              {step.name || "Without a name"}
              <ChevronDown
                aria-hidden="true"
                className={`ml-1 inline size-[1.125rem] text-ink-3 transition-transform duration-(--dur-2) ${isShown ? "rotate-180" : ""}`}
              />
            </button>
          </h3>
          <p className="text-[length:var(--text-xs)] wrap-anywhere text-ink-2">{orderInWords(steps, step)}</p>
        </div>
        <div className="flex shrink-0">
          <IconButton {...mover(-1, "Move up")} icon={<ArrowUp aria-hidden="true" />} />
          <IconButton {...mover(1, "Move down")} icon={<ArrowDown aria-hidden="true" />} />
          <IconButton label={`Remove “${step.name}”`} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
        </div>
      </div>
      {isShown && (
        <div id={fieldsId} className="mt-3 border-t border-line pt-3">
          <StepFields form={form} step={step} />
        </div>
      )}
    </article>
  );
}
