import { insertConversation } from "./insert-conversation.ts";
import type { BenchPerson, Studio } from "./studio.ts";
import { alternate, type Line } from "./table.ts";

const requests = 600;
const atOnce = 16;
const [many, few] = [500, 50];

/** A page of 50 messages beside `node:http` and `pg` with JSON by hand; and its cost at a thousand and a million. */
export async function measurePages(studio: Studio): Promise<Line[]> {
  const [reader, busy, calm] = (await studio.people(3)) as [BenchPerson, BenchPerson, BenchPerson];
  const short = await conversationOf(studio, reader.id, 1000);
  const long = await conversationOf(studio, reader.id, 1_000_000);
  const headers = { authorization: `Bearer ${reader.token}` };
  const page = (id: string) => `${studio.address}/api/conversations/${id}/messages`;
  // a first round meets cold code and plans that are not kept yet
  await perSecond(page(short), headers);
  const beside = (name: string) =>
    alternate(
      () => perSecond(page(short), headers),
      () => perSecond(`${studio.bareAddress}/${name}?${short}`, {}),
    );
  const [whole, lean] = [await beside("whole-page"), await beside("short-page")];
  const opening = async (id: string) => 1000 / (await perSecond(page(id), headers, 100, 1));
  const growth = await alternate(
    () => opening(long),
    () => opening(short),
  );
  const jumping = async (id: string, count: number) => {
    const at = new Date(Date.now() - (count / 2) * 60_000).toISOString();
    return 1000 / (await perSecond(`${page(id)}?at=${at}`, headers, 100, 1));
  };
  await jumping(short, 1000);
  const jump = await alternate(
    () => jumping(long, 1_000_000),
    () => jumping(short, 1000),
  );
  const measure = "pages of 50 messages, signed in";
  const http = "bare node:http + pg, JSON by hand";
  return [
    { measure, ...whole, unit: "req/s", beside: `${http}, the same page`, bar: "ratio 0.5" },
    { measure, ...lean, unit: "req/s", beside: `${http}, authors alone` },
    {
      measure: "opening 1,000,000 messages",
      ...growth,
      unit: "ms",
      beside: "ours at 1,000 messages",
      bar: "ratio 0.80",
      lessIsBetter: true,
    },
    {
      measure: "jump to a date among 1,000,000 messages",
      ...jump,
      unit: "ms",
      beside: "ours at 1,000 messages",
      bar: "ratio 0.67",
      lessIsBetter: true,
    },
    await listing(studio, busy, calm),
  ];
}

/** The hub's list as it opens; the rest comes in answers of 500, each of one statement, as a test counts. */
async function listing(studio: Studio, busy: BenchPerson, calm: BenchPerson): Promise<Line> {
  for (const [{ id: userId }, count] of [
    [busy, many],
    [calm, few],
  ] as const) {
    for (let made = 0; made < count; made++)
      await fill(studio, await insertConversation(studio.pool, userId, 1), userId, 1);
  }
  await studio.pool.query("analyze conversations, participants, messages");
  const opening = async ({ token }: BenchPerson) =>
    1000 / (await perSecond(`${studio.address}/api/conversations`, { authorization: `Bearer ${token}` }, 100, 1));
  await opening(calm);
  const time = await alternate(
    () => opening(busy),
    () => opening(calm),
  );
  const measure = `the list of ${many} conversations, its first page`;
  return { measure, ...time, unit: "ms", beside: `ours at ${few}`, lessIsBetter: true };
}

async function conversationOf(studio: Studio, userId: string, count: number): Promise<string> {
  const id = await insertConversation(studio.pool, userId, count);
  await fill(studio, id, userId, count);
  await studio.pool.query("analyze messages");
  return id;
}

/** A message each minute until now. */
async function fill({ pool }: Studio, id: string, userId: string, count: number): Promise<void> {
  await pool.query(
    `insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority, created_at, updated_at)
     select $1, n, gen_random_uuid(), $2, 'text', 'Set ' || n || ': trumpets drift toward the 45', '{}', '{}', 'medium', told, told
       from generate_series(1, $3::int) n, lateral (select now() - ($3::int - n) * interval '1 minute' as told) as clock`,
    [id, userId, count],
  );
}

async function perSecond(
  url: string,
  headers: Record<string, string>,
  count = requests,
  lanes = atOnce,
): Promise<number> {
  let left = count;
  const started = performance.now();
  const lane = async () => {
    while (left-- > 0) {
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return count / ((performance.now() - started) / 1000);
}
