import { maxMessageLength } from "#contract/limits.ts";

/** So many before the limit it is told how many are left. */
const near = 200;

/** How many characters of the text a message has no room for; below zero: how many more it has room for. */
export function charactersOver(text: string): number {
  return text.trim().length - maxMessageLength;
}

/** Null as long as it is worth no word. */
export function lengthWords(over: number): string | null {
  if (over < -near) return null;
  const count = Math.abs(over);
  return `${count} character${count === 1 ? "" : "s"} ${over > 0 ? "too many" : "left"}`;
}
