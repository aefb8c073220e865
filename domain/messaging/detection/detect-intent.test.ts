import { expect, test } from "vitest";
import { detectIntent, isTelling } from "./detect-intent.ts";
import { intents, intentWords } from "./keywords.ts";

test.each([
  ["", "general", 0.5],
  ["urgent!!!!", "general", 0.5],
  ["urgent!!!!!", "urgent", 1 / 3],
  ["The silks are here, see you on Friday then", "general", 0.5],
  ["This is urgent, we need it asap", "urgent", 2 / 3],
  ["Urgent: needed immediately, it is an emergency, today", "urgent", 1],
  ["Please approve the final version", "approval", 2 / 3],
  ["Can we schedule a call about availability?", "meeting", 1],
  ["I would love your feedback and thoughts", "feedback", 2 / 3],
  ["Where does the color guard come from?", "question", 2 / 3],
  ["Quick update: set 14 is finished and uploaded", "update", 1],
  ["The shower curtain is an approvalish callous whatever", "general", 0.5],
  ["Sign-off by the director", "approval", 1 / 3],
  ["Can you approve set 14?", "approval", 1 / 3],
  ["This is urgent, can you call me?", "urgent", 1 / 3],
  ["When do you sign off the final version, and who does?", "approval", 2 / 3],
  ["What, when and where is the rehearsal?", "meeting", 1 / 3],
  ["What, when and where?", "question", 1],
  ["I'd love your feedback on the flags. What works, and what would you change?", "feedback", 1 / 3],
] as const)("%j is %s with %d", (text, intent, confidence) => {
  expect(detectIntent(text)).toEqual({ intent, confidence });
});

test("of two with as many words the more pressing wins", () => {
  expect(detectIntent("urgent approval")).toEqual({ intent: "urgent", confidence: 1 / 3 });
  expect(detectIntent("a meeting for feedback")).toEqual({ intent: "meeting", confidence: 1 / 3 });
});

test.each(intents)("each single word of %s is found, in any case", (intent) => {
  for (const word of intentWords[intent]) {
    const detected = detectIntent(`~~~~~~~~~~~ ${word.toUpperCase()} ~~~~~~~~~~~`);
    expect(detected.confidence, word).toBeGreaterThan(0);
    expect(detected.intent, word).not.toBe("general");
  }
});

test.each([
  ["urgent", 0.6, false],
  ["urgent", 2 / 3, true],
  ["general", 0.9, false],
  ["question", 1 / 3, false],
] as const)("%s with %d is told: %s", (intent, confidence, told) => {
  expect(isTelling({ intent, confidence })).toBe(told);
});
