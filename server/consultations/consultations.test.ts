// Scheduling, changing, putting off, calling off: by whom, what follows, what is told, and that outsiders hear nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { Consultation } from "#contract/consultations.ts";
import { newId } from "#contract/new-id.ts";
import { isInTab } from "#domain/consultations/times.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const minutesAway = (minutes: number) => new Date(Math.ceil(Date.now() / 1000) * 1000 + minutes * 60_000).toISOString();
const tomorrow = () => minutesAway(24 * 60);

/** As the lines of its conversation say when it is. */
const minuteOf = ({ scheduledAt }: Consultation) => `${scheduledAt.slice(0, 16)}Z`;

/** Alice's, with Bob. */
const schedule = (more: object = {}) =>
  band.people.alice.call("createConsultation", {
    title: "Ballad walkthrough",
    scheduledAt: tomorrow(),
    participantIds: [band.people.bob.id],
    ...more,
  });

const linesOf = async (who: TestPerson, id: string) =>
  (await who.call("listMessages", { id })).items.filter(({ type }) => type === "system").map(({ content }) => content);

describe("a consultation", () => {
  it("is scheduled with its conversation and told to its people, and to nobody else", async () => {
    const { alice, bob, dan } = band.people;
    const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
    const scheduledAt = tomorrow();
    const made = await schedule({
      title: " Closer, counts 1 to 32 ",
      description: "With the guard",
      type: "review",
      duration: 45,
      scheduledAt,
      agenda: ["Look at set 14", " Flags "],
      // as the specification's client sends it
      ...{ facilitator: { id: alice.id, name: "Alice" }, status: "scheduled", outcomes: [], followUpTasks: [] },
    });
    expect(made).toMatchObject({
      title: "Closer, counts 1 to 32",
      description: "With the guard",
      ...{ type: "review", status: "scheduled", duration: 45, scheduledAt },
      participants: [{ id: alice.id }, { id: bob.id }].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      facilitator: { id: alice.id, name: "Alice" },
      ownerId: alice.id,
      conversationVersion: 1,
      agenda: ["Look at set 14", "Flags"],
      ...{ outcomes: [], followUpTasks: [], notes: "" },
    });
    const heard = await bobHears.everything();
    expect(heard.map(({ name }) => name)).toEqual([
      "conversation:created",
      "conversation:read",
      "message:received",
      "notification:added",
      "consultation:scheduled",
    ]);
    expect(heard[4]?.payload).toEqual(made);
    expect(await bob.call("getConsultation", { id: made.id })).toEqual(made);
    const talk = await bob.call("getConversation", { id: made.conversationId });
    expect(talk).toMatchObject({ type: "consultation", name: made.title, participantCount: 2, unreadCount: 1 });
    expect(await linesOf(bob, made.conversationId)).toEqual([
      `Alice scheduled the consultation for ${minuteOf(made)}.`,
    ]);
    await bob.call("sendMessage", { conversationId: made.conversationId, content: "I bring the flags" });
    expect(await danHears.everything()).toEqual([]);
    await expect(dan.call("getConversation", { id: made.conversationId })).rejects.toMatchObject({ code: "not_found" });
  });

  it("under one id is harmless to repeat, at once and later, and not possible under somebody else's", async () => {
    const { alice, bob, dan } = band.people;
    const id = newId();
    const scheduledAt = tomorrow();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => schedule({ id, scheduledAt })));
    for (const other of others) expect(other).toEqual(first);
    const { items } = await alice.call("listConversations", { type: "consultation" });
    expect(items.filter((item) => item.id === first?.conversationId)).toHaveLength(1);
    for (const stranger of [bob, dan]) {
      const stolen = stranger.call("createConsultation", { id, title: "Mine", scheduledAt });
      await expect(stolen).rejects.toMatchObject({ code: "id_taken" });
    }
    await alice.call("removeConsultationPeople", { id, userIds: [alice.id] });
    await expect(schedule({ id, scheduledAt })).rejects.toMatchObject({ code: "id_taken" });
  });

  it("takes people whom one may know of, whose accounts are open, and a time to come", async () => {
    const { bob, dan } = band.people;
    const { pool } = band.guidon.platform.database;
    const refused: [object, string, string][] = [
      [{ participantIds: [dan.id] }, "invalid_input", "One of these people cannot take part in this conversation."],
      [{ participantIds: [newId()] }, "invalid_input", "One of these people cannot take part in this conversation."],
      [{ scheduledAt: minutesAway(-2) }, "invalid_input", "This time has passed. Choose a later one."],
      [
        { facilitator: bob.id },
        "forbidden",
        "At first whoever schedules a consultation facilitates it. Hand it over afterwards.",
      ],
    ];
    for (const [input, code, message] of refused) {
      await expect(schedule(input), message).rejects.toMatchObject({ code, message });
    }
    for (const input of [
      { title: " " },
      { duration: 50 },
      { agenda: [""] },
      { agenda: Array(51).fill("x") },
      { outcomes: ["x"] },
    ]) {
      await expect(schedule(input), JSON.stringify(input)).rejects.toMatchObject({ code: "invalid_input" });
    }
    await pool.query("update users set disabled_at = now() where id = $1", [bob.id]);
    await expect(schedule()).rejects.toMatchObject({
      message: "The account of Bob is closed: nobody would read this.",
    });
    await pool.query("update users set disabled_at = null where id = $1", [bob.id]);
  });
});

