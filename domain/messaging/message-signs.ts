import type { Message, MessagePriority, MessageSign } from "#contract/messages.ts";
import { presses } from "./conversations/conversation-flags.ts";
import { analyseMessage } from "./detection/analyse-message.ts";

type Said = Pick<Message, "content" | "type"> & { priority: MessagePriority };

/**
 * What the hub reads off a message (S3 sections 2 and 4): `urgent` by its words or by the priority it was given; what it
 * waits for, a mere `question` or else something to do or to approve (`pending`); how it sounds. A line of the studio's
 * own says nothing. Every approval is of high priority, for the composer raises it: that alone does not press, or none would
 * stand among what waits.
 */
export function signsOf({ content, type, priority }: Said): MessageSign[] {
  if (type === "system") return [];
  const { category, intent, urgency, emotion } = analyseMessage(content);
  const signs: MessageSign[] = [];
  const isApproval = type === "approval" || category === "approval-request";
  const isGiven = isApproval ? priority === "critical" : presses(priority);
  if (isGiven || presses(urgency)) signs.push("urgent");
  if (isApproval || intent === "action-required") signs.push("pending");
  else if (category === "question") signs.push("question");
  if (emotion) signs.push(emotion);
  return signs;
}
