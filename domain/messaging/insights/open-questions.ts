import type { Said } from "./said.ts";

/** What asks or waits (its signs say so) and was followed by nobody else's word: as the hub counts, that answers it. Oldest first. */
export function openQuestions(messages: Said[]): Said[] {
  const last = messages.at(-1)?.author.id;
  const from = messages.findLastIndex(({ author }) => author.id !== last) + 1;
  return messages.slice(from).filter(asks);
}

/** How many of those that ask were answered, 0 to 1; null where nobody asked. */
export function answeredShare(messages: Said[]): number | null {
  const asked = messages.filter(asks).length;
  return asked === 0 ? null : 1 - openQuestions(messages).length / asked;
}

function asks({ signs }: Said): boolean {
  return signs.includes("question") || signs.includes("pending");
}
