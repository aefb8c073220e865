/** A short first line and the rest: 'Design / in Motion'. One word stays one line. */
export function inTwoLines(text: string): [string, string] {
  const words = text.split(" ");
  const first = words.length > 3 ? Math.ceil(words.length / 2) : 1;
  return [words.slice(0, first).join(" "), words.slice(first).join(" ")];
}
