import type { MessageAnalysis } from "./analyse-message.ts";

/** At most three, to be put into the composer, never sent by themselves (S3 section 9). */
export function suggestReplies({ category, intent, urgency, emotion }: MessageAnalysis): string[] {
  const replies = [...byCategory[category]];
  if (urgency === "critical" || urgency === "high") replies.unshift("On it now.");
  if (emotion === "negative" || emotion === "concerned") replies.unshift("I hear you. Let's sort this out together.");
  if (emotion === "positive" && category === "general") replies.push("Glad you like it!");
  if (intent === "action-required" && category === "general") replies.push("I'll take care of it.");
  return replies.slice(0, 3);
}

const byCategory: Record<MessageAnalysis["category"], string[]> = {
  "approval-request": ["Approved.", "Approved with minor changes:", "Not yet. Please change:"],
  question: ["Good question. Let me check.", "Yes.", "No."],
  feedback: ["I'll take a closer look today.", "Looks good to me.", "A few thoughts:"],
  update: ["Thanks for the update!", "Great progress.", "When will the next version be ready?"],
  meeting: ["That time works for me.", "Could we find another time?", "What should I bring?"],
  general: [],
};
