// The whole of what one was told (S2 section 2.6): narrowed, counted, and cleared.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallOf } from "#contract/kit.ts";
import type { NotificationsRead, notificationRoutes } from "#contract/notifications.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

type Narrowing = CallOf<(typeof notificationRoutes)["countNotifications"]>;
interface Told {
  message: string;
  title?: string;
  type?: string;
  priority?: string;
  /** Minutes after noon. */
  at?: number;
}

const noon = Date.parse("2026-08-14T12:00:00.000Z");
const minute = (at: number) => new Date(noon + at * 60_000).toISOString();
const query = (text: string, values: unknown[] = []) => band.guidon.platform.database.pool.query(text, values);

/** By Alice, of the conversation. */
async function tell(who: TestPerson, things: Told[]): Promise<void> {
  const rows = things.map(
    ({ title = "Alice mentioned you in Ballad", type = "mention", priority = "medium", ...told }) => ({
      ...{ user_id: who.id, title, type, priority, message: told.message, created_at: minute(told.at ?? 0) },
    }),
  );
  await query(
    `insert into notifications (user_id, type, priority, title, message, created_at, actor_id, conversation_id, message_id, seq)
     select user_id, type, priority, title, message, created_at, $2, $3, $4, 1
       from json_populate_recordset(null::notifications, $1)`,
    [JSON.stringify(rows), band.people.alice.id, band.conversationId, band.messageId],
  );
}

const words = async (who: TestPerson, narrowing: Narrowing = {}) =>
  (await who.call("listNotifications", { ...narrowing, limit: 100 })).items.map(({ message }) => message);

