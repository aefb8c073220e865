import type { MessagePriority, MessageType } from "#contract/messages.ts";

export interface MessageTemplate {
  name: string;
  content: string;
  type: MessageType;
  priority: MessagePriority;
}

/** The five of S3 section 3; the words in brackets are to be replaced. */
export const messageTemplates: MessageTemplate[] = [
  {
    name: "Request Feedback",
    content: "I'd love your feedback on [the design]. What works, and what would you change?",
    type: "text",
    priority: "medium",
  },
  {
    name: "Approval Request",
    content: "Please review [the version] and approve it, or tell me what has to change, by [date].",
    type: "approval",
    priority: "high",
  },
  {
    name: "Quick Question",
    content: "Quick question about [the set]: ",
    type: "text",
    priority: "medium",
  },
  {
    name: "Project Update",
    content: "Update on [the project]:\n- Done: \n- Next: \n- Blocked by: ",
    type: "milestone",
    priority: "low",
  },
  {
    name: "Schedule Meeting",
    content: "Could we meet about [the topic]? I am available [times].",
    type: "consultation",
    priority: "medium",
  },
];