describe("a change", () => {
  let made: Consultation;
  beforeEach(async () => {
    made = await schedule();
  });

  it("of its time is told, and stays possible until it begins", async () => {
    const { alice, bob, dan } = band.people;
    const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
    const scheduledAt = minutesAway(48 * 60);
    const later = await alice.call("updateConsultation", { id: made.id, scheduledAt, updatedAt: made.updatedAt });
    expect(later).toMatchObject({ scheduledAt, status: "scheduled" });
    expect(await bobHears.next("consultation:updated")).toEqual(later);
    const lines = await linesOf(bob, made.conversationId);
    expect(lines.at(-1)).toBe(`Alice moved the consultation to ${minuteOf(later)}.`);
    const past = alice.call("updateConsultation", { id: made.id, scheduledAt: minutesAway(-5) });
    await expect(past).rejects.toMatchObject({ code: "invalid_input" });
    const old = alice.call("updateConsultation", { id: made.id, title: "Late", updatedAt: made.updatedAt });
    await expect(old).rejects.toMatchObject({ code: "conflict" });
    await alice.call("updateConsultation", { id: made.id, status: "in_progress" });
    const begun = alice.call("updateConsultation", { id: made.id, scheduledAt: tomorrow() });
    await expect(begun).rejects.toMatchObject({ message: "This consultation is in progress: its time stays." });
    expect(await danHears.everything()).toEqual([]);
  });

  it("of its title and text is one of its conversation's, and the other way round", async () => {
    const { alice, bob } = band.people;
    const bobHears = ears(await bob.socket());
    const renamed = await alice.call("updateConsultation", {
      id: made.id,
      title: "Ballad, again",
      description: "Slower",
    });
    expect(await bobHears.next("conversation:updated")).toMatchObject({
      id: made.conversationId,
      ...{ type: "consultation", name: "Ballad, again", description: "Slower" },
    });
    expect(await bobHears.next("consultation:updated")).toEqual(renamed);
    expect(renamed.conversationVersion).toBe(2);
    await alice.call("updateConversation", { id: made.conversationId, name: "Ballad, last time" });
    expect(await bob.call("getConsultation", { id: made.id })).toMatchObject({ title: "Ballad, last time" });
  });

  it("begins it, ends it, and keeps what came of it", async () => {
    const { alice, bob } = band.people;
    const ended = alice.call("updateConsultation", { id: made.id, status: "completed" });
    await expect(ended).rejects.toMatchObject({
      ...{ code: "conflict", message: "A consultation that is scheduled cannot become completed." },
    });
    await alice.call("updateConsultation", { id: made.id, status: "in_progress" });
    const after = await alice.call("updateConsultation", {
      id: made.id,
      status: "completed",
      ...{ notes: " Trumpets drift ", outcomes: ["Set 14 is redrawn"] },
      followUpTasks: [{ text: "Redraw set 14" }, { text: "Tell the guard", isDone: true }],
    });
    expect(after).toMatchObject({
      ...{ status: "completed", notes: "Trumpets drift", outcomes: ["Set 14 is redrawn"] },
      followUpTasks: [
        { text: "Redraw set 14", isDone: false },
        { text: "Tell the guard", isDone: true },
      ],
    });
    expect(await bob.call("getConsultation", { id: made.id })).toEqual(after);
    expect(await linesOf(bob, made.conversationId)).toEqual([
      `Alice scheduled the consultation for ${minuteOf(made)}.`,
      "Alice started the consultation.",
      "Alice completed the consultation.",
    ]);
    const called = alice.call("updateConsultation", { id: made.id, status: "cancelled" });
    await expect(called).rejects.toMatchObject({ code: "conflict" });
    // what was agreed is ticked off afterwards
    const ticked = await alice.call("updateConsultation", { id: made.id, followUpTasks: [] });
    expect(ticked.followUpTasks).toEqual([]);
  });

  it("is made by who keeps it and who facilitates, each what is theirs, and by nobody who only takes part", async () => {
    const { alice, bob, carol } = band.people;
    await alice.call("addConsultationPeople", { id: made.id, userIds: [carol.id] });
    const bobHears = ears(await bob.socket());
    const handed = await alice.call("updateConsultation", { id: made.id, facilitatorId: bob.id });
    expect(handed.facilitator.id).toBe(bob.id);
    expect(await bobHears.next("consultation:updated")).toEqual(handed);
    expect((await linesOf(bob, made.conversationId)).at(-1)).toBe("Alice asked Bob to facilitate.");
    const rows: [TestPerson, object, "ok" | "forbidden"][] = [
      [alice, { notes: "x" }, "forbidden"],
      [alice, { status: "in_progress" }, "forbidden"],
      [alice, { duration: 30 }, "ok"],
      [bob, { notes: "x" }, "ok"],
      [bob, { agenda: ["x"], type: "group" }, "ok"],
      [carol, { notes: "x" }, "forbidden"],
      [carol, { duration: 30 }, "forbidden"],
      [carol, { facilitatorId: carol.id }, "forbidden"],
      [carol, { status: "cancelled" }, "forbidden"],
      [alice, { notes: "x", duration: 30 }, "forbidden"],
      [alice, { status: "cancelled" }, "ok"],
    ];
    for (const [who, change, verdict] of rows) {
      const outcome = await who.call("updateConsultation", { id: made.id, ...change }).then(
        () => "ok",
        (error: { code: string }) => error.code,
      );
      expect(outcome, `${who.name}: ${JSON.stringify(change)}`).toBe(verdict);
    }
    const stranger = alice.call("updateConsultation", { id: made.id, facilitatorId: band.people.dan.id });
    await expect(stranger).rejects.toMatchObject({ code: "person_not_found" });
  });
});

