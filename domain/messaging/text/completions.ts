import { folded } from "#domain/folded.ts";

/** What is being named between a sign and the caret: `from` is where the sign stands. */
export interface Named {
  kind: "emoji" | "file";
  from: number;
  part: string;
}

const signs = {
  // two letters at least, so that ':)' and '10:30' stay what they are
  emoji: /(?:^|[\s(]):([a-z0-9_+-]{2,30})$/i,
  file: /(?:^|[\s(])#([\p{L}\p{N}_][\p{L}\p{M}\p{N}._ -]{0,60}|)$/u,
};

/** An emoji after a colon, or a file after a #; null when neither is being named. */
export function namedBefore(text: string, caret: number): Named | null {
  const before = text.slice(0, caret);
  for (const kind of ["emoji", "file"] as const) {
    const part = signs[kind].exec(before)?.[1];
    if (part !== undefined) return { kind, from: caret - part.length - 1, part };
  }
  return null;
}

const inFull = /(?<![\p{L}\p{N}_:/]):([a-z0-9_+-]{1,30}):$/iu;

/** An emoji's name between two colons, the second of them just before the caret; null when there is none, or when it is code. */
export function namedInFull(text: string, caret: number): { from: number; name: string } | null {
  const before = text.slice(0, caret);
  const name = inFull.exec(before)?.[1];
  if (name === undefined) return null;
  const from = caret - name.length - 2;
  return isCode(text.slice(0, from)) ? null : { from, name: name.toLowerCase() };
}

/** Does code begin in this text, in a line or over several, and not end? */
function isCode(before: string): boolean {
  const isOdd = (found: RegExpMatchArray | null) => (found?.length ?? 0) % 2 === 1;
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return isOdd(before.match(/^```/gm)) || isOdd(line.match(/`/g));
}

/** Those whose name begins so, before those that hold it elsewhere; at most `most`. */
export function matchingNames<T extends { name: string }>(things: readonly T[], part: string, most = 6): T[] {
  const wanted = folded(part);
  const begins = things.filter(({ name }) => folded(name).startsWith(wanted));
  const holds = things.filter(({ name }) => folded(name).indexOf(wanted) > 0);
  return [...begins, ...holds].slice(0, most);
}

/** The text with what was being named replaced, and where the caret stands then. */
export function completed(
  text: string,
  { named, caret, by }: { named: Named; caret: number; by: string },
): { text: string; caret: number } {
  const before = `${text.slice(0, named.from)}${by} `;
  return { text: before + text.slice(caret).replace(/^ /, ""), caret: before.length };
}
