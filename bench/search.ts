import { insertConversation } from "./insert-conversation.ts";
import type { BenchPerson, Studio } from "./studio.ts";
import { alternateAll, type Line, median } from "./table.ts";

const longTexts = 20;
const rounds = 5;
/** By how common their words are: in a third of the messages, in one of 25, of 250, of 2,500; and what narrows them. */
const asked = [
  ...["w3", "w30", "w300", "w3000"].map((word) => `?q=${word}`),
  "?q=w30+w300",
  "?q=w30&hasFile=true",
  "?q=w300&from=2026-01-01T00:00:00Z",
  // in all of the largest texts that are indexed: twenty are marked
  "?q=plume",
];

/** What is asked for by words, in a conversation of a thousand messages, of 200,000 and of a million, named and unnamed. */
export async function measureSearch(studio: Studio): Promise<Line[]> {
  const [few, many, most] = (await studio.people(3)) as [BenchPerson, BenchPerson, BenchPerson];
  const times = (person: BenchPerson, conversationId?: string) => () => timesOf(studio, person, conversationId);
  const short = await conversationOf(studio, few.id, 1000);
  // before the others are there: what the studio's growth costs
  await times(few)();
  const alone = await middleOf(times(few));
  await conversationOf(studio, many.id, 200_000);
  // a first round meets cold code
  await times(many)();
  const among = median([await p95Of(times(many)), await p95Of(times(many)), await p95Of(times(many))]);
  const long = await conversationOf(studio, most.id, 1_000_000);
  await times(most)();
  const grown = await middleOf(times(most));
  const inLong = await alternateAll(times(most, long), times(few, short));
  const same = { beside: "ours at 1,000 messages", unit: "ms", lessIsBetter: true };
  return [
    ...asked.map((path, place) => ({
      measure: `search in a conversation of 1,000,000 messages, ${path}`,
      ...(inLong[place] as { ours: number; bare: number }),
      ...same,
      beside: "ours in one of 1,000 beside it",
      bar: "ratio 0.67",
    })),
    ...asked.map((path, place) => ({
      measure: `search everywhere with 1,000,000 messages, ${path}`,
      ours: grown[place] as number,
      bare: alone[place] as number,
      ...same,
      bar: "",
    })),
    {
      measure: "search among 200,000 messages, p95",
      ours: among,
      bare: Number.NaN,
      unit: "ms",
      beside: "nothing",
      bar: "200 ms",
    },
  ];
}

/** Of three runs, for each of `asked`. */
async function middleOf(times: () => Promise<number[]>): Promise<number[]> {
  const runs = [await times(), await times(), await times()];
  return asked.map((_, place) => median(runs.map((run) => run[place] as number)));
}

/** Of all that is asked. */
async function p95Of(times: () => Promise<number[]>): Promise<number> {
  const sorted = (await times()).toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] as number;
}

/** Milliseconds for each of `asked`, the median of some rounds. */
async function timesOf(studio: Studio, { token }: BenchPerson, conversationId?: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  for (const path of asked) {
    const taken: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      const place = conversationId ? `&conversationId=${conversationId}` : "";
      const answer = await fetch(`${studio.address}/api/messages/search${path}${place}`, { headers });
      const { items } = (await answer.json()) as { items?: unknown[] };
      if (!items) throw new Error(`${path} answered ${answer.status}.`);
      taken.push(performance.now() - started);
    }
    times.push(median(taken));
  }
  return times;
}

/** Ten words to a message, of five thousand, few of them common; the last ones carry the longest texts that are read. */
async function conversationOf({ pool }: Studio, userId: string, count: number): Promise<string> {
  const id = await insertConversation(pool, userId, count);
  await pool.query(
    `with text as (
       select n, 'a plume ' || (select string_agg('w' || floor(exp(random() * ln(5000)))::int, ' ')
                                  from generate_series(1, 45000) where n = n) as content from generate_series(1, $3::int) n),
     made as (
       insert into files (id, project_id, name, sort_name, category, status, mime_type, sha256, size, preview, uploaded_by)
       select gen_random_uuid(), null, 'text.txt', 'text.txt', 'reference', 'draft', 'text/plain',
              encode(sha256((n || $1::uuid::text)::bytea), 'hex'), length(content), 'none', $2::uuid from text
       returning id, sha256),
     kept as (insert into blobs (sha256, size) select encode(sha256((n || $1::uuid::text)::bytea), 'hex'), length(content) from text returning sha256),
     words as (
       insert into blob_texts (source, content, words)
       select k.sha256, left(content, 262144), words_of_text(left(content, 262144))
         from text join kept k on k.sha256 = encode(sha256((n || $1::uuid::text)::bytea), 'hex')),
     attached as (select id, row_number() over () as place from made)
     insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority, created_at, updated_at)
     select $1::uuid, n, gen_random_uuid(), $2::uuid, 'text',
            (select string_agg('w' || floor(exp(random() * ln(5000)))::int, ' ') from generate_series(1, 10) where n = n),
            '{}'::uuid[], coalesce((select array[f.id] from attached f where f.place = $4::int - n + 1), '{}'::uuid[]), 'medium',
            now() - ($4::int - n) * interval '10 s', now()
       from generate_series(1, $4::int) n`,
    [id, userId, longTexts, count],
  );
  // as the database leaves it by itself within some minutes
  await pool.query("vacuum analyze messages, files, blob_texts");
  await pool.query("checkpoint");
  return id;
}
