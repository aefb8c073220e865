import { expect, test } from "vitest";
import { conversationTypes } from "#contract/choices.ts";
import { conversationWords } from "./keywords.ts";
import { suggestConversation } from "./suggest-conversation.ts";

const client = { name: "Alice", userType: "client" } as const;
const designer = { name: "Dev", userType: "designer" } as const;
const director = { name: "Priya, Director of Bands", userType: "designer" } as const;

test.each([
  ["Please approve the final version", [client, designer], { type: "direct", confidence: 0.9 }],
  ["Please approve the final version", [director], { type: "direct", confidence: 0.9 }],
  ["Can you approve set 14?", [designer, client], { type: "direct", confidence: 0.9 }],
  ["Please approve the final version", [designer], null],
  ["Can we schedule a call?", [designer], { type: "consultation", confidence: 0.8 }],
  ["I could use some advice", [designer], { type: "consultation", confidence: 0.8 }],
  ["The drill of the second movement", [designer], { type: "project", confidence: 0.8 }],
  ["The drill is here", [designer], null],
  ["Tell the whole crew about it", [designer], { type: "team", confidence: 0.7 }],
  ["Urgent: it is an emergency", [client], { type: "support", confidence: 0.7 }],
  ["Urgent: it is an emergency", [designer], null],
  ["The speaker is broken, who could help", [designer], { type: "support", confidence: 0.7 }],
  ["I can’t open it, it doesn’t work", [designer], { type: "support", confidence: 0.7 }],
  ["Who could help", [designer], null],
  ["An announcement about the buses", [designer], { type: "broadcast", confidence: 0.7 }],
  ["Let us talk about it in private", [designer], { type: "direct", confidence: 0.7 }],
  ["See you there", [client], null],
] as const)("%j among %j", (text, people, suggested) => {
  expect(suggestConversation(text, [...people])).toEqual(suggested);
});

test.each([
  ["approval before a meeting", "Please approve and confirm the meeting", "direct"],
  ["a meeting before a project", "Meeting about the drill of the second movement", "consultation"],
  ["a project before a team", "The whole team sees the drill of the second movement", "project"],
  ["a project before what is urgent", "Urgent and critical: the drill of the second movement", "project"],
  ["a team before what is urgent", "Urgent and critical for the staff", "team"],
  ["what is urgent before a broadcast", "Urgent and critical announcement", "support"],
  ["help before a broadcast", "Announcement: who could help, it is broken", "support"],
  ["a broadcast before what is said in private", "Announce it, and the rest between us", "broadcast"],
] as const)("%s", (_what, text, type) => {
  expect(suggestConversation(text, [client])?.type).toBe(type);
});

test.each(conversationTypes)("each single word of %s is found, in any case", (type) => {
  expect(conversationWords[type].length).toBeGreaterThan(0);
  // two of them where one says too little
  const [first, second] = conversationWords[type];
  const needsTwo = type === "project" || type === "support";
  for (const word of conversationWords[type]) {
    const beside = needsTwo ? (word === first ? second : first) : "";
    const text = `~~~~~~~~~~~ ${word.toUpperCase()}, ${beside} ~~~~~~~~~~~`;
    expect(suggestConversation(text, [designer])?.type, word).toBe(type);
  }
});
