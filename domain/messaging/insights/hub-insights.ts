// What the hub's intelligence panel tells of all conversations (S3 sections 2, 3 and 9), out of what its list holds already.
import type { ConversationPace } from "#contract/conversation-insights.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { type ConversationFlags, type Flagged, flagsOf, presses } from "../conversations/conversation-flags.ts";
import { average, day } from "./said.ts";

export type Seen = Flagged & Pick<ConversationItem, "id" | "name" | "lastActivity" | "metadata">;

/** S3 section 3: what the hub advises about one of them, or about all. */
export interface HubSuggestion {
  id: string;
  /** Null: about the list as a whole. */
  conversationId: string | null;
  type: "urgent" | "follow-up" | "pending" | "question" | "priorities" | "archive";
  title: string;
  description: string;
  priority: "high" | "medium" | "low";
}

export interface HubAnalytics {
  conversations: number;
  urgentMessages: number;
  pendingActions: number;
  /** Hours, of those in which somebody answers; null where nobody does. */
  averageResponse: number | null;
  /** Of those whose pace is known. */
  activity: { level: ConversationPace["activityLevel"]; count: number; percent: number }[];
}

/** S3 section 9. */
const [mostSuggestions, staleDays, pressingShare, manyConversations] = [10, 3, 0.3, 20];
const levels = ["high", "medium", "low"] as const;

/** Nothing was said in it for more than three days, and something waits (S3 section 4). */
export function isStale(conversation: Seen, now: number): boolean {
  const { pending, questions } = flagsOf(conversation, now);
  return pending + questions > 0 && daysSince(conversation, now) > staleDays;
}

/** Whole days since anything was said. */
export function daysSince({ lastActivity }: Pick<Seen, "lastActivity">, now: number): number {
  return Math.max((now - Date.parse(lastActivity)) / day, 0);
}

/** At most ten, the most pressing first, each conversation once (S3 section 2). `conversations`: those that are not archived. */
export function suggestionsFor(conversations: Seen[], now: number): HubSuggestion[] {
  const ofEach = conversations.flatMap((one) => suggestionOf(one, now) ?? []);
  return [...ofEach, ...ofAll(conversations)]
    .toSorted((a, b) => levels.indexOf(a.priority) - levels.indexOf(b.priority))
    .slice(0, mostSuggestions);
}

function suggestionOf(conversation: Seen, now: number): HubSuggestion | null {
  const flags = flagsOf(conversation, now);
  const { id: conversationId, name } = conversation;
  const about = (type: HubSuggestion["type"], rest: Pick<HubSuggestion, "title" | "description" | "priority">) => {
    return { id: `${type}-${conversationId}`, conversationId, type, ...rest };
  };
  if (flags.urgent > 0) {
    const description = `${counted(flags.urgent, "urgent message")} in ${name}.`;
    return about("urgent", { title: "Answer what is urgent", description, priority: "high" });
  }
  if (isStale(conversation, now)) {
    const days = Math.floor(daysSince(conversation, now));
    const description = `${waiting(flags)} in ${name}, and nothing was said for ${days} days.`;
    return about("follow-up", { title: "Follow up", description, priority: "high" });
  }
  if (flags.pending > 0) {
    const description = `${counted(flags.pending, "pending action")} in ${name}.`;
    return about("pending", { title: "Review what is pending", description, priority: "medium" });
  }
  if (flags.questions > 0) {
    const description = `${counted(flags.questions, "unanswered question")} in ${name}.`;
    return about("question", { title: "Answer a question", description, priority: "medium" });
  }
  return null;
}

function ofAll(conversations: Seen[]): HubSuggestion[] {
  const pressing = conversations.filter(({ metadata }) => presses(metadata.priority)).length;
  const found: HubSuggestion[] = [];
  if (pressing > pressingShare * conversations.length) {
    found.push({
      id: "priorities",
      conversationId: null,
      type: "priorities",
      title: "Look through the priorities",
      description: `${pressing} of ${conversations.length} conversations are of high or critical priority: none of them stands out.`,
      priority: "medium",
    });
  }
  if (conversations.length > manyConversations) {
    found.push({
      id: "archive",
      conversationId: null,
      type: "archive",
      title: "Archive what is over",
      description: `${conversations.length} conversations are open. What you archive is found under Archived.`,
      priority: "low",
    });
  }
  return found;
}

/** What all of them come to. */
export function analyticsOf(
  conversations: Seen[],
  paces: ReadonlyMap<string, ConversationPace>,
  now: number,
): HubAnalytics {
  const flags = conversations.map((one) => flagsOf(one, now));
  const known = conversations.flatMap(({ id }) => paces.get(id) ?? []);
  const times = known.flatMap(({ responseTime }) => responseTime ?? []);
  const mean = average(times);
  return {
    conversations: conversations.length,
    urgentMessages: flags.reduce((sum, { urgent }) => sum + urgent, 0),
    pendingActions: flags.reduce((sum, { pending }) => sum + pending, 0),
    averageResponse: mean === null ? null : Math.round(mean * 10) / 10,
    activity: levels.map((level) => {
      const count = known.filter(({ activityLevel }) => activityLevel === level).length;
      return { level, count, percent: known.length === 0 ? 0 : Math.round((count / known.length) * 100) };
    }),
  };
}

function waiting({ pending, questions }: ConversationFlags): string {
  return pending > 0 ? counted(pending, "pending action") : counted(questions, "unanswered question");
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
