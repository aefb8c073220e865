// Messages that ask to be acknowledged: who is asked, who sees it, who is reminded.
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const asking = { priority: "critical" as const, needsAcknowledgement: true };
const ask = (content = "Buses leave at five") =>
  band.people.alice.call("sendMessage", { conversationId: band.conversationId, content, metadata: asking });
const code = (expected: string) => ({ code: expected });

it("is not there for an outsider, who hears nothing of it", async () => {
  const { bob, dan, marisol } = band.people;
  const { id } = await ask();
  for (const outsider of [dan, marisol]) {
    const hears = ears(await outsider.socket());
    for (const attempt of [
      () => outsider.call("acknowledgeMessage", { id }),
      () => outsider.call("listAsked", { id }),
      () => outsider.call("remindAsked", { id }),
      () => outsider.call("listAcknowledged", { id: band.conversationId }),
    ]) {
      await expect(attempt()).rejects.toMatchObject(code("not_found"));
    }
    const other = await ask("Buses leave at six");
    await bob.call("acknowledgeMessage", { id: other.id });
    expect(await hears.everything()).toEqual([]);
  }
});

describe("asking", () => {
  it("belongs to a raised priority, and is told with the message", async () => {
    const { alice, bob } = band.people;
    const bobHears = ears(await bob.socket());
    const sent = await ask();
    expect(sent.metadata).toEqual(asking);
    expect(await bobHears.next("message:received")).toEqual(sent);
    for (const priority of ["low", "medium"] as const) {
      const metadata = { priority, needsAcknowledgement: true };
      const attempt = alice.call("sendMessage", { conversationId: band.conversationId, content: "x", metadata });
      await expect(attempt).rejects.toMatchObject(code("invalid_input"));
    }
    const plain = await alice.call("sendMessage", { conversationId: band.conversationId, content: "x" });
    await expect(bob.call("acknowledgeMessage", { id: plain.id })).rejects.toMatchObject(code("conflict"));
    await expect(alice.call("remindAsked", { id: plain.id })).rejects.toMatchObject(code("conflict"));
    expect(await alice.call("listAsked", { id: plain.id })).toMatchObject({ asked: 0, items: [] });
  });
});

