/** S2 section 9: a message's text is cut there. */
const mostLetters = 100;

/** Between letters, and not within one that is of several signs. */
export function cutWords(words: string): string {
  const letters = lettersOf(words);
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join("")}…` : words;
}

function lettersOf(words: string): string[] {
  // Firefox knows letters of several signs since 125
  const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter };
  return Array.from<string | Intl.SegmentData, string>(Segmenter ? new Segmenter().segment(words) : words, (letter) =>
    typeof letter === "string" ? letter : letter.segment,
  );
}
