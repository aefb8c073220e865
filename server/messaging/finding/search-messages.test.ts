// Search: what is found, in which order, how it is shown, and that nothing leaks that one may not read.
import { afterAll, beforeAll, expect, test } from "vitest";
import { costOf } from "#server/testing/cost.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
let staff: string;
let brass: string;
let projectId: string;

beforeAll(async () => {
  world = await startWorld();
  const { alice, bob, dev } = world.people;
  const { organization } = await alice.call("createOrganization", { name: "Harlan" });
  for (const person of [bob, dev])
    await alice.call("addOrganizationMember", { id: organization.id, email: person.email });
  projectId = (await alice.call("createOrganizationProject", { id: organization.id, name: "Tidal" })).id;
  const make = async (name: string, participants: string[]) =>
    (await alice.call("createConversation", { type: "project", projectId, name, participants })).id;
  staff = await make("Staff", [bob.id]);
  brass = await make("Brass", [dev.id]);
  await say(alice, staff, "Set 14: trumpets drift toward the 45");
  await say(bob, staff, "The trumpet line is late, and the trumpets know it. Trumpets!");
  await say(alice, brass, "Trumpets are fine here");
  await say(alice, staff, "Le café du corps est à côté du stade");
  await say(alice, staff, "Film: https://www.youtube.com/watch?v=abc_D1&t=14s");
  await say(alice, staff, "prop_list_3.xlsx is with horns@harlan.example, hi-hats turn 1.5 times at 5/8");
  await say(bob, staff, "“Rifles…” she said — don’t be late—O’Brien’s buses at nine");
  await say(bob, staff, "トランペットは四十五ヤードへ。カラーガードの旗");
  await say(bob, staff, "ธงสีแดงอยู่ทางซ้าย");
  await say(alice, staff, "<img src=x onerror=alert(1)> \u0001script\u0002 in the silks");
});
afterAll(() => world.stop());

type Person = World["people"]["alice"];

async function say(person: Person, conversationId: string, content: string, attachments: string[] = []) {
  return person.call("sendMessage", { conversationId, content, attachments });
}
async function found(person: Person, q: string, more: object = {}): Promise<string[]> {
  const { items } = await person.call("searchMessages", { q, ...more });
  return items.map(({ snippet }) => snippet.map(({ text }) => text).join(""));
}

test.each([
  ["trumpets", 2],
  ["trumpet", 2],
  ["TRUMP", 2],
  ["drift 45", 1],
  ["Set 14 - trumpets", 1],
  ["drift -trumpets", 0],
  ['"trumpet line"', 1],
  ['"line trumpet"', 0],
  ["cafe", 1],
  ["CAFÉ cote", 1],
  ["silks", 1],
  ["youtube", 1],
  ["youtu", 1],
  ["youtube.com", 1],
  ["www.youtube.com/wat", 1],
  ["abc_D1", 1],
  ["https://www.youtube.com/watch?v=abc_D1&t=14s", 1],
  ["https://www.youtube.com/watch?v=abc_D1&t=15s", 0],
  ["prop list", 1],
  ["prop-list", 1],
  ["prop_list_3.xl", 1],
  ["harlan", 1],
  ["horns@harlan.example", 1],
  ["hi-h", 1],
  ["5/8", 1],
  ["8/5", 0],
  ["rifle", 1],
  ["rifles ", 1],
  ["late buses", 1],
  ["obrien", 0],
  ["O'Brien ", 1],
  ["O’Brien ", 1],
  ["“said don't be late”", 1],
  ["“late said”", 0],
  ["トランペット", 1],
  ["ペット", 1],
  ["ペッド", 0],
  ["四十五 旗", 1],
  ["「旗」", 1],
  ["สีแดง", 1],
  ["แดงสี", 0],
  ["1.5", 1],
  ["the", 0],
  ["!!! & | <-> ((", 0],
  ["'; drop table messages; --", 0],
  ["%", 0],
  ["\\", 0],
])("%s finds %d of Bob's", async (q, count) => {
  expect(await found(world.people.bob, q)).toHaveLength(count);
});

