import type { AutomationEntry, AutomationSuggestion, AutomationTrigger } from "#contract/automation.ts";

const at = "2026-08-14T12:00:00.000Z";

/** Answers questions about dot sheets, and has done nothing yet: what a test does not name matters to it in nothing. */
export function someTrigger(parts: Partial<AutomationTrigger> = {}): AutomationTrigger {
  return {
    ...{ id: "t1", conversationId: "c", templateId: "frequent-questions", name: "FAQ reply", description: "" },
    conditions: [
      { type: "user_action", operator: "by_others", value: "writes" },
      { type: "message_pattern", operator: "is", value: "question" },
      { type: "keyword_detection", operator: "any", value: ["dot", "sheet"] },
    ],
    actions: [{ type: "auto_reply", config: { text: "They are in finals." }, delay: 0 }],
    ...{ enabled: true, priority: "low", category: "communication" },
    ...{ triggerCount: 0, failureCount: 0, lastTriggered: null, createdAt: at, updatedAt: at, version: 1 },
    ...parts,
  };
}

/** It replied. */
export function someEntry(parts: Partial<AutomationEntry> = {}): AutomationEntry {
  return {
    ...{ id: "e1", triggerId: "t1", triggerName: "FAQ reply", at, success: true, error: null },
    ...{ action: "auto_reply", messageId: "m1" },
    ...parts,
  };
}

/** Of the two that lack nothing to be made, the first. */
export function someSuggestion(parts: Partial<AutomationSuggestion> = {}): AutomationSuggestion {
  return {
    ...{ id: "deadline", title: "Deadline reminder", templateId: "deadline-reminder", category: "planning" },
    description: "Reminds you a day after somebody named a deadline.",
    estimatedImpact: "high",
    implementation: ["Each message that names a deadline is noted.", "A day later you are reminded of it."],
    basedOnPattern: "3 messages name a deadline.",
    confidence: 0.9,
    potentialSavings: { timePerWeek: 6, messagesReduced: 0, automationLevel: 15 },
    ...{ words: [], messages: ["m1", "m2", "m3"] },
    ...parts,
  };
}

/** That asks for words and a text. */
export const faqSuggestion = (parts: Partial<AutomationSuggestion> = {}) =>
  someSuggestion({
    ...{ id: "faq", title: "FAQ reply", templateId: "frequent-questions", category: "communication" },
    description: "Answers questions of others that hold certain words, with words of yours.",
    estimatedImpact: "medium",
    basedOnPattern: "4 messages of others ask something.",
    confidence: 0.7,
    potentialSavings: { timePerWeek: 8, messagesReduced: 4, automationLevel: 20 },
    ...parts,
  });
