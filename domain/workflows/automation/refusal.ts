import type { AutomationAction, AutomationCondition } from "#contract/automation.ts";
import { isBlank } from "#contract/blank.ts";
import { needsSilence, quietHoursOf } from "./silence.ts";

interface Wanted {
  conditions: AutomationCondition[];
  actions: AutomationAction[];
}

/** Said of the whole, and by a form at the very field. */
export const saysNothing = "Please write what it is to say.";
export const leavesNoTime = "Please leave some hours in which the message can be answered.";

/** What a message must have been for. */
const aboutMessage: AutomationAction["type"][] = ["auto_reply", "task_creation"];
const writing: AutomationAction["type"][] = ["auto_reply", "status_update", "escalation"];

/** Why a trigger cannot be like this, as a sentence; null where it can. */
export function refusalOf({ conditions, actions }: Wanted): string | null {
  const types = conditions.map(({ type }) => type);
  if (new Set(types).size < types.length) return "Each kind of condition can be asked for once.";
  const isSilence = quietHoursOf(conditions) !== null;
  if (isSilence && conditions.length > 1) return "A silence cannot be combined with what a message says.";
  if (isSilence && actions.some(({ type }) => aboutMessage.includes(type)))
    return "After a silence there is no message to answer or to make a milestone of.";
  if (needsSilence(conditions) && actions.some(({ delay }) => delay === 0)) return leavesNoTime;
  if (actions.some((action) => writing.includes(action.type) && isBlank(textOf(action)))) return saysNothing;
  return null;
}

/** What an action says; a milestone says nothing of its own. */
export function textOf(action: AutomationAction): string {
  return action.type === "task_creation" ? "" : action.config.text;
}

/** Whether it writes into the conversation. */
export function writesInto({ type }: Pick<AutomationAction, "type">): boolean {
  return writing.includes(type);
}
