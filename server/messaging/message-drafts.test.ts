// What somebody is writing: the same on all devices, and nobody else's to see.
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { askedTwice } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const at = (second: number) => new Date(Date.UTC(2026, 7, 14, 12, 0, second)).toISOString();

it("is one's own: told to one's own devices, and stored in no fact", async () => {
  const { alice, bob, dan, marisol } = band.people;
  const id = band.conversationId;
  expect(await bob.call("getDraft", { id })).toEqual({ conversationId: id, content: "", writtenAt: null });
  const [mine, staffs, dans] = [ears(await bob.socket()), ears(await alice.socket()), ears(await dan.socket())];
  const draft = await bob.call("putDraft", { id, content: "Between me and me", writtenAt: at(1) });
  expect(draft).toEqual({ conversationId: id, content: "Between me and me", writtenAt: at(1) });
  expect(await mine.everything()).toEqual([{ name: "draft:changed", payload: draft }]);
  for (const hears of [staffs, dans]) expect(await hears.everything()).toEqual([]);
  expect((await alice.call("getDraft", { id })).content).toBe("");
  for (const outsider of [dan, marisol]) {
    await expect(outsider.call("getDraft", { id })).rejects.toMatchObject({ code: "not_found" });
    const attempt = outsider.call("putDraft", { id, content: "x", writtenAt: at(1) });
    await expect(attempt).rejects.toMatchObject({ code: "not_found" });
  }
  const { rows } = await band.guidon.platform.database.pool.query(
    "select from facts where payload::text like '%Between me and me%'",
  );
  expect(rows).toEqual([]);
});

it("is the newest by time, whatever comes last, and an emptied one stays empty", async () => {
  const { alice } = band.people;
  const id = band.conversationId;
  const put = (content: string, second: number) => alice.call("putDraft", { id, content, writtenAt: at(second) });
  await put("first", 10);
  expect(await put("older", 5)).toMatchObject({ content: "first", writtenAt: at(10) });
  const hears = ears(await alice.socket());
  await put("older still", 4);
  expect(await hears.everything()).toEqual([]);
  expect(await put("", 20)).toMatchObject({ content: "", writtenAt: at(20) });
  expect(await put("from the other device", 15)).toMatchObject({ content: "", writtenAt: at(20) });
  expect(await alice.call("getDraft", { id })).toMatchObject({ content: "", writtenAt: at(20) });
});

it("put twice at the same moment is answered to both as it stands then", async () => {
  const { alice } = band.people;
  const id = band.conversationId;
  await alice.call("putDraft", { id, content: "before", writtenAt: at(30) });
  const next = { id, content: "after", writtenAt: at(31) };
  const answers = await askedTwice(
    band.guidon.platform.database.pool,
    ["select from drafts where user_id = $1 for update", alice.id],
    () => alice.call("putDraft", next),
  );
  expect(answers).toMatchObject([{ content: "after" }, { content: "after" }]);
});

it("is listed with one's others, the latest first, the emptied ones too, as long as one is in there", async () => {
  const { priya, dev, bob } = band.people;
  const one = await priya.call("createConversation", { type: "direct", participants: [bob.id] });
  const staff = { type: "team" as const, teamId: band.privateTeamId, participants: [priya.id] };
  const other = await dev.call("createConversation", staff);
  const put = (id: string, content: string, second: number) =>
    priya.call("putDraft", { id, content, writtenAt: at(second) });
  await put(one.id, "To Bob", 1);
  await put(other.id, "To the staff", 2);
  const listed = async () => (await priya.call("listDrafts", {})).items;
  const [bobs, staffs] = [
    { conversationId: one.id, content: "To Bob", writtenAt: at(1) },
    { conversationId: other.id, content: "To the staff", writtenAt: at(2) },
  ];
  expect(await listed()).toEqual([staffs, bobs]);
  expect((await bob.call("listDrafts", {})).items.map(({ content }) => content)).not.toContain("To Bob");
  await put(other.id, "", 3);
  expect(await listed()).toEqual([{ ...staffs, content: "", writtenAt: at(3) }, bobs]);
  await put(one.id, "x".repeat(10_001), 4);
  expect(await listed()).toEqual([{ ...staffs, content: "", writtenAt: at(3) }]);
  await put(one.id, "To Bob", 5);
  expect(await costOf(band, listed)).toBeLessThanOrEqual(2);
  await priya.call("removeParticipants", { id: other.id, userIds: [priya.id] });
  expect(await listed()).toEqual([{ ...bobs, writtenAt: at(5) }]);
});

it("in a conversation of support is listed to the staff, also who is not in it, and to no other who is there no more", async () => {
  const { dan, marisol } = band.people;
  const { id } = await dan.call("createConversation", { type: "support" });
  const listed = async (who: TestPerson) =>
    (await who.call("listDrafts", {})).items.filter(({ conversationId }) => conversationId === id).length;
  for (const who of [dan, marisol]) {
    await who.call("putDraft", { id, content: "Well", writtenAt: at(1) });
    expect(await listed(who)).toBe(1);
    await who.call("removeParticipants", { id, userIds: [who.id] });
  }
  expect(await listed(marisol)).toBe(1);
  expect(await listed(dan)).toBe(0);
});

it("is kept also where it is too long to be sent, within reason", async () => {
  const { dev } = band.people;
  const made = await dev.call("createConversation", { type: "support" });
  const put = (length: number) => dev.call("putDraft", { id: made.id, content: "x".repeat(length), writtenAt: at(1) });
  expect((await put(10_050)).content).toHaveLength(10_050);
  await expect(put(100_001)).rejects.toMatchObject({ code: "invalid_input" });
});

it("of a device whose clock is ahead is the newest also by way of a server whose clock is behind another's", async () => {
  const { bob } = band.people;
  const id = band.conversationId;
  const put = (content: string, hours: number) =>
    bob.call("putDraft", { id, content, writtenAt: new Date(Date.now() + hours * 3_600_000).toISOString() });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  await put("Set", 1).finally(() => vi.useRealTimers());
  expect(await put("Set 14", 3)).toMatchObject({ content: "Set 14" });
});

it("of a device whose clock is ahead counts as written now", async () => {
  const { alice, bob } = band.people;
  const { id } = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  const ahead = new Date(Date.now() + 86_400_000).toISOString();
  const { writtenAt } = await alice.call("putDraft", { id, content: "tomorrow", writtenAt: ahead });
  expect(Date.parse(writtenAt ?? "")).toBeLessThanOrEqual(Date.now());
  await expect
    .poll(async () => {
      const now = new Date().toISOString();
      return (await alice.call("putDraft", { id, content: "today", writtenAt: now })).content;
    })
    .toBe("today");
});
