// What the searches over messages and files have in common.
import { type RawBuilder, sql } from "kysely";
import type { Snippet } from "#contract/file-search.ts";
import { nameQuery, type SearchQuery, searchQuery, unspacedRuns } from "#domain/files/search-query.ts";

/** Hits that are compared; of a word that stands everywhere, the newest. */
export const candidates = 200;
/** Marks of a hit: no text holds them, for they are taken out of it first. */
const [open, close] = ["\u0001", "\u0002"];
const hits = new RegExp(`${open}([^${close}]*)${close}`, "g");
/** As `parted` of the database marks where words within one begin. */
const part = "\u0003";

/** What is typed as a query for `words_of_message` and `words_of_text`: a constant to the planner, who knows how common its words are. */
export function wordsOf(typed: string) {
  return asQuery(searchQuery(typed));
}

function asQuery({ whole, begun }: SearchQuery) {
  return sql`(case when ${whole} = '' then to_tsquery('guidon', ${begun})
                   when ${begun} = '' then websearch_to_tsquery('guidon', worded(${whole}))
                   else websearch_to_tsquery('guidon', worded(${whole})) && to_tsquery('guidon', ${begun}) end)`;
}

/** A row of `words`, the same as a name has them, and the `typed` text itself. */
export function wantedWords(typed: string) {
  return sql`select ${wordsOf(typed)} as words, ${asQuery(nameQuery(typed))} as name_words, ${typed}::text as typed`;
}

/** Ids of files in use whose name or current text holds the words of `wanted`: the hits by index, who may see them later. */
export const filesWithWords = sql`
  select f.id from files f, wanted where words_of_name(f.name) @@ wanted.name_words and f.deleted_at is null
  union
  select f.id from blob_texts t, wanted, files f
   where t.words @@ wanted.words and f.sha256 = t.source and f.deleted_at is null`;

/** Characters that the three lines of a hit hold, at the least. */
const fitting = 100;

/** The place where the words stand, with the marks that `partsOf` reads. */
export function headline(
  text: RawBuilder<string>,
  words: string,
  extent = "MaxWords=30, MinWords=15, MaxFragments=1, ShortWord=0",
) {
  return sql<string>`ts_headline('guidon', parted(translate(${text}, ${open + close + part}, '')), ${sql.raw(words)},
    ${`StartSel=${open}, StopSel=${close}, ${extent}`})`;
}

/** The same, or all of a text that fits: no part ends with a number for Postgres, and 'Look at set 14' would be 'Look at set'. */
export function wholeOrHeadline(text: RawBuilder<string>, words: string) {
  return sql<string>`case when length(${text}) <= ${fitting} then ${headline(text, words, "HighlightAll=true")}
    else ${headline(text, words)} end`;
}

/** Text between the marks is a hit. Of a script without spaces each letter is marked: a hit holds all that stood together. */
export function partsOf(marked: string, typed: string): Snippet {
  const runs = unspacedRuns(typed);
  const isHit = (text: string) => unspacedRuns(text).join("") !== text || runs.some((run) => text.includes(run));
  return marked
    .replaceAll(part, "")
    .replaceAll(`${close}${open}`, "")
    .replaceAll(hits, (whole, text) => (isHit(text) ? whole : text))
    .split(open as string)
    .flatMap((piece, place) => {
      if (place === 0) return [{ text: piece, isHit: false }];
      const [hit = "", rest = ""] = piece.split(close as string);
      return [
        { text: hit, isHit: true },
        { text: rest, isHit: false },
      ];
    })
    .filter(({ text }) => text !== "");
}
