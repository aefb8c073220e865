// What the searches over messages and files have in common.
import { type RawBuilder, sql } from "kysely";
import type { Snippet } from "#contract/file-search.ts";
import { nameQuery, type SearchQuery, searchQuery, unspacedRuns } from "#domain/files/search-query.ts";
import { asPage, noSuchPage, placeOf } from "#server/platform/page.ts";

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

/** A hit and its place among the others: the best first, then the newest. */
export interface Ranked {
  id: string;
  rank: string;
  created_at: string;
}

/** Hits `b` after the place that an answered `nextCursor` names; all without one. Throws `invalid_input`. */
export function isRankedAfter(cursor: string | undefined) {
  if (cursor === undefined) return sql`true`;
  const [, rank, rest] = /^(\d{1,6}\.\d\d)-(.+)$/.exec(cursor) ?? [];
  const place = placeOf(rest);
  if (!rank || !place) throw noSuchPage();
  const better = sql`(${rank}::numeric, ${place.at}::timestamptz)`;
  return sql`((b.rank, b.created_at) < ${better} or (b.rank, b.created_at) = ${better} and b.id > ${place.id}::uuid)`;
}

/** Cuts the surplus row and names the place after the last one kept, unless all that are compared were shown. */
export function asRankedPage<Row extends Ranked, Item>(
  rows: Row[],
  { limit, offset }: { limit: number; offset: number },
  item: (row: Row) => Item,
): { items: Item[]; hasMore: boolean; nextCursor?: string } {
  const { items, nextCursor } = asPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }), item);
  if (!nextCursor || offset + limit >= candidates) return { items, hasMore: false };
  return { items, hasMore: true, nextCursor: `${rows[limit - 1]?.rank}-${nextCursor}` };
}

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