test("of when it is everybody else is notified, unless they muted it; of the rest nobody", async () => {
  const { alice, bob, carol, dan } = band.people;
  const made = await schedule({ title: "Guard check" });
  const mine = async (who: TestPerson) =>
    (await who.call("listNotifications", {})).items.filter((one) => one.conversationId === made.conversationId);
  const [told] = await mine(bob);
  expect(told).toMatchObject({
    ...{ type: "consultation", title: "Consultation: Guard check" },
    message: `Alice scheduled the consultation for ${minuteOf(made)}.`,
    ...{ isRead: false, actor: { id: alice.id } },
  });
  const bobHears = ears(await bob.socket());
  await alice.call("updateConsultation", { id: made.id, agenda: ["Rifles"], duration: 30, facilitatorId: bob.id });
  const moved = await alice.call("updateConsultation", { id: made.id, scheduledAt: minutesAway(300) });
  expect(await bobHears.next("notification:added")).toMatchObject({
    message: `Alice moved the consultation to ${minuteOf(moved)}.`,
  });
  // by either door
  await alice.call("addConsultationPeople", { id: made.id, userIds: [carol.id] });
  const planned = `Alice added Carol to the consultation planned for ${minuteOf(moved)}.`;
  expect(await mine(carol)).toMatchObject([{ title: "Consultation: Guard check", message: planned, isRead: false }]);
  await carol.call("muteConversation", { id: made.conversationId, muted: true });
  await bob.call("updateConsultation", { id: made.id, status: "cancelled" });
  expect((await mine(alice)).map(({ message }) => message)).toEqual([
    `Bob cancelled the consultation planned for ${minuteOf(moved)}.`,
  ]);
  expect(await mine(carol)).toHaveLength(1);
  expect(await mine(bob)).toHaveLength(2);
  expect(await mine(dan)).toEqual([]);
  const { items } = await bob.call("listMessages", { id: made.conversationId });
  await bob.call("readMessage", { id: items.at(-1)?.id ?? "" });
  expect((await mine(bob)).map(({ isRead }) => isRead)).toEqual([true, true]);
});