describe("acknowledging", () => {
  it("is done once, told to both, and seen by the author alone", async () => {
    const { alice, bob } = band.people;
    const { id } = await ask();
    expect(await alice.call("listAsked", { id })).toMatchObject({
      asked: 1,
      acknowledged: 0,
      remindedAt: null,
      items: [{ id: bob.id, acknowledgedAt: null }],
    });
    const [aliceHears, bobHears] = [ears(await alice.socket()), ears(await bob.socket())];
    const done = await bob.call("acknowledgeMessage", { id });
    expect(done).toMatchObject({ messageId: id, conversationId: band.conversationId, userId: bob.id });
    expect(await bob.call("acknowledgeMessage", { id })).toEqual(done);
    const told = [{ name: "message:acknowledged", payload: done }];
    expect(await aliceHears.everything()).toEqual(told);
    expect(await bobHears.everything()).toEqual(told);
    expect((await bob.call("listAcknowledged", { id: band.conversationId })).items).toContainEqual(done);
    expect((await alice.call("listAcknowledged", { id: band.conversationId })).items).toEqual([]);
    expect(await alice.call("listAsked", { id })).toMatchObject({
      acknowledged: 1,
      items: [{ id: bob.id, acknowledgedAt: done.acknowledgedAt }],
    });
    await expect(bob.call("listAsked", { id })).rejects.toMatchObject(code("forbidden"));
    await expect(bob.call("remindAsked", { id })).rejects.toMatchObject(code("forbidden"));
    await expect(alice.call("acknowledgeMessage", { id })).rejects.toMatchObject(code("forbidden"));
  });

  it("is asked of those who were there, not of those who came later or went", async () => {
    const { alice, bob, dev, priya } = band.people;
    const before = await ask();
    await alice.call("addParticipants", { id: band.conversationId, userIds: [dev.id, priya.id] });
    const item = await dev.call("getConversation", { id: band.conversationId });
    expect(item.joinedSeq).toBe(item.lastSeq);
    await expect(dev.call("acknowledgeMessage", { id: before.id })).rejects.toMatchObject(code("forbidden"));
    expect(await alice.call("listAsked", { id: before.id })).toMatchObject({ asked: 1, items: [{ id: bob.id }] });
    expect(await alice.call("remindAsked", { id: before.id })).toMatchObject({ reminded: 1 });
    const after = await ask();
    await dev.call("acknowledgeMessage", { id: after.id });
    // those who have not come first
    const names = async () => (await alice.call("listAsked", { id: after.id })).items.map(({ name }) => name);
    expect(await names()).toEqual(["Bob", "Priya", "Dev"]);
    const first = await alice.call("listAsked", { id: after.id, limit: 2 });
    const rest = await alice.call("listAsked", { id: after.id, limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(["Bob", "Priya", "Dev"]);
    expect(rest.nextCursor).toBeUndefined();
    // whoever acknowledges between two pages comes once more at the end, and takes nobody's place
    const start = await alice.call("listAsked", { id: after.id, limit: 1 });
    await bob.call("acknowledgeMessage", { id: after.id });
    const end = await alice.call("listAsked", { id: after.id, cursor: start.nextCursor });
    expect([...start.items, ...end.items].map(({ name }) => name)).toEqual(["Bob", "Priya", "Bob", "Dev"]);
    await expect(alice.call("listAsked", { id: after.id, cursor: "1" })).rejects.toMatchObject(code("invalid_input"));
    await alice.call("removeParticipants", { id: band.conversationId, userIds: [dev.id, priya.id] });
    expect(await alice.call("listAsked", { id: after.id })).toMatchObject({ asked: 1, acknowledged: 1 });
  });

  it("stays with whoever goes and comes back, who is asked nothing anew", async () => {
    const { alice, bob, dev } = band.people;
    const { conversationId: id } = band;
    await alice.call("addParticipants", { id, userIds: [dev.id] });
    const [noted, open] = [await ask(), await ask()];
    const done = await dev.call("acknowledgeMessage", { id: noted.id });
    await alice.call("removeParticipants", { id, userIds: [dev.id] });
    expect(await alice.call("listAsked", { id: noted.id })).toMatchObject({ asked: 1, acknowledged: 0 });
    await alice.call("addParticipants", { id, userIds: [dev.id] });
    expect(await alice.call("listAsked", { id: noted.id })).toMatchObject({
      ...{ asked: 2, acknowledged: 1 },
      items: [{ id: bob.id }, { id: dev.id, acknowledgedAt: done.acknowledgedAt }],
    });
    expect((await dev.call("listAcknowledged", { id })).items).toContainEqual(done);
    expect(await alice.call("listAsked", { id: open.id })).toMatchObject({ asked: 1, items: [{ id: bob.id }] });
    await alice.call("removeParticipants", { id, userIds: [dev.id] });
  });

  it("is not waited for from whoever is shut out", async () => {
    const { alice, bob, dev } = band.people;
    const { pool } = band.guidon.platform.database;
    await alice.call("addParticipants", { id: band.conversationId, userIds: [dev.id] });
    const { id } = await ask();
    const shutOut = (...ids: string[]) =>
      pool.query("update users set disabled_at = case when id = any($1) then now() end", [ids]);
    await shutOut(dev.id);
    expect(await alice.call("listAsked", { id })).toMatchObject({ asked: 1, items: [{ id: bob.id }] });
    await bob.call("acknowledgeMessage", { id });
    await expect(alice.call("remindAsked", { id })).rejects.toMatchObject(code("conflict"));
    // who had acknowledged stays among those who have; who comes back is asked again
    await shutOut(dev.id, bob.id);
    expect(await alice.call("listAsked", { id })).toMatchObject({ asked: 1, acknowledged: 1 });
    await shutOut();
    expect(await alice.call("listAsked", { id })).toMatchObject({ asked: 2, acknowledged: 1 });
    expect(await alice.call("remindAsked", { id })).toMatchObject({ reminded: 1 });
    await alice.call("removeParticipants", { id: band.conversationId, userIds: [dev.id] });
  });

  it("is not told to an author who is not there any more", async () => {
    const { alice, bob, dev } = band.people;
    await alice.call("addParticipants", { id: band.conversationId, userIds: [dev.id] });
    const given = { conversationId: band.conversationId, content: "Buses leave at seven", metadata: asking };
    const { id } = await dev.call("sendMessage", given);
    await alice.call("removeParticipants", { id: band.conversationId, userIds: [dev.id] });
    const [bobHears, devHears] = [ears(await bob.socket()), ears(await dev.socket())];
    await bob.call("acknowledgeMessage", { id });
    expect(await bobHears.next("message:acknowledged")).toMatchObject({ messageId: id, userId: bob.id });
    expect(await devHears.everything()).toEqual([]);
  });

  it("is not told to an author who is taken out while it is being given", async () => {
    const { alice, bob, dev } = band.people;
    const { pool } = band.guidon.platform.database;
    const { conversationId } = band;
    await alice.call("addParticipants", { id: conversationId, userIds: [dev.id] });
    const { id } = await dev.call("sendMessage", { conversationId, content: "Buses leave at eight", metadata: asking });
    const devHears = ears(await dev.socket());
    const insert = `insert into acknowledgements (message_id, conversation_id, user_id, acknowledged_at)
      values ($1, $2, $3, now())`;
    const { given } = await holding(pool, [insert, id, conversationId, bob.id], async () => {
      const giving = bob.call("acknowledgeMessage", { id });
      await untilWaiting(pool, 1, giving);
      await alice.call("removeParticipants", { id: conversationId, userIds: [dev.id] });
      return { given: giving };
    });
    expect(await given).toMatchObject({ messageId: id, userId: bob.id });
    expect((await devHears.everything()).map(({ name }) => name)).toEqual(["conversation:left"]);
  });

  it("ends with the message", async () => {
    const { alice, bob } = band.people;
    const { id } = await ask();
    await bob.call("acknowledgeMessage", { id });
    await alice.call("deleteMessage", { id });
    await expect(bob.call("acknowledgeMessage", { id })).rejects.toMatchObject(code("conflict"));
    await expect(alice.call("remindAsked", { id })).rejects.toMatchObject(code("conflict"));
  });
});

describe("a reminder", () => {
  it("is stored for those who have not, told to them alone, and not repeated at once", async () => {
    const { alice, bob, dev, dan } = band.people;
    await alice.call("addParticipants", { id: band.conversationId, userIds: [dev.id] });
    const { id } = await ask("Bring both flags");
    await dev.call("acknowledgeMessage", { id });
    const others = [ears(await alice.socket()), ears(await dev.socket()), ears(await dan.socket())];
    const bobHears = ears(await bob.socket());
    const { reminded, remindedAt } = await alice.call("remindAsked", { id });
    expect(reminded).toBe(1);
    const [newest] = (await bob.call("listNotifications", {})).items;
    expect(newest).toMatchObject({
      type: "reminder",
      priority: "critical",
      message: "Bring both flags",
      actor: { id: alice.id },
      messageId: id,
      isRead: false,
      createdAt: remindedAt,
    });
    expect(newest?.title).toMatch(/^Alice asks you to acknowledge a message in /);
    expect(await bobHears.everything()).toEqual([{ name: "notification:added", payload: newest }]);
    for (const hears of others) expect(await hears.everything()).toEqual([]);
    await expect(alice.call("remindAsked", { id })).rejects.toMatchObject(code("too_many_requests"));
    expect((await alice.call("listAsked", { id })).remindedAt).toBe(remindedAt);
    // done, it is read
    await bob.call("acknowledgeMessage", { id });
    expect((await bob.call("listNotifications", {})).items[0]).toMatchObject({ id: newest?.id, isRead: true });
    await alice.call("removeParticipants", { id: band.conversationId, userIds: [dev.id] });
  });

  it("has its rest by the clock that all server processes have", async () => {
    const { alice } = band.people;
    const { id } = await ask();
    const { remindedAt } = await alice.call("remindAsked", { id });
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(remindedAt) + 11 * 60_000 });
    await expect(alice.call("remindAsked", { id })).rejects.toMatchObject(code("too_many_requests"));
  });

  it("is refused when nobody is left to be reminded", async () => {
    const { alice, bob } = band.people;
    const { id } = await ask();
    await bob.call("acknowledgeMessage", { id });
    await expect(alice.call("remindAsked", { id })).rejects.toMatchObject(code("conflict"));
  });
});

it("costs the same however many are asked", async () => {
  const { alice, bob, dev, priya } = band.people;
  const costs = async () => {
    const sending = await costOf(band, () => ask());
    const { id } = await ask();
    const listing = await costOf(band, () => alice.call("listAsked", { id }));
    let place = 0;
    const fresh = await Promise.all(Array.from({ length: 5 }, () => ask()));
    const reminding = await costOf(band, () => alice.call("remindAsked", { id: fresh[place++]?.id ?? "" }));
    return { sending, listing, reminding };
  };
  const few = await costs();
  await alice.call("addParticipants", { id: band.conversationId, userIds: [dev.id, priya.id] });
  expect(await costs()).toEqual(few);
  expect((await bob.call("listUnreadNotifications", {})).ids.length).toBeGreaterThan(0);
});
