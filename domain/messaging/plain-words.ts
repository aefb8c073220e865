/** Characters that a line has room for. */
const most = 300;
/** Emphasis, strike and code around words, links, and what begins a heading or a quote. */
const marks =
  /(?<![\p{L}\p{N}\\/])(\*\*|__|~~|[*_`])(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])|\[([^\]]+)\]\([^)\s]+\)|^ {0,3}(?:#{1,6}|>) +/gmu;

/** What a message says, for one line of a card or a quote: its beginning, without the marks that a bubble shows as looks. */
export function plainWords(text: string): string {
  const bare = (words: string) => words.replace(marks, "$2$3");
  // marks stand within marks
  return bare(bare(text.slice(0, most)));
}
