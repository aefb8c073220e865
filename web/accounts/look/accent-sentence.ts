/** What becomes of an accent where it is written in, for the person who picks it. */
export function accentSentence(colour: string, text: Record<"dark" | "light", string>): string {
  const changes = [
    text.dark !== colour && `lighter in the dark theme (${text.dark})`,
    text.light !== colour && `darker in the light theme (${text.light})`,
  ].filter((change) => change !== false);
  if (changes.length === 0) return `${colour} can be read in both themes as it is.`;
  return `So that words reach 4.5:1 on every surface, ${colour} is made ${changes.join(" and ")}.`;
}
