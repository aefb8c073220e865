import { expect, test } from "vitest";
import { suggestConversation } from "./suggest-conversation.ts";

const client = { name: "Alice", userType: "client" } as const;
const designer = { name: "Dev", userType: "designer" } as const;
const director = { name: "Priya, Director of Bands", userType: "designer" } as const;

test.each([
  ["Please approve the final version", [client, designer], { type: "direct", confidence: 0.9 }],
  ["Please approve the final version", [director], { type: "direct", confidence: 0.9 }],
  ["Please approve the final version", [designer], null],
  ["Can we schedule a call?", [designer], { type: "consultation", confidence: 0.8 }],
  ["Urgent: it is an emergency", [client], { type: "support", confidence: 0.7 }],
  ["Urgent: it is an emergency", [designer], null],
  ["The drill of the second movement", [designer], { type: "project", confidence: 0.8 }],
  ["Tell the whole crew about it", [designer], { type: "team", confidence: 0.7 }],
  ["See you there", [client], null],
] as const)("%j among %j", (text, people, suggested) => {
  expect(suggestConversation(text, [...people])).toEqual(suggested);
});
