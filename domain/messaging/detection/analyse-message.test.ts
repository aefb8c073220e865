import { expect, test } from "vitest";
import { analyseMessage } from "./analyse-message.ts";

test.each([
  [
    "Could you please approve the final version, it is important?",
    { category: "approval-request", intent: "action-required", urgency: "high", emotion: null, confidence: 0.9 },
  ],
  [
    "Where does the color guard come from?",
    { category: "question", intent: "question", urgency: "medium", emotion: null, confidence: 0.6 },
  ],
  [
    "I love the new silks, thank you",
    { category: "general", intent: "general", urgency: "medium", emotion: "positive", confidence: 0.6 },
  ],
  [
    "This is a mess and I am worried, but it looks good",
    { category: "general", intent: "general", urgency: "medium", emotion: "negative", confidence: 0.8 },
  ],
  [
    "I am worried about the props, no rush though",
    { category: "general", intent: "general", urgency: "low", emotion: "concerned", confidence: 0.7 },
  ],
  [
    "Emergency: the truck must leave immediately",
    { category: "general", intent: "action-required", urgency: "critical", emotion: null, confidence: 0.8 },
  ],
  [
    "I uploaded the new drill today",
    { category: "update", intent: "update", urgency: "medium", emotion: null, confidence: 0.6 },
  ],
  [
    "This is not urgent, whenever you have time",
    { category: "general", intent: "general", urgency: "low", emotion: null, confidence: 0.6 },
  ],
  [
    "Due to rain the rehearsal moved inside",
    { category: "meeting", intent: "meeting", urgency: "medium", emotion: null, confidence: 0.6 },
  ],
  [
    "That wasn't bad at all",
    { category: "general", intent: "general", urgency: "medium", emotion: null, confidence: 0.5 },
  ],
  [
    "There is no need to wait for me",
    { category: "general", intent: "general", urgency: "medium", emotion: null, confidence: 0.5 },
  ],
  ["Ok", { category: "general", intent: "general", urgency: "medium", emotion: null, confidence: 0.5 }],
  [
    "Can you approve set 14?",
    { category: "approval-request", intent: "action-required", urgency: "medium", emotion: null, confidence: 0.7 },
  ],
  [
    "This is urgent, can you call me?",
    { category: "question", intent: "action-required", urgency: "high", emotion: null, confidence: 0.8 },
  ],
  [
    "What is the status of the drill?",
    { category: "question", intent: "update", urgency: "medium", emotion: null, confidence: 0.6 },
  ],
  ["Is the drill done?", { category: "question", intent: "update", urgency: "medium", emotion: null, confidence: 0.6 }],
  [
    "Could we meet about it? I am available on Friday",
    { category: "meeting", intent: "meeting", urgency: "medium", emotion: null, confidence: 0.6 },
  ],
  [
    "See https://guidon.example/help/review?query=urgent",
    { category: "general", intent: "general", urgency: "medium", emotion: null, confidence: 0.5 },
  ],
  [
    "Is it https://guidon.example/set?",
    { category: "question", intent: "question", urgency: "medium", emotion: null, confidence: 0.6 },
  ],
  ["Ok?", { category: "question", intent: "general", urgency: "medium", emotion: null, confidence: 0.5 }],
] as const)("%j", (text, analysis) => {
  const { confidence, ...rest } = analyseMessage(text);
  expect({ ...rest, confidence: Number(confidence.toFixed(5)) }).toEqual(analysis);
});

test.each(["", "\u0000", "a\u0301".repeat(5000), "?".repeat(10_000), "🎺".repeat(3000)])(
  "nothing is thrown",
  (text) => {
    expect(analyseMessage(text).confidence).toBeLessThanOrEqual(1);
  },
);
