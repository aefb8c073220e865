import { Marked, type MarkedToken, Tokenizer } from "marked";

const no = () => undefined;
/**
 * Where an address ends: quotes and the signs of other scripts are none of it. A dash, an apostrophe or dots beyond ASCII may be,
 * but at its end.
 */
const wideSign = /[\u201c-\u201f\u3000-\u3002\u3008-\u3011\uff01-\uff0f\uff1a-\uff20«»]|[\u2010-\u203a]+$/;

/**
 * Reads the marks of a message: a line break is one, and what chat has no use for is no mark at all (raw HTML, tables,
 * addresses defined elsewhere, headings by underline, code by indentation, strikes by a single tilde). Makes no HTML.
 */
const reader = new Marked({
  breaks: true,
  tokenizer: {
    html: no,
    tag: no,
    table: no,
    def: no,
    lheading: no,
    code: no,
    url(text) {
      const link = Tokenizer.prototype.url.call(this, text);
      const end = link?.raw.search(wideSign) ?? -1;
      return end < 0 ? link : Tokenizer.prototype.url.call(this, text.slice(0, end));
    },
    del: (text) => (text.startsWith("~~") ? false : undefined),
  },
});

/**
 * A line that begins with more quotes and lists, and boxes in them, than are drawn; a line across is none. To read such
 * nests takes a time that doubles with each level: a message of twenty lines would hold up whoever opens the conversation.
 */
const tooDeep = /^(?! {0,3}([-*])(?:[ \t]*\1)*[ \t]*$)(?:[^\S\n]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=\s)|\[[ xX]\])){9}/m;

/** What is nested without an end is one text, as it was typed. Throws where marks within a line are. */
export function tokensOf(text: string): MarkedToken[] {
  if (tooDeep.test(text)) return [{ type: "text", raw: text, text }];
  return reader.lexer(text) as MarkedToken[];
}
