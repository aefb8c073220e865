/** What somebody typed, as two queries of Postgres that must both hold. */
export interface SearchQuery {
  /** For `websearch_to_tsquery`: whole words, "phrases", -without. */
  whole: string;
  /** For `to_tsquery`: the last word, which may be unfinished; empty when it is finished, quoted or left out. */
  begun: string;
}

/** The last word counts as the beginning of one, unless a quote, a minus or a space says that it is whole. */
export function searchQuery(typed: string): SearchQuery {
  const isOpen = (typed.split('"').length - 1) % 2 === 1;
  const last = /(?:^|\s)([\p{L}\p{N}]+)$/u.exec(typed)?.[1];
  if (!last || isOpen) return { whole: typed.trim(), begun: "" };
  return { whole: typed.slice(0, typed.length - last.length).trim(), begun: `${last}:*` };
}
