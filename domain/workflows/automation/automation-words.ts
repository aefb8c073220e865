// What a trigger does, as one plain sentence.
import type {
  AutomationAction,
  AutomationCondition,
  AutomationEvent,
  AutomationPattern,
} from "#contract/automation.ts";

/** Of many words so many are named. */
const wordsNamed = 3;

const eventWords: Record<AutomationEvent, string> = {
  writes: "",
  shares_file: "shares a file",
  mentions_me: "mentions you",
};

const patternWords: Record<AutomationPattern, string> = {
  question: "asks a question",
  deadline: "names a deadline",
  approval: "asks for an approval",
  "action-item": "says what is to do",
  status: "tells how something stands",
};

/** Somebody's name by their id; undefined of whom nobody knows. */
type NameOf = (id: string) => string | undefined;

/** "When somebody else asks a question with “dot” or “sheet”: reply." */
export function triggerInWords(
  { conditions, actions }: { conditions: AutomationCondition[]; actions: AutomationAction[] },
  nameOf: NameOf,
): string {
  return `When ${conditionsInWords(conditions)}: ${actionsInWords(actions, nameOf)}.`;
}

/** "somebody else asks a question" */
export function conditionsInWords(conditions: AutomationCondition[]): string {
  const [does, phrases]: [string[], string[]] = [[], []];
  let who = "somebody";
  for (const condition of conditions) {
    switch (condition.type) {
      case "time_based":
        return `it is quiet for ${hoursInWords(condition.value)}`;
      case "user_action":
        if (condition.operator === "by_others") who = "somebody else";
        does.unshift(eventWords[condition.value]);
        break;
      case "message_pattern":
        does.push(patternWords[condition.value]);
        break;
      case "keyword_detection":
        if (condition.value.length > 0) phrases.push(listened(condition));
        break;
      case "conversation_state":
        phrases.push("and nobody else answers");
    }
  }
  const done = does.filter(Boolean).join(" and ") || "writes something";
  return [who, done, ...phrases].join(" ");
}

/** "remind you after a day and reply" */
export function actionsInWords(actions: AutomationAction[], nameOf: NameOf): string {
  return joined(
    actions.map((action) => {
      const done = actionInWords(action, nameOf);
      return action.delay === 0 ? done : `${done} after ${hoursInWords(action.delay)}`;
    }),
    "and",
  );
}

/** Whole days as such: "a day", "30 hours". */
export function hoursInWords(hours: number): string {
  if (hours === 1) return "an hour";
  if (hours === 24) return "a day";
  return hours > 0 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
}

function actionInWords(action: AutomationAction, nameOf: NameOf): string {
  switch (action.type) {
    case "notification":
      return "notify you";
    case "reminder":
      return "remind you";
    case "auto_reply":
      return "reply";
    case "task_creation":
      return "make a milestone";
    case "status_update":
      return "ask how it stands";
    case "escalation":
      return `ask ${nameOf(action.config.personId) ?? "somebody"}`;
  }
}

function listened({ operator, value }: Extract<AutomationCondition, { type: "keyword_detection" }>): string {
  const named = value
    .slice(0, value.length === wordsNamed + 1 ? wordsNamed + 1 : wordsNamed)
    .map((word) => `“${word}”`);
  const left = value.length - named.length;
  return `with ${joined(left > 0 ? [...named, `${left} other words`] : named, operator === "all" ? "and" : "or")}`;
}

function joined(parts: string[], last: "and" | "or"): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`;
}
