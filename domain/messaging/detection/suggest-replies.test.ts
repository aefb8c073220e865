import { expect, test } from "vitest";
import { analyseMessage } from "./analyse-message.ts";
import { suggestReplies } from "./suggest-replies.ts";

test.each([
  ["See you on the field then", []],
  ["Please approve the final version", ["Approved.", "Approved with minor changes:", "Not yet. Please change:"]],
  ["Which set do we start from?", ["Good question. Let me check.", "Yes.", "No."]],
  ["I love these flags, they are perfect", ["Glad you like it!"]],
  ["The truck must leave with the props", ["I'll take care of it."]],
  ["Urgent: which set do we start from, and when?", ["On it now.", "Good question. Let me check.", "Yes."]],
  ["I am worried about the floor", ["I hear you. Let's sort this out together."]],
] as const)("%j is answered by %j", (text, replies) => {
  expect(suggestReplies(analyseMessage(text))).toEqual(replies);
});

test("there are never more than three", () => {
  const all = ["approval-request", "question", "feedback", "update", "meeting", "general"] as const;
  for (const category of all) {
    const replies = suggestReplies({
      category,
      intent: "action-required",
      urgency: "high",
      emotion: "negative",
      confidence: 1,
    });
    expect(replies.length).toBeLessThanOrEqual(3);
  }
});
