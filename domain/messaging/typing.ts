/** Who is writing, in a sentence; more than two are counted. */
export function typingSentence(names: readonly string[]): string {
  const [first, second] = names;
  if (!first) return "";
  if (!second) return `${first} is typing`;
  if (names.length === 2) return `${first} and ${second} are typing`;
  return `${first} and ${names.length - 1} others are typing`;
}
