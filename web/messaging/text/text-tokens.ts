import { Marked, type MarkedToken } from "marked";

const no = () => undefined;

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
    del: (text) => (text.startsWith("~~") ? false : undefined),
  },
});

/** Throws where marks are nested without an end. */
export function tokensOf(text: string): MarkedToken[] {
  return reader.lexer(text) as MarkedToken[];
}
