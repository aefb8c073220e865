import { insertConversation } from "./insert-conversation.ts";
import type { BenchPerson, Studio } from "./studio.ts";
import { alternate, type Line } from "./table.ts";

const requests = 600;
const atOnce = 16;

/** A page of 50 messages beside `node:http` and `pg` with JSON by hand; and its cost at a thousand and a million. */
export async function measurePages(studio: Studio): Promise<Line[]> {
  const [reader] = (await studio.people(1)) as [BenchPerson];
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
  ];
}

async function conversationOf({ pool }: Studio, userId: string, count: number): Promise<string> {
  const id = await insertConversation(pool, userId, count);
  await pool.query(
    `insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority, created_at, updated_at)
     select $1, n, gen_random_uuid(), $2, 'text', 'Set ' || n || ': trumpets drift toward the 45', '{}', '{}', 'medium', now(), now()
       from generate_series(1, $3::int) n`,
    [id, userId, count],
  );
  await pool.query("analyze messages");
  return id;
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
