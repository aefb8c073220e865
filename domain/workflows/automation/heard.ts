import type { AutomationAction, AutomationCondition, AutomationPattern } from "#contract/automation.ts";
import { analyseMessage } from "#domain/messaging/detection/analyse-message.ts";
import { detectIntent } from "#domain/messaging/detection/detect-intent.ts";
import { countWords } from "#domain/messaging/detection/keywords.ts";
import { actionItemIn, type DayOf } from "#domain/messaging/insights/action-items.ts";
import { dueDateIn } from "#domain/messaging/insights/due-date.ts";
import type { Said } from "#domain/messaging/insights/said.ts";

/** A message as automation hears it: of a person, not deleted, and not written by automation itself. */
export interface Heard extends Said {
  hasFile: boolean;
}

/** Whose trigger it is, and the days of their clock. */
export interface Listener {
  me: string;
  dayOf: DayOf;
}

const deadlineWords = ["deadline", "due by", "due on", "due date", "is due", "are due"];

/**
 * Whether a message makes a trigger with these conditions act (S3 section 3): all that can be told by the message must hold. A
 * silence is made by no message; whether one stays unanswered is seen later.
 */
export function isHeardBy(conditions: AutomationCondition[], heard: Heard, listener: Listener): boolean {
  return conditions.every((condition) => holds(condition, heard, listener));
}

/** What a trigger does about a message: nobody answers themselves. */
export function actionsOn(
  actions: AutomationAction[],
  { author }: Pick<Heard, "author">,
  me: string,
): AutomationAction[] {
  return actions.filter(({ type }) => type !== "auto_reply" || author.id !== me);
}

function holds(condition: AutomationCondition, heard: Heard, { me, dayOf }: Listener): boolean {
  switch (condition.type) {
    case "keyword_detection": {
      const wanted = condition.value.map((word) => word.toLowerCase().replaceAll("’", "'"));
      const found = countWords(heard.content, wanted);
      return condition.operator === "all" ? found === wanted.length : found > 0;
    }
    case "message_pattern":
      return isOfPattern(condition.value, heard, dayOf);
    case "user_action": {
      if (condition.operator === "by_others" && heard.author.id === me) return false;
      if (condition.value === "shares_file") return heard.hasFile;
      return condition.value === "writes" || heard.mentions.some(({ id }) => id === me);
    }
    case "time_based":
      return false;
    case "conversation_state":
      return true;
  }
}

/** What a message is, by its words alone. */
export function isOfPattern(pattern: AutomationPattern, heard: Heard, dayOf: DayOf): boolean {
  switch (pattern) {
    case "question":
      return countWords(heard.content, ["?"]) > 0;
    case "deadline":
      return dueDateIn(heard.content, dayOf(heard.at)) !== null || countWords(heard.content, deadlineWords) > 0;
    case "approval":
      return analyseMessage(heard.content).category === "approval-request";
    case "action-item":
      return actionItemIn(heard, dayOf) !== null;
    case "status":
      return detectIntent(heard.content).intent === "update";
  }
}
