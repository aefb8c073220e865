import { plainWords } from "#domain/messaging/text/plain-words.ts";
import type { Heard } from "./heard.ts";

/** S3 section 9. */
const [wordsOfStart, oftenAbove] = [3, 2];

export interface RepeatedStart {
  /** In small letters. */
  start: string;
  messages: Heard[];
}

/** What more than two messages begin with, by their first three words; the most frequent first. */
export function repeatedStarts(messages: Heard[]): RepeatedStart[] {
  const byStart = Map.groupBy(messages, ({ content }) => startOf(content));
  return [...byStart]
    .filter(([start, found]) => start !== "" && found.length > oftenAbove)
    .map(([start, found]) => ({ start, messages: found }))
    .toSorted((a, b) => b.messages.length - a.messages.length);
}

/** Empty where there are fewer words. */
function startOf(content: string): string {
  const words =
    plainWords(content)
      .toLowerCase()
      .match(/[\p{L}\p{N}'’]+/gu) ?? [];
  return words.length < wordsOfStart ? "" : words.slice(0, wordsOfStart).join(" ");
}
