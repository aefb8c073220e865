// The panel's words for what the contract names.
import type {
  AutomationAction,
  AutomationCategory,
  AutomationEvent,
  AutomationLevel,
  AutomationPattern,
} from "#contract/automation.ts";

export const categoryNames: Record<AutomationCategory, string> = {
  communication: "Communication",
  planning: "Planning",
  review: "Review",
};

export const impactNames: Record<AutomationLevel, string> = {
  high: "High impact",
  medium: "Medium impact",
  low: "Low impact",
};

export const priorityNames: Record<AutomationLevel, string> = { high: "High", medium: "Medium", low: "Low" };

export const eventNames: Record<AutomationEvent, string> = {
  writes: "Writes",
  shares_file: "Shares a file",
  mentions_me: "Mentions me",
};

export const patternNames: Record<AutomationPattern | "any", string> = {
  any: "Any",
  question: "Asks a question",
  deadline: "Names a deadline",
  approval: "Asks for an approval",
  "action-item": "Says what is to do",
  status: "Tells how it stands",
};

/** As they are chosen. */
export const actionNames: Record<AutomationAction["type"], string> = {
  notification: "Notify me",
  reminder: "Remind me",
  auto_reply: "Reply automatically",
  task_creation: "Make a milestone",
  status_update: "Ask how it stands",
  escalation: "Ask somebody",
};

/** Not from the contract's list: that is with what an open conversation loads. */
export const actionTypes = Object.keys(actionNames) as AutomationAction["type"][];

/** As they are done, and as they failed. */
export const doneNames: Record<AutomationAction["type"], [done: string, failed: string]> = {
  notification: ["Notified you", "Could not notify you"],
  reminder: ["Reminded you", "Could not remind you"],
  auto_reply: ["Replied", "Could not reply"],
  task_creation: ["Made a milestone", "Could not make a milestone"],
  status_update: ["Asked how it stands", "Could not ask how it stands"],
  escalation: ["Asked somebody", "Could not ask"],
};

export function timesInWords(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}
