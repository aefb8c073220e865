/** Marks that stand within a line: emphasis, strike, code, links and addresses. */
const inline = [
  /\*[^\s*][\s\S]*?\*/,
  /`[^`]+`/,
  /~~[^\s~][\s\S]*?~~/,
  /(?<![\p{L}\p{N}_])_[^\s_][\s\S]*?_(?![\p{L}\p{N}])/u,
  /\]\(|\bhttps?:\/\/|\bwww\.|<mailto:/i,
  /[\p{L}\p{N}]@[\p{L}\p{N}-]+\.\p{L}/u,
];
/** Marks that begin a line and mean something only before words: headings, quotes, lists; then code and lines across. */
const atLineStart =
  /^ {0,3}(?:#{1,6}[ \t]+\S|>[ \t]*[^\s>]|(?:>[ \t]*){2,}\S|[-+*][ \t]+\S|\d{1,9}[.)][ \t]+\S|```|~~~)/m;
const lineAcross = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/m;

/** Letters or blanks without an end are no writing: to look for marks in them takes long and finds nothing. */
const endless = /\S{2001}|\s{2001}/;

/** True for a text that is shown as it stands: no marks, no address and, where somebody is named, no @. */
export function isPlainText(text: string, namesSomebody: boolean): boolean {
  if (endless.test(text)) return true;
  if (namesSomebody && text.includes("@")) return false;
  return !atLineStart.test(text) && !lineAcross.test(text) && !inline.some((marks) => marks.test(text));
}
