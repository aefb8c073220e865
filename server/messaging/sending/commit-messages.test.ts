// One message and a batch of them, at the level of the statements that store them.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Message } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { prepared } from "#server/testing/prepared-message.ts";
import { commitMessage, type PreparedMessage } from "./commit-messages.ts";

let band: Band;

beforeAll(async () => {
  band = await startBand();
  const form = new FormData();
  form.set("id_0", shown.id);
  form.set("file_0", new Blob(["set"]), shown.name);
  await band.people.alice.fetch("/api/files/upload", { method: "POST", body: form });
});
afterAll(() => band.stop());

const shown: PreparedMessage["attachments"][number] = {
  id: newId(),
  name: "drill.pdf",
  size: 3,
  type: "application/pdf",
  isImage: false,
  isVideo: false,
  width: null,
  height: null,
  url: "/api/media/drill",
  thumbnailUrl: null,
  projectId: null,
  version: 1,
  sentVersion: 1,
};

test.each<[string, Partial<PreparedMessage>]>([
  ["plain", {}],
  ["with a file", { attachments: [shown], content: "" }],
  ["critical, to be acknowledged", { priority: "critical", needsAcknowledgement: true }],
  ["forwarded, for approval", { isForwarded: true, forwardedFrom: "Bob", type: "approval", signs: ["pending"] }],
])("a message is stored and told the same alone and in a batch: %s", async (_, more) => {
  const { alice, bob } = band.people;
  const bobHears = ears(await bob.socket());
  const { platform } = band.guidon;
  // the first goes alone, the others share the next batch
  const given = await Promise.all([1, 2, 3].map(async () => ({ ...(await prepared(band, alice)), ...more })));
  const [first, , third] = await Promise.all(given.map((message) => commitMessage(platform, message)));
  if (!first || !third) throw new Error("Both were new.");
  expect(third).toEqual({
    ...first,
    id: third.id,
    seq: first.seq + 2,
    createdAt: third.createdAt,
    updatedAt: third.createdAt,
  });
  const heard = (await bobHears.everything()).map(({ payload }) => payload as Message);
  expect(heard.filter(({ id }) => id === first.id || id === third.id)).toEqual([first, third]);
  const own = ["id", "seq", "created_at", "updated_at"];
  const rowOf = async (id: string) => {
    const [row] = await rows<{ row: object }>("select to_jsonb(m) as row from messages m where id = $1", [id]);
    return Object.entries(row?.row ?? {}).filter(([column]) => !own.includes(column));
  };
  expect(await rowOf(third.id)).toEqual(await rowOf(first.id));
  const mine = await alice.call("getConversation", { id: band.conversationId });
  expect(mine).toMatchObject({ lastSeq: third.seq, lastReadSeq: third.seq, lastActivity: third.createdAt });
});

test("a reply joins the topic of what it answers, also through replies of the same batch", async () => {
  const { alice } = band.people;
  const root = await alice.call("sendMessage", { conversationId: band.conversationId, content: "About flags" });
  const { id: topicId } = await alice.call("startTopic", { id: root.id, title: "Flags" });
  const [inTopic, inRoot] = [
    { ...(await prepared(band, alice)), topicId },
    { ...(await prepared(band, alice)), replyTo: root.id },
  ];
  const answers = await Promise.all(
    [inTopic, inRoot].map(async ({ id }) => ({ ...(await prepared(band, alice)), replyTo: id })),
  );
  const further: PreparedMessage[] = [];
  for (let replyTo = inRoot.id; further.length < 3; replyTo = further.at(-1)?.id ?? replyTo) {
    further.push({ ...(await prepared(band, alice)), replyTo });
  }
  const alone = { ...(await prepared(band, alice)), replyTo: newId() };
  // nobody's own client makes them
  const [circle, back] = [await prepared(band, alice), await prepared(band, alice)];
  const circles = [
    { ...circle, replyTo: back.id },
    { ...back, replyTo: circle.id },
  ];
  // the first goes alone, the others share the next batch
  const given = [await prepared(band, alice), inTopic, inRoot, ...answers, ...further, alone, ...circles];
  const stored = await Promise.all(given.map((message) => commitMessage(band.guidon.platform, message)));
  expect(stored.map((message) => message?.topicId)).toEqual([
    null,
    ...Array.from({ length: 7 }, () => topicId),
    ...[null, null, null],
  ]);
});

test.each([1, 3])(
  "what waited an hour to be stored, as message %i of those at once, takes its conversation back to no earlier time",
  async (count) => {
    const { alice, bob } = band.people;
    const { platform } = band.guidon;
    const { createdAt } = await bob.call("sendMessage", { conversationId: band.conversationId, content: "Meanwhile" });
    const given = await Promise.all(Array.from({ length: count }, () => prepared(band, alice)));
    const before = new Date(Date.now() - 3_600_000).toISOString();
    await Promise.all(given.map((message) => commitMessage(platform, { ...message, createdAt: before })));
    expect((await bob.call("getConversation", { id: band.conversationId })).lastActivity).toBe(createdAt);
  },
);

test("two messages of one id in one batch are the first's", async () => {
  const { alice, bob } = band.people;
  const shared = newId();
  // the first goes alone, the others share the next batch
  const messages = [
    await prepared(band, alice),
    { ...(await prepared(band, alice)), id: shared },
    { ...(await prepared(band, bob)), id: shared },
  ];
  const [, mine, theirs] = await Promise.allSettled(
    messages.map((message) => commitMessage(band.guidon.platform, message)),
  );
  expect(mine).toMatchObject({ status: "fulfilled", value: { id: shared, author: { id: alice.id } } });
  expect(theirs).toMatchObject({ status: "rejected", reason: { code: "id_taken" } });
});

test("what the database refuses fails alone", async () => {
  const { alice } = band.people;
  const good = await Promise.all(Array.from({ length: 4 }, () => prepared(band, alice)));
  const bad = { ...(await prepared(band, alice)), createdAt: "no time" };
  const outcomes = await Promise.allSettled(
    [...good.slice(0, 2), bad, ...good.slice(2)].map((message) => commitMessage(band.guidon.platform, message)),
  );
  const states = outcomes.map((outcome) => outcome.status);
  expect(states).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled", "fulfilled"]);
  const { lastSeq } = await alice.call("getConversation", { id: band.conversationId });
  expect(await rows("select from messages where conversation_id = $1", [band.conversationId])).toHaveLength(lastSeq);
});

test("a message keeps its number and its id whole when two server processes write at once", async () => {
  const { alice, bob } = band.people;
  const second = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  const { platform } = band.guidon;
  // a queue belongs to its platform object: a copy writes as another process would
  const processes = [platform, { ...platform }];
  const ids = Array.from({ length: 40 }, () => newId());
  const [first, here, there] = [
    await prepared(band, alice),
    await prepared(band, bob),
    await prepared(band, bob, second.id),
  ];
  const written = await Promise.all(
    ids.flatMap((id, i) =>
      processes.flatMap((process) => [
        commitMessage(process, { ...first, id }),
        commitMessage(process, { ...(i % 2 ? there : here), id: newId() }),
      ]),
    ),
  );
  expect(written.filter((message) => message && ids.includes(message.id))).toHaveLength(ids.length);
  for (const id of [band.conversationId, second.id]) {
    const { lastSeq } = await alice.call("getConversation", { id });
    const stored = await rows<{ seq: number }>("select seq from messages where conversation_id = $1 order by seq", [
      id,
    ]);
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: lastSeq }, (_, i) => i + 1));
  }
});

async function rows<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return (await band.guidon.platform.database.pool.query<Row>(text, values)).rows;
}
