import { folded } from "#domain/folded.ts";

export interface Mentionable {
  id: string;
  name: string;
}

/** What stands between an @ and the caret; null when no name is being written there. */
export function mentionBefore(text: string, caret: number): { from: number; part: string } | null {
  const found = /(?:^|[\s(])@([\p{L}\p{N}][\p{L}\p{M}\p{N}'’. -]{0,40}|)$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const part = found[1] ?? "";
  return { from: caret - part.length - 1, part };
}

/** Those whose name, or a part of it, begins so; at most `most`. */
export function matchingPeople<P extends Mentionable>(people: P[], part: string, most = 6): P[] {
  const wanted = folded(part);
  return people
    .filter(({ name }) => {
      const small = folded(name);
      return small.startsWith(wanted) || small.includes(` ${wanted}`);
    })
    .slice(0, most);
}

/**
 * Ids of those whose @name stands in the text; of two names that begin alike the longer one counts. Of several people with
 * one name those who were meant (the last choice first), as many as it is named; else the first of them.
 */
export function mentionedIn(text: string, people: Mentionable[], meant: readonly string[] = []): string[] {
  let rest = text;
  const found: string[] = [];
  for (const { id, name } of people.toSorted((a, b) => b.name.length - a.name.length)) {
    const sign = `@${name}`;
    if (!name || !rest.includes(sign)) continue;
    const whole = wholeSigns([sign], "gu");
    const times = rest.match(whole)?.length ?? 0;
    // of a longer word it is the beginning alone
    if (times === 0) continue;
    const namesakes = people.filter((other) => other.name === name).map((other) => other.id);
    const chosen = meant.filter((other) => namesakes.includes(other)).slice(0, times);
    found.push(...(chosen.length > 0 ? chosen : [id]));
    rest = rest.replace(whole, "");
  }
  return found;
}

/** The same where nobody was chosen: all of those with a name that stands in the text, each once. */
export function namedIn<P extends Mentionable>(text: string, people: P[]): P[] {
  const names = new Set(splitAtMentions(text, people).map((part) => part.id && part.text));
  const named = people.filter(({ name }) => names.has(`@${name}`));
  // of two names of one person the longer one counts
  const shortFirst = named.toSorted((a, b) => a.name.length - b.name.length);
  return [...new Map(shortFirst.map((person) => [person.id, person])).values()];
}

/** A text cut at each @name of these people, who are named by their ids; of two names that begin alike the longer one counts. */
export function splitAtMentions(text: string, people: Mentionable[]): { text: string; id: string | null }[] {
  const idOf = new Map(people.filter(({ name }) => name).map(({ id, name }) => [`@${name}`, id]));
  if (idOf.size === 0) return [{ text, id: null }];
  const signs = [...idOf.keys()].toSorted((a, b) => b.length - a.length);
  return text
    .split(wholeSigns(signs, "u"))
    .filter((part) => part !== "")
    .map((part) => ({ text: part, id: idOf.get(part) ?? null }));
}

/** Each of these @names where no letter, mark of one or digit follows. */
function wholeSigns(signs: string[], flags: string): RegExp {
  return new RegExp(
    `((?:${signs.map((sign) => sign.replace(/\W/gu, escaped)).join("|")})(?![\\p{L}\\p{M}\\p{N}]))`,
    flags,
  );
}

/** By its number: a sign that means something to an expression, or nothing, means itself. */
function escaped(sign: string): string {
  return `\\u{${sign.codePointAt(0)?.toString(16)}}`;
}
