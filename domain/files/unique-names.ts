/** The same names, each once: what is there already gets a number before its ending. Case does not tell names apart. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => uniqueName(name, taken));
}

/** One more, which is taken then. */
export function uniqueName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf(".");
  const end = dot > name.lastIndexOf("/") + 1 ? dot : name.length;
  let unique = name;
  for (let count = 2; taken.has(unique.toLowerCase()); count++)
    unique = `${name.slice(0, end)} (${count})${name.slice(end)}`;
  taken.add(unique.toLowerCase());
  return unique;
}
