/** What somebody typed, as two queries of Postgres that must both hold. */
export interface SearchQuery {
  /** For `websearch_to_tsquery`: whole words, "phrases", -without. */
  whole: string;
  /** For `to_tsquery`: the last word, which may be unfinished; empty when it is finished, quoted or left out. */
  begun: string;
}

/** A phrase, or an address outside of one. */
const phraseOrAddress = /"[^"]*"?|(?<=^|\s)https?:\/\/[^\s"]+/giu;
/** Between words; Postgres would leave out the next one. */
const dash = /(?<=^|\s)-+(?=\s|$)/gu;

/** As phones write quotes. */
const phoneQuotes = /[“”„«»]/gu;
/** Scripts that set no spaces, as the database knows them (`unspaced_letter`): what begins a word there is within it, too. */
const unspaced =
  /(?:(?![\p{P}\p{S}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Myanmar}\p{scx=Khmer}])+/gu;

/** Letters of such scripts that stand together: '四十五 set旗' has two. */
export function unspacedRuns(text: string): string[] {
  return text.match(unspaced) ?? [];
}

/** The last word, also after a sign that parts it from one with a letter (`parted` of the database), unless a minus leaves it out. */
const lastWord =
  /(?<=^|\s)(?!-)(?:\S*(?:(?<=\p{L})[-./_@:?=&#~+%]+|(?<=\p{N})[-./_@:?=&#~+%]+(?=\p{L})))?([\p{L}\p{N}][\p{L}\p{N}\p{M}]*)$/u;

/**
 * The last word counts as the beginning of one, unless a quote, a minus or a space says that it is whole. The words of an
 * address follow one another, as they do in a text.
 */
export function searchQuery(given: string): SearchQuery {
  // from elsewhere a letter may come apart from its accent, as files of a Mac are called
  const typed = given
    .normalize()
    .replace(phoneQuotes, '"')
    .replace(phraseOrAddress, (part) => (part.startsWith('"') ? part : `"${part}"`))
    .replace(dash, "");
  const isOpen = (typed.split('"').length - 1) % 2 === 1;
  const last = lastWord.exec(typed)?.[1];
  if (!last || isOpen || unspacedRuns(last).length > 0) return { whole: typed.trim(), begun: "" };
  return { whole: typed.slice(0, typed.length - last.length).trim(), begun: `${last}:*` };
}

/** A word that is left out, or a sign, or what makes one a picture. */
const leftOutOrSign = /(?<=^|\s)-[^\s"]+|[^\p{L}\p{N}\p{M}\s"]|[\u20d0-\u20ff\ufe00-\ufe0f]/gu;

/** The same for names of files, of which any sign parts the words (`words_of_name`): "drill-set_14.png" is four. */
export function nameQuery(typed: string): SearchQuery {
  const withQuotes = typed.normalize().replace(phoneQuotes, '"');
  return searchQuery(withQuotes.replace(leftOutOrSign, (part) => (/^-./u.test(part) ? part : " ")));
}
