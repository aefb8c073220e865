import { insertConversation } from "./insert-conversation.ts";
import type { BenchPerson, Studio } from "./studio.ts";
import { alternate, type Line } from "./table.ts";

const asked = 20;
/** As many conversations as a page of the list has. */
const conversations = 50;

/** What a conversation tells of how it goes, at a thousand messages and at a million; and how lively fifty of them are. */
export async function measureInsights(studio: Studio): Promise<Line[]> {
  const [alone, other, busy] = (await studio.people(3)) as [BenchPerson, BenchPerson, BenchPerson];
  const short = await talkOf(studio, [alone, other], 1000);
  const long = await talkOf(studio, [alone, other], 1_000_000);
  for (let place = 0; place < conversations; place++) await talkOf(studio, [busy, other], 500);
  await studio.pool.query("vacuum analyze messages, conversations, participants");
  const time = (person: BenchPerson, path: string) => () => timeOf(studio, person, path);
  const insights = (id: string) => time(alone, `/conversations/${id}/insights`);
  // a first round meets cold code and plans that are not kept yet
  for (const ask of [insights(short), insights(long), time(busy, "/conversations/paces"), time(busy, "/conversations")])
    await ask();
  return [
    {
      measure: "insights of a conversation of 1,000,000 messages",
      ...(await alternate(insights(long), insights(short))),
      unit: "ms",
      beside: "ours in one of 1,000",
      bar: "ratio 0.67",
      lessIsBetter: true,
    },
    {
      measure: `how lively ${conversations} conversations are`,
      ...(await alternate(time(busy, "/conversations/paces"), time(busy, "/conversations"))),
      unit: "ms",
      beside: "their list",
      lessIsBetter: true,
    },
  ];
}

/** Of two who speak by turns, one every ten minutes up to now. */
async function talkOf({ pool }: Studio, [one, two]: [BenchPerson, BenchPerson], count: number): Promise<string> {
  const id = await insertConversation(pool, one.id, count);
  await pool.query(
    `insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority, created_at, updated_at)
     select $1::uuid, n, gen_random_uuid(), case when n % 2 = 0 then $2::uuid else $3::uuid end, 'text',
            'We need to move set ' || n || ' by Friday: the trumpets drift toward the 45', '{}', '{}', 'medium',
            now() - ($4::int - n) * interval '10 minutes', now()
       from generate_series(1, $4::int) n`,
    [id, one.id, two.id, count],
  );
  return id;
}

/** Milliseconds, of several one after the other. */
async function timeOf({ address }: Studio, { token }: BenchPerson, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const started = performance.now();
  for (let turn = 0; turn < asked; turn++) {
    const answer = await fetch(`${address}/api${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
  return (performance.now() - started) / asked;
}
