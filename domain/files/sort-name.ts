import { withoutAccents } from "#domain/folded.ts";

const longest = 64;

/** A name as people sort it: without case and accents, and 'Set 9' before 'Set 14'. Compared by code units. */
export function sortName(name: string): string {
  return withoutAccents(name)
    .replace(/\d+/g, (digits) => digits.slice(0, 12).padStart(6, "0"))
    .slice(0, longest)
    .toWellFormed();
}
