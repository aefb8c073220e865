import type { ConflictIndicator } from "#contract/conversation-insights.ts";
import { maxCited } from "#contract/limits.ts";
import { openQuestions } from "./open-questions.ts";
import { day, newestIds, type Said, type Who } from "./said.ts";

/** What deserves somebody's attention, the gravest first. Each one names the messages it stands on. */
export function conflictsIn(messages: Said[], participants: number, now: number): ConflictIndicator[] {
  const found = [tension(messages), unanswered(messages, now), imbalance(messages, participants)];
  return found
    .filter((one) => one !== null)
    .toSorted((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity));
}

const severities: ConflictIndicator["severity"][] = ["low", "medium", "high"];

/** Two messages or more that sound negative; four are of medium severity, three in ten of high. */
function tension(messages: Said[]): ConflictIndicator | null {
  const harsh = messages.filter(({ signs }) => signs.includes("negative"));
  if (harsh.length < 2) return null;
  const severity = harsh.length / messages.length > 0.3 ? "high" : harsh.length >= 4 ? "medium" : "low";
  return {
    type: "tension",
    severity,
    participants: authorsOf(harsh),
    description: `${harsh.length} messages sound negative.`,
    suggestedResolution: "Talk about it in a call or in person; what is written sounds harsher than it is meant.",
    messages: newestIds(harsh, maxCited),
  };
}

/** What was asked more than a day ago and never answered; of high severity after three days. */
function unanswered(messages: Said[], now: number): ConflictIndicator | null {
  const waiting = openQuestions(messages).filter(({ at }) => now - at > day);
  const [oldest] = waiting;
  if (!oldest) return null;
  return {
    type: "unanswered",
    severity: now - oldest.at > 3 * day ? "high" : "medium",
    participants: authorsOf(waiting),
    description:
      waiting.length === 1
        ? "A question has waited for an answer for more than a day."
        : `${waiting.length} questions have waited for an answer for more than a day.`,
    suggestedResolution: "Answer, or say who will and when.",
    messages: newestIds(waiting, maxCited),
  };
}

/** Of three people or more one says more than six messages in ten, of medium severity more than eight. */
function imbalance(messages: Said[], participants: number): ConflictIndicator | null {
  if (participants < 3 || messages.length < 10) return null;
  const [most] = [...Map.groupBy(messages, ({ author }) => author.id).values()].toSorted((a, b) => b.length - a.length);
  const share = most ? most.length / messages.length : 0;
  const speaker = most?.at(-1)?.author;
  if (share <= 0.6 || !most || !speaker) return null;
  return {
    type: "imbalance",
    severity: share > 0.8 ? "medium" : "low",
    participants: [speaker],
    description: `${speaker.name} wrote ${Math.round(share * 100)} % of the messages.`,
    suggestedResolution: "Ask the others by name what they think.",
    messages: newestIds(most, maxCited),
  };
}

function authorsOf(messages: Said[]): Who[] {
  return [...new Map(messages.map(({ author }) => [author.id, author])).values()];
}