describe("narrowed", () => {
  beforeAll(async () => {
    const { bob, carol } = band.people;
    await query("delete from notifications");
    await tell(bob, [
      { message: "Buses at five", priority: "critical", type: "reminder", at: 4 },
      { message: "The Café gate is 100% shut", priority: "high", at: 3 },
      { message: "Flags", title: "Consultation: set_14", type: "consultation", priority: "low", at: 2 },
      { message: "Rifles", type: "message", at: 1 },
    ]);
    await tell(carol, [{ message: "Buses at six", priority: "critical" }]);
    await query("update notifications set read_at = now() where message in ('Flags', 'Rifles')");
    await query("update notifications set actionable = true where message = 'Flags'");
  });

  it.each<[string, Narrowing, string]>([
    ["not at all", {}, "Buses Café Flags Rifles"],
    ["to what is unread", { filter: "unread" }, "Buses Café"],
    ["to what was read", { filter: "read" }, "Flags Rifles"],
    ["to what asks for something", { filter: "actionable" }, "Flags"],
    ["to a priority", { priority: "critical" }, "Buses"],
    ["to a type", { type: "consultation" }, "Flags"],
    ["to what is not before a time", { since: minute(3) }, "Buses Café"],
    ["to words, in whatever capitals and without their accents", { search: "cAFE" }, "Café"],
    ["to words of the title", { search: "set_14" }, "Flags"],
    ["to a sign that means itself", { search: "0%" }, "Café"],
    ["to another one", { search: "t_1" }, "Flags"],
    ["to nothing that is there", { search: "Tuba" }, ""],
    [
      "to all of these",
      { filter: "unread", priority: "high", type: "mention", since: minute(1), search: "gate" },
      "Café",
    ],
    ["to what does not come together", { filter: "read", priority: "critical" }, ""],
  ])("%s, the list and the count agree", async (_how, narrowing, expected) => {
    const { bob } = band.people;
    const found = await words(bob, narrowing);
    expect(found.map((message) => ["Buses", "Café", "Flags", "Rifles"].find((word) => message.includes(word)))).toEqual(
      expected.split(" ").filter(Boolean),
    );
    expect(await bob.call("countNotifications", narrowing)).toEqual({ count: found.length, isMore: false });
  });

  it("is turned over page by page", async () => {
    const { bob } = band.people;
    const first = await bob.call("listNotifications", { filter: "unread", limit: 1 });
    const second = await bob.call("listNotifications", { filter: "unread", limit: 1, cursor: first.nextCursor });
    expect([first, second].map(({ items }) => items[0]?.message)).toEqual([
      "Buses at five",
      "The Café gate is 100% shut",
    ]);
    expect(second.nextCursor).toBeUndefined();
  });

  it.each<[string, object]>([
    ["priority", { priority: "urgent" }],
    ["type", { type: "achievement" }],
    ["time", { since: "yesterday" }],
  ])("to a %s that does not exist is refused", async (_what, narrowing) => {
    await expect(band.people.bob.call("countNotifications", narrowing as Narrowing)).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  it("counts a thousand, and that there are more; nothing of what one may not look into any more", async () => {
    const { alice, bob } = band.people;
    await query("delete from notifications");
    await tell(
      bob,
      Array.from({ length: 1000 }, (_, at) => ({ message: `Count ${at}`, at })),
    );
    expect(await bob.call("countNotifications", {})).toEqual({ count: 1000, isMore: false });
    await tell(bob, [{ message: "One more" }]);
    expect(await bob.call("countNotifications", {})).toEqual({ count: 1000, isMore: true });
    await alice.call("removeParticipants", { id: band.conversationId, userIds: [bob.id] });
    expect(await bob.call("countNotifications", {})).toEqual({ count: 0, isMore: false });
    await alice.call("addParticipants", { id: band.conversationId, userIds: [bob.id] });
  });
});

describe("cleared", () => {
  beforeEach(async () => {
    await query("delete from notifications");
  });

  it("everything is in no list, nor in the archive, told to one's own devices alone; what is snoozed comes back", async () => {
    const { alice, bob, carol } = band.people;
    await tell(bob, [{ message: "Flags" }, { message: "Rifles", at: 1 }, { message: "Sabres", at: 2 }]);
    await tell(carol, [{ message: "Flags" }]);
    const [away, rifles, flags] = (await bob.call("listNotifications", {})).items;
    await bob.call("snoozeNotification", { id: away?.id ?? "", snoozeUntil: new Date(Date.now() + 9e5).toISOString() });
    const [hears, others] = [ears(await bob.socket()), ears(await alice.socket())];
    const { ids } = await bob.call("clearNotifications", {});
    expect(new Set(ids)).toEqual(new Set([flags?.id, rifles?.id]));
    const told = (await hears.next("notification:removed")) as Pick<NotificationsRead, "ids">;
    expect(new Set(told.ids)).toEqual(new Set(ids));
    expect(await words(bob)).toEqual([]);
    expect((await bob.call("listNotifications", { filter: "archived" })).items).toEqual([]);
    expect((await bob.call("listUnreadNotifications", {})).ids).toEqual([]);
    expect(await bob.call("clearNotifications", {})).toEqual({ ids: [], versions: [] });
    await allHeard(band);
    expect((await hears.everything()).filter(({ name }) => name === "notification:removed")).toHaveLength(1);
    expect((await others.everything()).filter(({ name }) => name.startsWith("notification:"))).toEqual([]);
    const left = await query("select user_id from notifications where dismissed_at is null");
    expect(left.rows.map(({ user_id }) => user_id).toSorted()).toEqual([bob.id, carol.id].toSorted());
  });

  it("hundreds cost what a few do, in pieces that every connection bears", async () => {
    const { bob } = band.people;
    const clear = (count: number) => async () => {
      await tell(
        bob,
        Array.from({ length: count }, (_, at) => ({ message: `Count ${at}`, at })),
      );
      await bob.call("clearNotifications", {});
    };
    expect(await costOf(band, clear(400))).toBe(await costOf(band, clear(4)));
    const hears = ears(await bob.socket());
    await clear(1200)();
    await allHeard(band);
    const pieces = (await hears.everything()).filter(({ name }) => name === "notification:removed");
    expect(pieces.map(({ payload }) => (payload as NotificationsRead).ids.length)).toEqual([500, 500, 200]);
  });

  it("waits for what somebody is just changing, with none of the others in hand", async () => {
    const { bob } = band.people;
    await tell(bob, [{ message: "Flags" }, { message: "Rifles", at: 1 }]);
    const [held, free] = (await bob.call("listNotifications", {})).items;
    const { pool } = band.guidon.platform.database;
    const others = "select from notifications where id = $1 for update";
    const { ids } = await holding(pool, [others, held?.id ?? ""], async (letGo) => {
      const clearing = bob.call("clearNotifications", {});
      await untilWaiting(pool, 1, clearing);
      expect(await words(bob)).toEqual([held?.message]);
      await letGo();
      return clearing;
    });
    expect(new Set(ids)).toEqual(new Set([held?.id, free?.id]));
    expect(await words(bob)).toEqual([]);
  });

  it("leaves what is snoozed just then", async () => {
    const { bob } = band.people;
    await tell(bob, [{ message: "Flags" }]);
    const [held] = (await bob.call("listNotifications", {})).items;
    const { pool } = band.guidon.platform.database;
    const snooze = "update notifications set snoozed_until = now() + interval '1 hour' where id = $1";
    const { ids } = await holding(pool, [snooze, held?.id ?? ""], async (letGo) => {
      const clearing = bob.call("clearNotifications", {});
      await untilWaiting(pool, 1, clearing);
      await letGo();
      return clearing;
    });
    expect(ids).toEqual([]);
    const { rows } = await query("select from notifications where dismissed_at is null and snoozed_until is not null");
    expect(rows).toHaveLength(1);
  });
});
