import { maxTemplateDescription, maxTemplateName } from "#contract/limits.ts";
import type { WorkflowRole } from "#contract/workflows.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { categories, categoryNames, roleChoices } from "../template-words.ts";
import { FieldGroup } from "./field-group.tsx";
import { ScheduleField } from "./schedule-field.tsx";
import type { TemplateForm, useTemplateForm } from "./use-template-form.ts";

interface Props {
  edit: ReturnType<typeof useTemplateForm>["edit"];
  form: TemplateForm;
}

/** What it is called and for, who may start it, and when it begins. */
export function HeadFields({ edit, form }: Props) {
  const { draft, errorOf } = form;
  const setRole = (role: WorkflowRole, isAsked: boolean) => {
    const roles = (Object.keys(roleChoices) as WorkflowRole[]).filter((one) =>
      one === role ? isAsked : draft.roles.includes(one),
    );
    edit.set("roles", JSON.stringify(roles));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        {...edit.field("name")}
        data-field="name"
        required
        dir="auto"
        autoComplete="off"
        maxLength={maxTemplateName}
        error={errorOf("name")}
      />
      <TextArea
        {...edit.field("description")}
        data-field="description"
        dir="auto"
        maxLength={maxTemplateDescription}
        hint="What it does, for whoever looks for one to start."
        error={errorOf("description")}
      />
      <Select {...edit.field("category")}>
        {categories.map((category) => (
          <option key={category} value={category}>
            {categoryNames[category]}
          </option>
        ))}
      </Select>
      <FieldGroup
        legend="Who may start it"
        hint="None chosen: whoever contributes to the project. Of several one is enough."
        field="roles"
        error={errorOf("roles")}
      >
        {(Object.keys(roleChoices) as WorkflowRole[]).map((role) => (
          <Checkbox
            key={role}
            label={roleChoices[role]}
            checked={draft.roles.includes(role)}
            onChange={(isAsked) => setRole(role, isAsked)}
          />
        ))}
      </FieldGroup>
      <ScheduleField form={form} />
    </div>
  );
}
