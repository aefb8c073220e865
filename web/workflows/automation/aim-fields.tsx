import type { AutomationCategory, AutomationLevel } from "#contract/automation.ts";
import { maxAutomationText } from "#contract/limits.ts";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { categoryNames, priorityNames } from "./automation-names.ts";
import type { useTriggerForm } from "./use-trigger-form.ts";

/** What one says of it oneself, what it is for, and which goes first where several act on one message. */
export function AimFields({ edit }: Pick<ReturnType<typeof useTriggerForm>, "edit">) {
  return (
    <>
      <TextField
        {...edit.field("description")}
        dir="auto"
        maxLength={maxAutomationText}
        autoComplete="off"
        hint="Stands where it is listed, for you alone."
      />
      <Select {...edit.field("category")}>
        {(Object.keys(categoryNames) as AutomationCategory[]).map((category) => (
          <option key={category} value={category}>
            {categoryNames[category]}
          </option>
        ))}
      </Select>
      <Select {...edit.field("priority")} hint="Where several act on one message, the highest goes first.">
        {(Object.keys(priorityNames) as AutomationLevel[]).map((priority) => (
          <option key={priority} value={priority}>
            {priorityNames[priority]}
          </option>
        ))}
      </Select>
    </>
  );
}
