// A quarter of an hour before it begins each of its people is reminded of a consultation: who, of which time, and once.
import { afterAll, beforeAll, expect, it, test } from "vitest";
import type { Consultation } from "#contract/consultations.ts";
import { byHand } from "#server/testing/by-hand.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { remindOfConsultations } from "./remind-of-consultations.ts";

let band: Band;
let plan: unknown[];
beforeAll(async () => {
  band = await startBand();
  plan = await byHand(band, "remind-of-consultations");
});
afterAll(() => band.stop());

const away = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const remind = () => remindOfConsultations(band.guidon.platform);
const query = (text: string, values: unknown[]) => band.guidon.platform.database.pool.query(text, values);

/** Alice's, with Bob and Carol. */
const schedule = (minutes: number, title = "Closer") => {
  const { alice, bob, carol } = band.people;
  const participantIds = [bob.id, carol.id];
  return alice.call("createConsultation", { title, scheduledAt: away(minutes), participantIds });
};

/** As if so much time had gone by that they begin in these minutes. */
const come = (minutes: number, ...made: Consultation[]) =>
  query(
    `update consultations set scheduled_at = date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => $1)
      where id = any($2)`,
    [minutes * 60, made.map(({ id }) => id)],
  );

/** Without the moment that it ends with. */
const leftIn = ({ message }: { message: string }) => message.replace(/: \S+Z\.$/, ".");

/** What this person was reminded of. */
const reminded = async (who: TestPerson, { conversationId }: Consultation) => {
  const { items } = await who.call("listNotifications", { limit: 100 });
  return items
    .filter((one) => one.conversationId === conversationId && one.message.startsWith("Starts in"))
    .map(leftIn);
};

it("reaches each of its people once, live too, and nobody else", async () => {
  const { alice, bob, carol, dan } = band.people;
  const made = await schedule(60);
  await come(15.5, made);
  await remind();
  expect(await reminded(bob, made)).toEqual([]);
  await come(14.9, made);
  const [hears, danHears] = [ears(await alice.socket()), ears(await dan.socket())];
  // as several processes would, and one that is asked again
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  for (const who of [alice, bob, carol]) expect(await reminded(who, made), who.name).toEqual(["Starts in 15 minutes."]);
  const told = (await hears.everything()).filter(({ name }) => name === "notification:added");
  const [stored] = (await alice.call("listNotifications", {})).items;
  expect(told.map(({ payload }) => payload)).toEqual([stored]);
  expect(stored).toMatchObject({
    ...{ type: "consultation", priority: "medium", title: "Consultation: Closer", isRead: false },
    ...{ actor: { id: alice.id }, conversationId: made.conversationId },
  });
  // read later, 'in 15 minutes' alone would say nothing
  const { scheduledAt, updatedAt } = await alice.call("getConsultation", { id: made.id });
  expect(stored?.message).toBe(`Starts in 15 minutes: ${scheduledAt.slice(0, 16)}Z.`);
  expect(await danHears.everything()).toEqual([]);
  // who has it open writes on: nothing of it is another version
  expect(updatedAt).toBe(made.updatedAt);
});

it("passes by who has left, who muted it, and whose account is closed", async () => {
  const { alice, bob, carol, dev } = band.people;
  const made = await schedule(60);
  await alice.call("addConsultationPeople", { id: made.id, userIds: [dev.id] });
  await bob.call("removeConsultationPeople", { id: made.id, userIds: [bob.id] });
  await carol.call("muteConversation", { id: made.conversationId, muted: true });
  await query("update users set disabled_at = now() where id = $1", [dev.id]);
  await come(10, made);
  await remind();
  await query("update users set disabled_at = null where id = $1", [dev.id]);
  await alice.call("addConsultationPeople", { id: made.id, userIds: [bob.id] });
  expect(await reminded(alice, made)).toEqual(["Starts in 10 minutes."]);
  for (const who of [bob, carol, dev]) expect(await reminded(who, made), who.name).toEqual([]);
});

test.each<[string, number, (made: Consultation) => Promise<unknown>]>([
  ["was called off", 10, ({ id }) => band.people.alice.call("updateConsultation", { id, status: "cancelled" })],
  ["began early", 10, ({ id }) => band.people.alice.call("updateConsultation", { id, status: "in_progress" })],
  ["should have begun while no server ran", -0.1, async () => {}],
  [
    "lies in the bin with its project",
    10,
    async ({ conversationId }) => {
      const { alice } = band.people;
      const project = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Not any more" });
      await query("update conversations set project_id = $2 where id = $1", [conversationId, project.id]);
      await alice.call("deleteProject", { id: project.id });
    },
  ],
])("of one that %s nobody is reminded", async (_, minutes, happens) => {
  const made = await schedule(60);
  await come(minutes, made);
  await happens(made);
  await remind();
  await query("update conversations set project_id = null where id = $1", [made.conversationId]);
  expect(await reminded(band.people.bob, made)).toEqual([]);
});

