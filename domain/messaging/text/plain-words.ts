/** Characters that a line has room for. */
const most = 300;
/** Some thirty words. */
const mostOfPiece = 1000;
/** Emphasis, strike and code around words, links, and what begins a heading or a quote. */
const marks =
  /(?<![\p{L}\p{N}\\/])(\*\*|__|~~|[*_`])(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])|\[([^\]]+)\]\([^)\s]+\)|^ {0,3}(?:#{1,6}|>) +/gmu;

/** What a message says, for one line of a card or a quote: its beginning, without the marks that a bubble shows as looks. */
export function plainWords(text: string): string {
  return bare(text.slice(0, most));
}

/** What is left of a mark whose other end lies outside. */
const halves = /(?<![\p{L}\p{N}\\])(?:\*\*|__|~~)(?=\S)|(?<=\S)(?:\*\*|__|~~)(?![\p{L}\p{N}])|\]\([^)\s]+\)/gu;

/** The same of a piece from within a message, as a search shows it, which may begin or end between two marks. */
export function plainPiece(piece: string): string {
  return bare(piece.slice(0, mostOfPiece)).replace(halves, "");
}

function bare(text: string): string {
  const once = (words: string) => words.replace(marks, "$2$3");
  // marks stand within marks
  return once(once(text));
}
