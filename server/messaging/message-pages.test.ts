import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Conversation } from "#contract/conversations.ts";
import { maxSeq } from "#contract/limits.ts";
import type { Message } from "#contract/messages.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { startWorld } from "#server/testing/world.ts";

let world: Awaited<ReturnType<typeof startWorld>>;
let organizationId: string;
let projectId: string;
let conversationId: string;

beforeAll(async () => {
  world = await startWorld();
  const { alice, bob } = world.people;
  const { organization } = await alice.call("createOrganization", { name: "Long talks" });
  organizationId = organization.id;
  await alice.call("addOrganizationMember", { id: organizationId, email: bob.email });
  projectId = (await alice.call("createOrganizationProject", { id: organizationId, name: "Halftime" })).id;
  conversationId = await conversationOf([bob.id], 60);
});
afterAll(() => world.stop());

describe("a page of messages", () => {
  it("leads from either side through all of them, each once, in order", async () => {
    const { alice, bob } = world.people;
    const { lastSeq } = await alice.call("getConversation", { id: conversationId });
    expect(lastSeq).toBeGreaterThan(50);
    const all = Array.from({ length: lastSeq }, (_, i) => i + 1);
    expect(
      await walk((cursor) =>
        bob.call("listMessages", { id: conversationId, limit: 7, ...(cursor && { before: cursor }) }),
      ),
    ).toEqual(all);
    const first = (await bob.call("listMessages", { id: conversationId, limit: 7, before: "8" })).items[0] as Message;
    const later = await walk((cursor) =>
      bob.call("listMessages", { id: conversationId, limit: 7, after: cursor ?? first.id }),
    );
    expect(later).toEqual(all.slice(1));
    const newest = await bob.call("listMessages", { id: conversationId });
    expect(newest.items.map((message) => message.seq)).toEqual(all.slice(-50));
  });

  it("leaves out as many of the newest as is asked", async () => {
    const { bob } = world.people;
    const { lastSeq } = await bob.call("getConversation", { id: conversationId });
    const seqs = async (offset: number) =>
      (await bob.call("listMessages", { id: conversationId, limit: 3, offset })).items.map(({ seq }) => seq);
    expect(await seqs(0)).toEqual([lastSeq - 2, lastSeq - 1, lastSeq]);
    expect(await seqs(10)).toEqual([lastSeq - 12, lastSeq - 11, lastSeq - 10]);
    expect(await seqs(lastSeq - 1)).toEqual([1]);
    expect(await seqs(lastSeq + 5)).toEqual([]);
    const { dan } = world.people;
    await expect(dan.call("listMessages", { id: conversationId, offset: 3 })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("begins before everything at the greatest of all numbers", async () => {
    const { bob } = world.people;
    const all = await bob.call("listMessages", { id: conversationId, limit: 7, before: String(maxSeq) });
    expect(all).toEqual(await bob.call("listMessages", { id: conversationId, limit: 7 }));
  });

  it("refuses cursors that lead nowhere", async () => {
    const { alice, bob } = world.people;
    const elsewhere = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
    const other = await alice.call("sendMessage", { conversationId: elsewhere.id, content: "Elsewhere" });
    const foreign = alice.call("listMessages", { id: conversationId, before: other.id });
    await expect(foreign).rejects.toMatchObject({ code: "not_found" });
    for (const before of ["nonsense", String(maxSeq + 1), "99999999999999"]) {
      const attempt = alice.call("listMessages", { id: conversationId, before });
      await expect(attempt).rejects.toMatchObject({ code: "invalid_input" });
    }
  });
});

it.each([
  ["a year that Postgres does not count", "0000-01-01T00:00:00Z"],
  ["more digits than Postgres reads", `2026-01-01T00:00:00.${"0".repeat(200)}Z`],
])("refuses a moment with %s", async (_, at) => {
  const { alice } = world.people;
  for (const attempt of [
    () => alice.call("listMessages", { id: conversationId, at }),
    () => alice.call("searchMessages", { q: "set", from: at }),
    () => alice.call("putDraft", { id: conversationId, content: "Set 14", writtenAt: at }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: "invalid_input" });
  }
});

describe("the cost", () => {
  let short: string;
  let long: string;
  beforeAll(async () => {
    const { bob } = world.people;
    [short, long] = [await conversationOf([bob.id], 1_000), await conversationOf([bob.id], 20_000, true)];
  });

  it("of a page is the same in buffers at 1,000 and at 20,000 messages, however Postgres plans it", async () => {
    const { bob } = world.people;
    const sides = [
      async () => ({}),
      async () => ({ before: "500" }),
      async () => ({ after: "500" }),
      async (id: string) => ({ before: await idOf(id, 500) }),
      async (id: string) => ({ after: await idOf(id, 500) }),
      async () => ({ around: "500" }),
      async (id: string) => ({ around: await idOf(id, 500) }),
    ];
    for (const side of sides) {
      for (const mode of ["force_generic_plan", "force_custom_plan"]) {
        const [fewer, more] = [await side(short), await side(long)];
        const few = await buffersOf(() => bob.call("listMessages", { id: short, ...fewer }), mode);
        const many = await buffersOf(() => bob.call("listMessages", { id: long, ...more }), mode);
        expect(few).toBeGreaterThan(0);
        // the index is one step deeper, and its rows may begin within a block
        expect(many - few).toBeLessThanOrEqual(2);
      }
    }
  });

  it("of what changed meanwhile is that of what changed, whatever was ever said or changed", async () => {
    const { bob } = world.people;
    for (const id of [short, long]) {
      const text = "update messages set changed_at = now() where conversation_id = $1 and seq in (5, 50, 500)";
      await query(text, [id]);
    }
    await query("vacuum analyze");
    const asked = (id: string) => () => bob.call("listChangedMessages", { id, seconds: 3600, from: 1, to: 900 });
    expect((await asked(long)()).items).toHaveLength(3);
    for (const mode of ["force_generic_plan", "force_custom_plan"]) {
      const [few, many] = [await buffersOf(asked(short), mode), await buffersOf(asked(long), mode)];
      expect(few).toBeGreaterThan(0);
      // the index is one step deeper
      expect(many - few).toBeLessThanOrEqual(4);
    }
    expect(await costOf(world, asked(long))).toBe(2);
  });

  it("of a jump to a date grows by the halvings alone", async () => {
    const { bob } = world.people;
    const at = new Date(Date.now() - 250_000).toISOString();
    const jump = (id: string) => buffersOf(() => bob.call("listMessages", { id, at }), "force_generic_plan");
    expect((await bob.call("listMessages", { id: long, at })).items).toHaveLength(50);
    // twenty times as many: fifteen halvings of four blocks where ten were of three, the index being one step deeper
    expect((await jump(long)) - (await jump(short))).toBeLessThanOrEqual(30);
  });

  it("of a page, of the list of conversations and of sending is two or three statements", async () => {
    const { alice, bob } = world.people;
    const before = await idOf(conversationId, 9);
    const tries: [() => Promise<unknown>, number][] = [
      [() => bob.call("listMessages", { id: conversationId }), 2],
      [() => bob.call("listMessages", { id: conversationId, before }), 2],
      [() => bob.call("listConversations", {}), 2],
      [() => bob.call("getConversation", { id: conversationId }), 3],
      [() => alice.call("sendMessage", { conversationId, content: "Counted" }), 2],
    ];
    for (const [work, most] of tries)
      expect([work.toString(), await costOf(world, work)]).toEqual([work.toString(), most]);
  });

  it("of the list of 500 conversations is two statements, as of the first page", async () => {
    const { alice, dan } = world.people;
    await alice.call("addOrganizationMember", { id: organizationId, email: dan.email });
    await query(
      `with made as (
         insert into conversations (id, type, name, description, priority, organization_id, project_id, created_by)
         select gen_random_uuid(), 'project', 'Section ' || n, '', 'medium', $1, $2, $3 from generate_series(1, 500) n returning id
       ) insert into participants (conversation_id, user_id, role)
         select made.id, member, 'participant' from made, unnest($4::uuid[]) member`,
      [organizationId, projectId, alice.id, [alice.id, dan.id]],
    );
    const list = () => dan.call("listConversations", { limit: 500 });
    expect((await list()).items).toHaveLength(500);
    expect(await costOf(world, list)).toBe(2);
  });

  it("of a message is the same rows for 3 and for 300 participants", async () => {
    const { alice, bob, carol } = world.people;
    await alice.call("addOrganizationMember", { id: organizationId, email: carol.email });
    const small = await conversationOf([bob.id, carol.id], 0);
    const large = await conversationOf([bob.id, carol.id], 0);
    await crowd(large, 297);
    // whoever opens it knows everybody; a list and a fact carry those who came first
    const opened = await alice.call("getConversation", { id: large });
    expect([opened.participantCount, opened.participants.length]).toEqual([300, 300]);
    const aliceHears = ears(await alice.socket());
    await alice.call("updateConversation", { id: large, priority: "high" });
    const listed = (await alice.call("listConversations", {})).items.find(({ id }) => id === large);
    for (const { participants } of [listed, await aliceHears.next("conversation:updated")] as Conversation[]) {
      expect(participants.map(({ id }) => id)).toEqual(opened.participants.slice(0, 50).map(({ id }) => id));
    }
    const written = [];
    for (const id of [small, large]) {
      const message = await alice.call("sendMessage", {
        conversationId: id,
        content: "To all",
        mentions: [bob.id],
      });
      written.push(await rowsWrittenWith(message.id));
    }
    // the message, its conversation, its sender's cursor, the notification of the one it names; its facts besides
    expect(written).toEqual([4, 4]);
  });
});

/** A project conversation of alice's with messages made by the thousand, one for each second until now; or changed a year before that. */
async function conversationOf(participants: string[], messages: number, areChanged = false): Promise<string> {
  const { alice } = world.people;
  const { id } = await alice.call("createConversation", { type: "project", projectId, participants });
  await query(
    `insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority,
                           created_at, updated_at, changed_at)
     select $1, n, gen_random_uuid(), $2, 'text', 'Measure ' || n, '{}', '{}', 'medium', at, at,
            case when $4 then at - interval '1 year' end
       from generate_series(1, $3) n cross join lateral (select now() - make_interval(secs => $3 - n)) as t(at)`,
    [id, alice.id, messages, areChanged],
  );
  if (messages === 0) return id;
  await query("update conversations set last_seq = $2 where id = $1", [id, messages]);
  // all tables: one that Postgres analyses by itself between two that are compared would be read otherwise from then on
  await query("vacuum analyze");
  return id;
}

async function crowd(id: string, size: number): Promise<void> {
  await query(
    `with made as (
       insert into users (id, name, email, user_type)
       select gen_random_uuid(), 'Member ' || n, n || '@crowd.example', 'client' from generate_series(1, $2) n
       returning id
     ) insert into organization_members (organization_id, user_id, role)
       select c.organization_id, made.id, 'member' from made, conversations c where c.id = $1`,
    [id, size],
  );
  await query(
    `insert into participants (conversation_id, user_id, role)
     select $1, id, 'participant' from users where email like '%@crowd.example'`,
    [id],
  );
}

/** Buffers of messages that the page's own statement reads: caught on its way and explained. */
async function buffersOf(work: () => Promise<unknown>, mode: string): Promise<number> {
  const spy = vi.spyOn(world.guidon.platform.database.pool, "query");
  await work();
  const sent = spy.mock.calls.map(([first]) => first as unknown as pg.QueryConfig);
  spy.mockRestore();
  const page = sent.find(({ name }) => name?.match(/^(messages-(newest|before|after|around|at)-|changed-messages)/));
  if (!page?.values) throw new Error("The page sent no statement of its own.");
  const client = await world.guidon.platform.database.pool.connect();
  try {
    await client.query(`set plan_cache_mode = ${mode}`);
    await client.query(`prepare page as ${page.text}`);
    const values = page.values.map((value) => `'${value}'`).join(", ");
    // what a connection reads of the catalog the first time is no part of it
    await client.query(`execute page(${values})`);
    const { rows } = await client.query(`explain (analyze, buffers, format json) execute page(${values})`);
    const plan: PlanNode = rows[0]["QUERY PLAN"][0].Plan;
    return buffersIn(plan) - buffersOfOthers(plan);
  } finally {
    await client.query("deallocate all; reset plan_cache_mode");
    client.release(true);
  }
}

type PlanNode = {
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  "Relation Name"?: string;
  Plans?: PlanNode[];
};

function buffersIn(node: PlanNode): number {
  return node["Shared Hit Blocks"] + node["Shared Read Blocks"];
}

/** Of tables that hold no messages: how those small ones are read may change whenever Postgres analyses one by itself. */
function buffersOfOthers(node: PlanNode): number {
  const table = node["Relation Name"];
  if (table && table !== "messages") return buffersIn(node);
  return (node.Plans ?? []).reduce((sum, part) => sum + buffersOfOthers(part), 0);
}

async function idOf(conversation: string, seq: number): Promise<string> {
  const text = "select id from messages where conversation_id = $1 and seq = $2";
  return (await query<{ id: string }>(text, [conversation, seq]))[0]?.id ?? "";
}

/** Rows of all tables that the message's own transaction left, what is to be told of it not counted: telling touches that again. */
async function rowsWrittenWith(messageId: string): Promise<number> {
  const [message] = await query<{ xmin: string }>("select xmin::text from messages where id = $1", [messageId]);
  const tables = await query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
  let written = 0;
  for (const { name } of tables.filter(({ name }) => name !== "facts" && name !== "untold_messages")) {
    const text = `select count(*) as written from ${name} where xmin::text = $1`;
    const [counted] = await query<{ written: number }>(text, [message?.xmin]);
    written += counted?.written ?? 0;
  }
  return written;
}

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await world.guidon.platform.database.pool.query<Row>(text, values)).rows;
}

/** The numbers met when following `nextCursor` to the end, in order. */
async function walk(page: (cursor?: string) => Promise<{ items: Message[]; nextCursor?: string | undefined }>) {
  const met: number[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page(cursor);
    met.push(...items.map((message) => message.seq));
    cursor = nextCursor;
  } while (cursor);
  expect(new Set(met).size).toBe(met.length);
  return met.sort((a, b) => a - b);
}
