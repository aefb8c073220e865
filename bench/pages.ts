import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { newId } from "#contract/new-id.ts";
import type { Studio } from "./studio.ts";
import { alternate, type Line, median } from "./table.ts";

const requests = 600;
const atOnce = 16;

/** A page of 50 messages beside `node:http` and `pg` with JSON by hand; and its cost at a thousand and a million. */
export async function measurePages(studio: Studio): Promise<Line[]> {
  const reader = await studio.person(1);
  const short = await conversationOf(studio, reader.id, 1000);
  const long = await conversationOf(studio, reader.id, 1_000_000);
  const headers = { authorization: `Bearer ${reader.token}` };
  const page = (id: string) => `${studio.address}/api/conversations/${id}/messages`;
  const bare = await bareServer(studio, short);
  const rate = await alternate(
    () => perSecond(page(short), headers),
    () => perSecond(bare.address, {}),
  );
  const opening = async (id: string) => 1000 / (await perSecond(page(id), headers, 100, 1));
  const times = { short: [] as number[], long: [] as number[] };
  for (let round = 0; round < 3; round++) {
    times.short.push(await opening(short));
    times.long.push(await opening(long));
  }
  await bare.close();
  return [
    { measure: "pages of 50 messages, signed in", ...rate, unit: "req/s" },
    {
      measure: "opening 1,000,000 messages beside 1,000",
      ours: median(times.long),
      bare: median(times.short),
      unit: "ms",
      lessIsBetter: true,
    },
  ];
}

async function conversationOf({ platform }: Studio, userId: string, count: number): Promise<string> {
  const { pool } = platform.database;
  const id = newId();
  await pool.query(
    "insert into conversations (id, type, name, description, priority, created_by, last_seq) values ($1, 'support', 'Long', '', 'medium', $2, $3)",
    [id, userId, count],
  );
  await pool.query(
    "insert into participants (conversation_id, user_id, role, last_read_seq) values ($1, $2, 'owner', $3)",
    [id, userId, count],
  );
  await pool.query(
    `insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority, created_at, updated_at)
     select $1, n, gen_random_uuid(), $2, 'text', 'Set ' || n || ': trumpets drift toward the 45', '{}', '{}', 'medium', now(), now()
       from generate_series(1, $3::int) n`,
    [id, userId, count],
  );
  await pool.query("analyze messages");
  return id;
}

async function bareServer({ connection }: Studio, conversationId: string) {
  const pool = new pg.Pool({ ...connection, max: 20 });
  const text = `select m.id, m.seq, m.content, m.created_at, u.id as author_id, u.name from messages m join users u on u.id = m.author_id
                 where conversation_id = $1 order by seq desc limit 50`;
  const server = createServer(async (_request, response) => {
    const { rows } = await pool.query({ name: "page", text, values: [conversationId] });
    const items = rows.map((row: Record<string, unknown>) => ({
      id: row.id,
      seq: row.seq,
      content: row.content,
      createdAt: row.created_at,
      author: { id: row.author_id, name: row.name },
    }));
    response.setHeader("content-type", "application/json").end(JSON.stringify({ items }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
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
