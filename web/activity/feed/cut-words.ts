/** S2 section 9: a message's text is cut there. */
const mostLetters = 100;

/** Between letters, and not within one that is of several signs. */
export function cutWords(words: string): string {
  const next = [...new Intl.Segmenter().segment(words)][mostLetters];
  return next ? `${words.slice(0, next.index)}…` : words;
}
