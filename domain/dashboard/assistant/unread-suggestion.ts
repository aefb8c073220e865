import { unreadTotal } from "#domain/messaging/order.ts";
import { bandOf, type Seen, type Suggestion, sureness } from "./suggestion.ts";

/** S2 section 9: more than so many. */
const manyUnread = 10;

/**
 * More than 10 messages with no active conversation (S2 section 9): more than ten are unread while none of the conversations is
 * open, as none is on the dashboard. Muted and archived ones wait silently. Surer by 1 % with each message.
 */
export function unreadMessages({ conversations }: Seen): Suggestion[] {
  const count = unreadTotal(conversations);
  if (count <= manyUnread) return [];
  const many = conversations.filter((one) => unreadTotal([one]) > 0).length;
  return [
    {
      id: "unread",
      kind: "unread",
      mark: bandOf(count),
      title: "Catch up on your messages",
      description: "The hub shows what you have not read, conversation by conversation.",
      impact: "medium",
      confidence: sureness(0.7, 0.01, count - manyUnread),
      why: `${count} unread in ${many === 1 ? "one conversation" : `${many} conversations`}, none of them open. Rule: more than ${manyUnread}.`,
      project: null,
      act: { to: "unread" },
      counted: { to: "unread" },
    },
  ];
}
