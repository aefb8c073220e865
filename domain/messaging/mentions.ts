export interface Mentionable {
  id: string;
  name: string;
}

/** What stands between an @ and the caret; null when no name is being written there. */
export function mentionBefore(text: string, caret: number): { from: number; part: string } | null {
  const found = /(?:^|[\s(])@([\p{L}\p{N}][\p{L}\p{N}'. -]{0,40}|)$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const part = found[1] ?? "";
  return { from: caret - part.length - 1, part };
}

/** Those whose name, or a part of it, begins so; at most `most`. */
export function matchingPeople<P extends Mentionable>(people: P[], part: string, most = 6): P[] {
  const wanted = part.toLowerCase();
  return people
    .filter(({ name }) => {
      const small = name.toLowerCase();
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
    if (!name || !holdsName(rest, name)) continue;
    const namesakes = people.filter((other) => other.name === name).map((other) => other.id);
    const chosen = meant.filter((other) => namesakes.includes(other)).slice(0, rest.split(`@${name}`).length - 1);
    found.push(...(chosen.length > 0 ? chosen : [id]));
    rest = rest.replaceAll(`@${name}`, "");
  }
  return found;
}

/** A text cut at each @name of these people, who are named by their ids; of two names that begin alike the longer one counts. */
export function splitAtMentions(text: string, people: Mentionable[]): { text: string; id: string | null }[] {
  const idOf = new Map(people.filter(({ name }) => name).map(({ id, name }) => [`@${name}`, id]));
  if (idOf.size === 0) return [{ text, id: null }];
  const names = [...idOf.keys()].toSorted((a, b) => b.length - a.length).map((name) => name.replace(/\W/gu, escaped));
  return text
    .split(new RegExp(`((?:${names.join("|")})(?![\\p{L}\\p{N}]))`, "u"))
    .filter((part) => part !== "")
    .map((part) => ({ text: part, id: idOf.get(part) ?? null }));
}

/** By its number: a sign that means something to an expression, or nothing, means itself. */
function escaped(sign: string): string {
  return `\\u{${sign.codePointAt(0)?.toString(16)}}`;
}

function holdsName(text: string, name: string): boolean {
  const at = text.indexOf(`@${name}`);
  if (at < 0) return false;
  return !/[\p{L}\p{N}]/u.test(text[at + name.length + 1] ?? "");
}
