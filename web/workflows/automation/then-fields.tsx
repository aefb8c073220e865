import { Plus } from "lucide-react";
import type { AutomationAction } from "#contract/automation.ts";
import { maxAutomationActions } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { ActionFields } from "./action-fields.tsx";
import { actionTypes } from "./automation-names.ts";
import type { PersonHere } from "./people-here.ts";
import type { WrittenAction } from "./written-trigger.ts";

interface Props {
  actions: WrittenAction[];
  possible: ReadonlySet<AutomationAction["type"]>;
  others: PersonHere[];
  /** Nothing was said: there is nothing to answer, nor to make a milestone of. */
  isSilence: boolean;
  errorOf: (field: string) => string | null;
  onChange: (actions: WrittenAction[]) => void;
}

const aboutMessage: AutomationAction["type"][] = ["auto_reply", "task_creation"];
const another: WrittenAction = { type: "notification", text: "", personId: "", delay: "0" };

/** What it does, one to three things. */
export function ThenFields({ actions, possible, others, isSilence, errorOf, onChange }: Props) {
  const types = actionTypes.filter((type) => possible.has(type) && !(isSilence && aboutMessage.includes(type)));
  return (
    <div className="grid gap-3">
      {actions.map((action, place) => (
        <ActionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: an action is its place, and all that it holds is handed to it
          key={place}
          {...{ action, place, others, errorOf }}
          // what it is already stays to be seen
          types={types.includes(action.type) ? types : [...types, action.type]}
          onChange={(part) => onChange(actions.with(place, { ...action, ...part }))}
          onRemove={actions.length > 1 ? () => onChange(actions.toSpliced(place, 1)) : null}
        />
      ))}
      {actions.length < maxAutomationActions && (
        <div>
          <Button tone="ghost" icon={<Plus aria-hidden="true" />} onClick={() => onChange([...actions, another])}>
            Add another action
          </Button>
        </div>
      )}
    </div>
  );
}
