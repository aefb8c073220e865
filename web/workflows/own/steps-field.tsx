import { Plus } from "lucide-react";
import { useState } from "react";
import { maxTemplateSteps } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast.ts";
import { addedStep, movedStep, withoutStep, withStepBack } from "./change-steps.ts";
import { focusSoon } from "./focus-soon.ts";
import { kindGroups, kindNames } from "./kind-names.ts";
import { StepCard } from "./step-card.tsx";
import type { StepKind } from "./step-words.ts";
import { useLatest } from "./use-latest.ts";
import type { TemplateForm } from "./use-template-form.ts";

/** The steps in the order in which they are read; each is opened to be changed. */
export function StepsField({ form }: { form: TemplateForm }) {
  const { draft, setWork, errorOf } = form;
  const { steps, asks } = draft;
  const latest = useLatest(form);
  const [opened, setOpened] = useState<string[]>([]);
  const [said, say] = useState("");

  function add(kind: StepKind) {
    const step = addedStep(steps, asks, kind);
    setWork({ steps: [...steps, step] });
    setOpened([...opened, step.id]);
    focusSoon(`step/${step.id}/name`);
  }

  function move(place: number, by: -1 | 1) {
    setWork({ steps: movedStep(steps, place, by) });
    say(`${steps[place]?.name} is step ${place + by + 1} of ${steps.length}.`);
  }

  function remove(id: string) {
    const { steps: left, removal } = withoutStep(steps, id);
    setWork({ steps: left });
    const putBack = () => latest().setWork({ steps: withStepBack(latest().draft.steps, removal) });
    void toast(`“${removal.step.name}” is removed.`, { label: "Undo", onSelect: putBack });
    focusSoon("steps");
  }

  const items = kindGroups.flatMap(({ kinds }, group) =>
    kinds.map((kind, place) => ({
      ...{ label: kindNames[kind], isApart: group > 0 && place === 0, onSelect: () => add(kind) },
    })),
  );
  return (
    <Card title="Steps">
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {steps.length === 0 && <p className="text-[length:var(--text-sm)] text-ink-2">There is no step yet.</p>}
        {steps.length > 0 && (
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {steps.map((step, place) => (
              <li key={step.id} className="min-w-0">
                <StepCard
                  {...{ form, step, place }}
                  isOpen={opened.includes(step.id)}
                  onOpen={(isOpen) =>
                    setOpened(isOpen ? [...opened, step.id] : opened.filter((one) => one !== step.id))
                  }
                  onMove={(by) => move(place, by)}
                  onRemove={() => remove(step.id)}
                />
              </li>
            ))}
          </ol>
        )}
        {errorOf("steps") && (
          <p role="alert" className="text-[length:var(--text-sm)] text-bad">
            {errorOf("steps")}
          </p>
        )}
        {steps.length < maxTemplateSteps && (
          <Menu
            trigger={
              <Button data-field="steps" icon={<Plus aria-hidden="true" />}>
                Add step
              </Button>
            }
            items={items}
          />
        )}
      </div>
    </Card>
  );
}