test("of whoever has a long name a notification still says when it is", async () => {
  const { alice, bob } = band.people;
  const name = "Alice ".repeat(20).trim();
  await alice.call("updateMe", { name });
  const made = await schedule({ title: "With a long name" });
  const [told] = (await bob.call("listNotifications", {})).items;
  await alice.call("updateMe", { name: alice.name });
  expect(told?.message).toBe(`${name} scheduled the consultation for ${minuteOf(made)}.`);
});

describe("its people", () => {
  it("come and go with its conversation, from either side", async () => {
    const { alice, bob, carol, dan } = band.people;
    const made = await schedule();
    const [carolHears, danHears] = [ears(await carol.socket()), ears(await dan.socket())];
    const ids = async () => (await alice.call("getConsultation", { id: made.id })).participants.map(({ id }) => id);
    await alice.call("addParticipants", { id: made.conversationId, userIds: [carol.id] });
    expect(await carolHears.next("conversation:updated")).toMatchObject({ id: made.conversationId });
    expect(await ids()).toContain(carol.id);
    expect((await carol.call("listConsultations", {})).items.map(({ id }) => id)).toEqual([made.id]);
    await alice.call("removeConsultationPeople", { id: made.id, userIds: [carol.id] });
    expect(await carolHears.next("conversation:left")).toMatchObject({ conversationId: made.conversationId });
    await expect(carol.call("getConsultation", { id: made.id })).rejects.toMatchObject({ code: "not_found" });
    expect((await carol.call("listConsultations", {})).items).toEqual([]);
    await bob.call("removeParticipants", { id: made.conversationId, userIds: [bob.id] });
    expect(await ids()).toEqual([alice.id]);
    await alice.call("addConsultationPeople", { id: made.id, userIds: [bob.id, bob.id, carol.id] });
    expect((await ids()).toSorted()).toEqual([alice.id, bob.id, carol.id].toSorted());
    for (const route of ["addConsultationPeople", "addParticipants"] as const) {
      const id = route === "addParticipants" ? made.conversationId : made.id;
      await expect(alice.call(route, { id, userIds: [dan.id] }), route).rejects.toMatchObject({
        code: "invalid_input",
      });
    }
    expect(await danHears.everything()).toEqual([]);
  });

  it("fall to the next when its owner goes; who facilitates brings in others, too", async () => {
    const { alice, bob, carol, dev } = band.people;
    const made = await schedule();
    await alice.call("updateConsultation", { id: made.id, facilitatorId: bob.id });
    await bob.call("addConsultationPeople", { id: made.id, userIds: [dev.id] });
    await bob.call("removeConsultationPeople", { id: made.id, userIds: [dev.id] });
    await alice.call("removeConsultationPeople", { id: made.id, userIds: [alice.id] });
    const left = alice.call("updateConsultation", { id: made.id, title: "Still mine" });
    await expect(left).rejects.toMatchObject({ code: "not_found" });
    expect(await bob.call("getConsultation", { id: made.id })).toMatchObject({
      ...{ ownerId: bob.id, facilitator: { id: bob.id }, participants: [{ id: bob.id }] },
    });
    await bob.call("addConsultationPeople", { id: made.id, userIds: [carol.id] });
    await bob.call("removeConsultationPeople", { id: made.id, userIds: [bob.id] });
    // who facilitated and left is nobody in it
    await expect(bob.call("getConsultation", { id: made.id })).rejects.toMatchObject({ code: "not_found" });
    const taken = await carol.call("updateConsultation", { id: made.id, facilitatorId: carol.id });
    expect(taken).toMatchObject({ ownerId: carol.id, facilitator: { id: carol.id } });
  });

  it("are fifty at most, by whichever door", async () => {
    const { alice, bob, carol } = band.people;
    const made = await schedule();
    const { pool } = band.guidon.platform.database;
    await pool.query(
      `insert into users (id, email, name, user_type) select gen_random_uuid(), 'p' || n || '@x.example', 'P' || n, 'client'
         from generate_series(1, 48) n`,
    );
    await pool.query(
      `insert into participants (conversation_id, user_id, role, last_read_seq, joined_seq)
       select $1, id, 'participant', 0, 0 from users where email like 'p%@x.example'`,
      [made.conversationId],
    );
    await expect(alice.call("addConsultationPeople", { id: made.id, userIds: [bob.id] })).resolves.toBeDefined();
    const sentence = { code: "conflict", message: "At most 50 people take part in a consultation." };
    const more = { userIds: [carol.id] };
    await expect(alice.call("addConsultationPeople", { id: made.id, ...more })).rejects.toMatchObject(sentence);
    await expect(alice.call("addParticipants", { id: made.conversationId, ...more })).rejects.toMatchObject(sentence);
    expect((await alice.call("getConsultation", { id: made.id })).participants).toHaveLength(50);
  });
});

