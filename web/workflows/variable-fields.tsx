import { useState } from "react";
import type { WorkflowTemplate, WorkflowVariable } from "#contract/workflows.ts";
import { Button } from "#web/ui/button.tsx";
import { VariableField } from "./variable-field.tsx";
import { shownValue, type Written } from "./written-values.ts";

interface Props {
  projectId: string;
  template: WorkflowTemplate;
  isCustom: boolean;
  written: Written;
  errorOf: (name: string) => string | null;
  onWrite: (variable: WorkflowVariable, value: string | string[]) => void;
}

/** What must be said, and what else can be: from the start, or once it is asked for. */
export function VariableFields({ projectId, template, isCustom, written, errorOf, onWrite }: Props) {
  const required = template.variables.filter(({ isRequired }) => isRequired);
  const others = template.variables.filter(({ isRequired }) => !isRequired);
  // what was written before stands in sight
  const [isOpen, setOpen] = useState(isCustom || others.some(({ name }) => written[name] !== undefined));
  const field = (variable: WorkflowVariable) => (
    <VariableField
      key={variable.name}
      {...{ projectId, variable }}
      value={shownValue(variable, written)}
      error={errorOf(variable.name)}
      onChange={(value) => onWrite(variable, value)}
    />
  );
  return (
    <>
      {required.map(field)}
      {!isCustom && others.length > 0 && (
        <div>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Customize
          </Button>
        </div>
      )}
      {others.filter(({ name }) => isOpen || errorOf(name)).map(field)}
    </>
  );
}
