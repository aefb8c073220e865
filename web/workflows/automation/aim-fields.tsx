import type { AutomationCategory, AutomationLevel } from "#contract/automation.ts";
import { Select } from "#web/ui/select.tsx";
import { categoryNames, priorityNames } from "./automation-names.ts";
import type { useTriggerForm } from "./use-trigger-form.ts";

/** What it is for, and which goes first where several act on one message. */
export function AimFields({ edit }: Pick<ReturnType<typeof useTriggerForm>, "edit">) {
  return (
    <>
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
