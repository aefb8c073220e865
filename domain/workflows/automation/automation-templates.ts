import type {
  AutomationAction,
  AutomationCategory,
  AutomationCondition,
  AutomationLevel,
} from "#contract/automation.ts";

/** A ready-made trigger. What is empty in it (words, a text, somebody) is asked of whoever takes it. */
export interface AutomationTemplate {
  id: string;
  name: string;
  description: string;
  category: AutomationCategory;
  priority: AutomationLevel;
  conditions: AutomationCondition[];
  actions: AutomationAction[];
}

/** S3 section 9: the first four, their 24 and 48 hours to the letter; the others stand for its suggestions. */
export const automationTemplates: readonly AutomationTemplate[] = [
  {
    id: "deadline-reminder",
    name: "Deadline reminder",
    description: "Reminds you a day after somebody named a deadline.",
    category: "planning",
    priority: "high",
    conditions: [{ type: "message_pattern", operator: "is", value: "deadline" }],
    actions: [{ type: "reminder", config: { text: "" }, delay: 24 }],
  },
  {
    id: "action-items",
    name: "Action item creation",
    description: "Makes a milestone of the project of what somebody says is to do.",
    category: "planning",
    priority: "medium",
    conditions: [{ type: "message_pattern", operator: "is", value: "action-item" }],
    actions: [{ type: "task_creation", config: {}, delay: 0 }],
  },
  {
    id: "status-request",
    name: "Status update request",
    description: "Asks how it stands when nobody has written for two days.",
    category: "communication",
    priority: "medium",
    conditions: [{ type: "time_based", operator: "quiet_for", value: 48 }],
    actions: [{ type: "status_update", config: { text: "It has been quiet here. How does it stand?" }, delay: 0 }],
  },
  {
    id: "quality-gate",
    name: "Quality gate",
    description:
      "Asks somebody to look at a design that was shared for approval and that nobody has answered within a day.",
    category: "review",
    priority: "high",
    conditions: [
      { type: "message_pattern", operator: "is", value: "approval" },
      { type: "conversation_state", operator: "is", value: "unanswered" },
    ],
    actions: [{ type: "escalation", config: { personId: "", text: "This still waits for an answer." }, delay: 24 }],
  },
  {
    id: "repeated-messages",
    name: "Reply to what repeats",
    description: "Answers what others write again and again, with words of yours.",
    category: "communication",
    priority: "low",
    conditions: [
      { type: "user_action", operator: "by_others", value: "writes" },
      { type: "keyword_detection", operator: "any", value: [] },
    ],
    actions: [{ type: "auto_reply", config: { text: "" }, delay: 0 }],
  },
  {
    id: "frequent-questions",
    name: "FAQ reply",
    description: "Answers questions of others that hold certain words, with words of yours.",
    category: "communication",
    priority: "low",
    conditions: [
      { type: "user_action", operator: "by_others", value: "writes" },
      { type: "message_pattern", operator: "is", value: "question" },
      { type: "keyword_detection", operator: "any", value: [] },
    ],
    actions: [{ type: "auto_reply", config: { text: "" }, delay: 0 }],
  },
];

/** Null of none that there is. */
export function automationTemplate(id: string | null): AutomationTemplate | null {
  return automationTemplates.find((template) => template.id === id) ?? null;
}