it("comes late rather than not at all, and says how long there is", async () => {
  const made = await schedule(60);
  await come(0.9, made);
  await remind();
  expect(await reminded(band.people.bob, made)).toEqual(["Starts in 1 minute."]);
});

it("belongs to the time: moved on, it comes again; moved to where the line about it is no older, it does not", async () => {
  const { alice, bob } = band.people;
  const made = await schedule(60);
  await come(15, made);
  await remind();
  const move = (minutes: number) => alice.call("updateConsultation", { id: made.id, scheduledAt: away(minutes) });
  await move(120);
  await remind();
  expect(await reminded(bob, made)).toHaveLength(1);
  await come(15, made);
  await remind();
  expect(await reminded(bob, made)).toHaveLength(2);
  await move(240);
  await move(5);
  await remind();
  expect(await reminded(bob, made)).toHaveLength(2);
});

const stillPlanned = /^Alice added Carol to the consultation planned for \S+Z\.$/;

test.each<[string, (id: string) => Promise<unknown>, RegExp]>([
  ["moved", (id) => band.people.alice.call("updateConsultation", { id, scheduledAt: away(120) }), stillPlanned],
  [
    "called off",
    (id) => band.people.alice.call("updateConsultation", { id, status: "cancelled" }),
    /^Alice added Carol\.$/,
  ],
])("of one that was %s nobody has an unread reminder any more: only its news is", async (_, happens, added) => {
  const { alice, bob, carol, dan } = band.people;
  const made = await schedule(60);
  await come(15, made);
  await remind();
  await alice.call("removeConsultationPeople", { id: made.id, userIds: [carol.id] });
  const bobHears = ears(await bob.socket());
  const outside = [ears(await carol.socket()), ears(await dan.socket())];
  const unreadOf = async (who: TestPerson) => {
    const { ids } = await who.call("listUnreadNotifications", {});
    const { items } = await who.call("listNotifications", { limit: 100 });
    return items
      .filter(({ id, conversationId }) => conversationId === made.conversationId && ids.includes(id))
      .map(leftIn);
  };
  expect(await unreadOf(alice)).toEqual(["Starts in 15 minutes."]);
  await happens(made.id);
  expect(await unreadOf(alice)).toEqual([]);
  expect(await unreadOf(bob)).toEqual([expect.stringMatching(/^Alice (moved|cancelled) the consultation/)]);
  const told = await bobHears.everything();
  expect(told.filter(({ name }) => name === "notification:read")).toHaveLength(1);
  for (const hears of outside) expect(await hears.everything()).toEqual([]);
  // who comes back finds nothing of it either
  await alice.call("addConsultationPeople", { id: made.id, userIds: [carol.id] });
  expect(await unreadOf(carol)).toEqual([expect.stringMatching(added)]);
});

it("is not spared by a change that leaves the time as it is", async () => {
  const { alice, bob } = band.people;
  const made = await schedule(60);
  await come(14, made);
  const { scheduledAt } = await alice.call("getConsultation", { id: made.id });
  await alice.call("updateConsultation", { id: made.id, scheduledAt, agenda: ["Flags"] });
  await remind();
  expect(await reminded(bob, made)).toEqual(["Starts in 14 minutes."]);
});

it("does not follow on the heels of what told of it", async () => {
  const made = await schedule(14);
  await remind();
  expect(await reminded(band.people.bob, made)).toEqual([]);
});

it("is read with the conversation, as soon as somebody speaks there", async () => {
  const { alice, bob } = band.people;
  const made = await schedule(60);
  await come(15, made);
  await remind();
  const said = await alice.call("sendMessage", { conversationId: made.conversationId, content: "Coming?" });
  await bob.call("readMessage", { id: said.id });
  const { ids } = await bob.call("listUnreadNotifications", {});
  const { items } = await bob.call("listNotifications", {});
  const mine = items.filter(({ conversationId }) => conversationId === made.conversationId);
  expect(mine).toHaveLength(2);
  expect(mine.filter(({ id }) => ids.includes(id))).toEqual([]);
});

it("is looked for every minute, at a cost that does not rise with what there is to tell", async () => {
  expect(plan).toEqual([{ cron: "* * * * *" }]);
  const made: Consultation[] = [];
  for (let count = 0; count < 8; count++) made.push(await schedule(60, `Meeting ${count}`));
  const costFor = (some: Consultation[]) =>
    costOf(band, async () => {
      await come(15, ...some);
      await remind();
    });
  const one = await costFor(made.slice(0, 1));
  expect(await costFor(made)).toBe(one);
  expect(one).toBe(5);
  expect(await reminded(band.people.bob, made[7] as Consultation)).toHaveLength(5);
});