test("the tabs hold what the rules say, in their order, page by page, at the cost of one statement", async () => {
  const { dev, priya } = band.people;
  const { pool } = band.guidon.platform.database;
  const made: Consultation[] = [];
  for (const minutes of [30, 60, 90, 120, 150, 180, 210]) {
    const input = { title: `In ${minutes}`, scheduledAt: minutesAway(minutes), participantIds: [priya.id] };
    made.push(await dev.call("createConsultation", input));
  }
  const set = (place: number, status: string, minutes: number) =>
    pool.query(
      `update consultations set status = $2, scheduled_at = date_trunc('milliseconds', now()) + make_interval(mins => $3) where id = $1`,
      [made[place]?.id, status, minutes],
    );
  await set(0, "completed", -300);
  await set(1, "completed", 20);
  await set(2, "cancelled", 40);
  await set(3, "in_progress", -50);
  await set(4, "scheduled", -61);
  const all = await Promise.all(made.map(({ id }) => priya.call("getConsultation", { id })));
  const byTime = all.toSorted((one, other) => (one.scheduledAt < other.scheduledAt ? -1 : 1));
  for (const tab of ["upcoming", "completed", "all"] as const) {
    const rule = byTime.filter((one) => isInTab(one, tab, Date.now()));
    const expected = tab === "upcoming" ? rule : rule.toReversed();
    expect(expected.length).toBeGreaterThan(1);
    const found: Consultation[] = [];
    let cursor: string | undefined;
    do {
      const page = await priya.call("listConsultations", { tab, limit: 2, cursor });
      found.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(found, tab).toEqual(expected);
  }
  const cost = () => costOf(band, () => priya.call("listConsultations", { tab: "all", limit: 100 }));
  expect(await cost()).toBe(2);
  const { id, conversationId } = all[2] as Consultation;
  const ofTalk = { tab: "all", conversationId } as const;
  expect((await priya.call("listConsultations", ofTalk)).items).toMatchObject([{ id }]);
  expect((await band.people.dan.call("listConsultations", ofTalk)).items).toEqual([]);
  const bad = priya.call("listConsultations", { cursor: "nonsense" });
  await expect(bad).rejects.toMatchObject({ code: "invalid_input" });
});
