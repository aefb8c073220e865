/** What is being named between a sign and the caret: `from` is where the sign stands. */
export interface Named {
  kind: "emoji" | "file";
  from: number;
  part: string;
}

const signs = {
  // two letters at least, so that ':)' and '10:30' stay what they are
  emoji: /(?:^|[\s(]):([a-z0-9_+-]{2,30})$/i,
  file: /(?:^|[\s(])#([\p{L}\p{N}_][\p{L}\p{N}._ -]{0,60}|)$/u,
};

/** An emoji after a colon, or a file of the project after a #; null when neither is being named. */
export function namedBefore(text: string, caret: number): Named | null {
  const before = text.slice(0, caret);
  for (const kind of ["emoji", "file"] as const) {
    const part = signs[kind].exec(before)?.[1];
    if (part !== undefined) return { kind, from: caret - part.length - 1, part };
  }
  return null;
}

/** Those whose name begins so, before those that hold it elsewhere; at most `most`. */
export function matchingNames<T extends { name: string }>(things: readonly T[], part: string, most = 6): T[] {
  const wanted = part.toLowerCase();
  const begins = things.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  const holds = things.filter(({ name }) => name.toLowerCase().indexOf(wanted) > 0);
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