test("the message with more of the words comes first; the words are marked, and nothing else", async () => {
  const { items } = await world.people.bob.call("searchMessages", { q: "trumpets" });
  expect(items[0]).toMatchObject({ author: { name: "Bob" }, conversationName: "Staff", seq: 2, files: [] });
  expect(items[0]?.snippet.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual([
    "trumpet",
    "trumpets",
    "Trumpets",
  ]);
  const [odd] = (await world.people.bob.call("searchMessages", { q: "silks" })).items;
  expect(odd?.snippet).toEqual([
    { text: "<img src=x onerror=alert(1)> script in the ", isHit: false },
    { text: "silks", isHit: true },
  ]);
});

test("a word of a script without spaces is marked as one", async () => {
  const [one] = (await world.people.bob.call("searchMessages", { q: "カラーガード" })).items;
  expect(one?.snippet).toEqual([
    { text: "トランペットは四十五ヤードへ。", isHit: false },
    { text: "カラーガード", isHit: true },
    { text: "の旗", isHit: false },
  ]);
});

test("a word within an address or a name is marked where it stands, also far into a message", async () => {
  const { alice, bob } = world.people;
  const words = `${"We go on. ".repeat(30)}Watch https://vimeo.com/set-14_closer.mp4 first. ${"And on. ".repeat(30)}`;
  await say(alice, staff, words);
  for (const [q, hits] of Object.entries({ vimeo: ["vimeo"], "closer.mp4": ["closer", "mp4"] })) {
    const [one] = (await bob.call("searchMessages", { q })).items;
    expect(one?.snippet.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(hits);
    expect(one?.snippet.map(({ text }) => text).join("")).toContain("https://vimeo.com/set-14_closer.mp4");
  }
});

test("what is found reads as a card does, without the marks of its looks", async () => {
  const { alice, bob } = world.people;
  await say(alice, staff, "**Plume fitting** at *six*, see [the list of plumes](https://guidon.example/plumes)");
  const [one] = (await bob.call("searchMessages", { q: "plume" })).items;
  expect(one?.snippet.map(({ text, isHit }) => (isHit ? `<${text}>` : text)).join("")).toBe(
    "<Plume> fitting at six, see the list of <plumes>",
  );
});

test("what fits into three lines is shown whole, with its numbers and small words; of more the place of the words", async () => {
  const { alice, bob } = world.people;
  const short = "To the plumeria: 12 of set 14!";
  await say(alice, staff, short);
  expect(await found(bob, "plumeria")).toEqual([short]);
  const long = `${"We go on. ".repeat(30)}The gallop is at the 45 of set 14. ${"And on. ".repeat(30)}`;
  await say(alice, staff, long);
  const [part] = await found(bob, "gallop");
  expect(part).toContain("The gallop is at the 45 of set 14.");
  expect(part?.length).toBeLessThan(200);
});

test("only those who take part find it; also not by naming the conversation", async () => {
  const { alice, bob, dev, dan, marisol } = world.people;
  expect(await found(alice, "trumpets")).toHaveLength(3);
  expect(await found(dev, "trumpets")).toEqual(["Trumpets are fine here"]);
  for (const person of [dan, marisol]) expect(await found(person, "trumpets")).toEqual([]);
  expect(await found(bob, "trumpets", { conversationId: brass })).toEqual([]);
  expect(await found(alice, "trumpets", { conversationId: brass })).toHaveLength(1);
});

test("it can be narrowed to a person, a time, and to files; names of files are words too", async () => {
  const { alice, bob } = world.people;
  expect(await found(bob, "trumpets", { author: alice.id })).toHaveLength(1);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect(await found(bob, "trumpets", { from: tomorrow })).toEqual([]);
  expect(await found(bob, "trumpets", { to: tomorrow })).toHaveLength(2);
  const form = new FormData();
  form.append("file_0", new Blob(["counts"]), "drill-chart_opener.txt");
  const answer = await alice.fetch("/api/files/upload", { method: "POST", body: form });
  const [file] = ((await answer.json()) as { files: { id: string }[] }).files;
  await say(alice, staff, "", [file?.id as string]);
  for (const q of ["drill chart", "drill-chart_opener.txt"]) {
    const { items } = await bob.call("searchMessages", { q });
    expect(items, q).toMatchObject([{ snippet: [], files: ["drill-chart_opener.txt"] }]);
  }
  expect(await found(bob, "opener", { hasFile: "false" })).toEqual([]);
  expect(await found(bob, "opener", { hasFile: "true" })).toHaveLength(1);
});

test("a message whose files are all gone has none", async () => {
  const { alice, bob } = world.people;
  const form = new FormData();
  form.append("file", new Blob(["counts"]), "plan.txt");
  const answer = await alice.fetch(`/api/projects/${projectId}/files`, { method: "POST", body: form });
  const file = (await answer.json()) as { id: string };
  await say(alice, staff, "The pinwheel as it was drawn", [file.id]);
  const withFile = async () => (await found(bob, "pinwheel", { hasFile: "true" })).length;
  const without = async () => (await found(bob, "pinwheel", { hasFile: "false" })).length;
  expect([await withFile(), await without()]).toEqual([1, 0]);
  await alice.call("deleteFile", { id: file.id });
  expect([await withFile(), await without()]).toEqual([0, 1]);
});

test("in a conversation too long to be looked through at once, what is old is found after what is new", async () => {
  const { alice, bob } = world.people;
  const long = await alice.call("createConversation", { type: "project", projectId, participants: [bob.id] });
  const parts = [
    { numbersFrom: 0, said: ["Plumes: first fitting", "Shakos", "Plumes: second fitting"] },
    { numbersFrom: 200_000, said: ["Plumes: third fitting", "Plumes: fourth fitting"] },
  ];
  for (const { numbersFrom, said } of parts) {
    const { pool } = world.guidon.platform.database;
    await pool.query("update conversations set last_seq = greatest(last_seq, $1) where id = $2", [
      numbersFrom,
      long.id,
    ]);
    for (const text of said) await say(alice, long.id, text);
  }
  const inIt = { conversationId: long.id };
  const newestFirst = ["fourth", "third", "second", "first"].map((which) => `Plumes: ${which} fitting`);
  expect(await found(bob, "plumes", inIt)).toEqual(newestFirst);
  expect(await found(bob, "plumes", { ...inIt, limit: 2, offset: 1 })).toEqual(newestFirst.slice(1, 3));
  expect(await found(bob, "shakos", inIt)).toEqual(["Shakos"]);
  expect(await found(world.people.dan, "plumes", inIt)).toEqual([]);
});

test("what somebody was told before all that the studio has said since is found", async () => {
  const { alice, bob } = world.people;
  const quiet = await alice.call("createConversation", { type: "project", projectId, participants: [bob.id] });
  const loud = await alice.call("createConversation", { type: "project", projectId, participants: [] });
  for (const text of ["Gauntlets: white", "Gauntlets: navy"]) await say(alice, quiet.id, text);
  await world.guidon.platform.database.pool.query(
    `insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority,
                           created_at, updated_at)
     select $1, n, gen_random_uuid(), $2, 'text', 'Gauntlets: red', '{}', '{}', 'medium', now() + n * interval '1 s', now()
       from generate_series(1000, 18000) n`,
    [loud.id, alice.id],
  );
  expect(await found(bob, "gauntlets")).toEqual(["Gauntlets: navy", "Gauntlets: white"]);
  const { items } = await alice.call("searchMessages", { q: "gauntlets", limit: 2 });
  expect(items.map(({ seq }) => seq)).toEqual([18_000, 17_999]);
});

test("what comes or goes between two pages is no reason to show one twice or to leave one out", async () => {
  const { alice, bob } = world.people;
  const { id } = await alice.call("createConversation", { type: "project", projectId, participants: [bob.id] });
  const all: string[] = [];
  // the better one stands first, and of those that are as good the newest
  for (const text of ["Epaulettes", "Epaulettes", "Epaulettes epaulettes", "Epaulettes"]) {
    all.unshift((await say(alice, id, text)).id);
  }
  const [newest, best, middle, oldest] = all as [string, string, string, string];
  const page = async (cursor?: string) => {
    const { items, nextCursor } = await bob.call("searchMessages", { q: "epaulettes", limit: 2, cursor });
    return { ids: items.map((item) => item.id), nextCursor };
  };
  const first = await page();
  expect(first.ids).toEqual([best, newest]);
  await say(alice, id, "Epaulettes");
  expect(await page(first.nextCursor)).toEqual({ ids: [middle, oldest] });
  await alice.call("deleteMessage", { id: best });
  expect(await page(first.nextCursor)).toEqual({ ids: [middle, oldest] });
  for (const cursor of ["x", first.nextCursor?.slice(1)]) {
    await expect(page(cursor)).rejects.toMatchObject({ code: "invalid_input" });
  }
});

test("pages by offset; where the newest end is asked for before", async () => {
  const { bob } = world.people;
  const first = await bob.call("searchMessages", { q: "trumpets", limit: 1 });
  const second = await bob.call("searchMessages", { q: "trumpets", limit: 1, offset: 1 });
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  expect(first.items[0]?.id).not.toBe(second.items[0]?.id);
  const asWhoever = await costOf(world, () => bob.call("getMe", {}));
  expect((await costOf(world, () => bob.call("searchMessages", { q: "trumpets" }))) - asWhoever).toBe(2);
  const inStaff = { q: "trumpets", conversationId: staff };
  expect((await costOf(world, () => bob.call("searchMessages", inStaff))) - asWhoever).toBe(2);
});

test.each([
  ["", "q"],
  [`${"x".repeat(201)}`, "q"],
])("%j is refused", async (q) => {
  await expect(world.people.bob.call("searchMessages", { q })).rejects.toMatchObject({ code: "invalid_input" });
});
