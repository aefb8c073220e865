import type { ConversationType } from "#contract/conversations.ts";
import type { MessagePriority, MessageType } from "#contract/messages.ts";
import { canStart, type PlacedType, placedTypes } from "../conversations/can-start.ts";

export const templateCategories = ["feedback", "project", "common"] as const;

/** What a conversation is started from (S3 section 3); what its picture and its colours are, the web knows. */
export interface QuickTemplate {
  id: string;
  name: string;
  description: string;
  type: Exclude<ConversationType, "consultation">;
  /** Of the conversation and of its first message. */
  priority: MessagePriority;
  /** The first message; empty: none. Words in brackets are to be replaced. */
  autoMessage: string;
  /** What that message is. */
  messageType: MessageType;
  category: (typeof templateCategories)[number];
}

/** A consultation's conversation is started from the consultation, and nowhere else: no template leads there. */
export const quickTemplates: readonly QuickTemplate[] = [
  {
    id: "design-review",
    name: "Design Review",
    description: "Ask a project's people what they think of a design",
    type: "project",
    priority: "medium",
    autoMessage: "Please look at [the design] and tell me what works, and what you would change.",
    messageType: "text",
    category: "feedback",
  },
  {
    id: "approval-request",
    name: "Approval Request",
    description: "Ask for a yes, or for what has to change",
    type: "project",
    priority: "high",
    autoMessage: "Please review [the version] and approve it, or tell me what has to change, by [date].",
    messageType: "approval",
    category: "feedback",
  },
  {
    id: "quick-feedback",
    name: "Quick Feedback",
    description: "One person's opinion, without much ado",
    type: "direct",
    priority: "low",
    autoMessage: "Do you have a minute? I'd love your first impression of [the design].",
    messageType: "text",
    category: "feedback",
  },
  {
    id: "project-discussion",
    name: "Project Discussion",
    description: "Talk about a project with those who work on it",
    type: "project",
    priority: "medium",
    autoMessage: "",
    messageType: "text",
    category: "project",
  },
  {
    id: "project-update",
    name: "Project Update",
    description: "Say what is done, and what comes next",
    type: "project",
    priority: "low",
    autoMessage: "Update on [the project]:\n- Done: \n- Next: \n- Blocked by: ",
    messageType: "milestone",
    category: "project",
  },
  {
    id: "team-conversation",
    name: "Team Conversation",
    description: "Everybody of a team, or some of them",
    type: "team",
    priority: "medium",
    autoMessage: "",
    messageType: "text",
    category: "project",
  },
  {
    id: "direct-message",
    name: "Direct Message",
    description: "Write to one person",
    type: "direct",
    priority: "medium",
    autoMessage: "",
    messageType: "text",
    category: "common",
  },
  {
    id: "announcement",
    name: "Announcement",
    description: "Tell many something; they read and react, and you post",
    type: "broadcast",
    priority: "high",
    autoMessage: "",
    messageType: "text",
    category: "common",
  },
  {
    id: "contact-support",
    name: "Contact Support",
    description: "Ask the studio's staff for help",
    type: "support",
    priority: "medium",
    autoMessage: "I need help with [what]. What I expected was [this], and what happened is [that].",
    messageType: "text",
    category: "common",
  },
];

/** What is offered to somebody who may start these types somewhere. */
export function offeredTemplates(startable: readonly PlacedType[]): QuickTemplate[] {
  return quickTemplates.filter(({ type }) => canStart(type, startable));
}

const reasons: Record<PlacedType, string> = {
  project: "You can start conversations about a project once you work on one.",
  team: "You can start a team's conversation once you are in a team.",
  broadcast: "Announcements are sent by those who lead an organization, a team or a project.",
};

/** Why something is not offered, a sentence for each type. */
export function whyNotOffered(startable: readonly PlacedType[]): string[] {
  return placedTypes.filter((type) => !startable.includes(type)).map((type) => reasons[type]);
}
