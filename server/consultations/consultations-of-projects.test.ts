// Consultations about a project: who has a say in them besides their people (permissions.md, "Consultations", P).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Consultation } from "#contract/consultations.ts";
import { newId } from "#contract/new-id.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
/** Priya's, who works on the project, with Carol, who does not see it. Dev leads its team, Alice owns the band: both manage it. */
let made: Consultation;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());
beforeEach(async () => {
  made = await schedule();
});

const schedule = (more: object = {}) =>
  band.people.priya.call("createConsultation", {
    ...{ title: "Ballad walkthrough", scheduledAt: "2126-08-14T18:00:00.000Z" },
    ...{ participantIds: [band.people.carol.id], projectId: band.privateProjectId },
    ...more,
  });

const listed = async (who: TestPerson, more: object = {}) =>
  (await who.call("listConsultations", { limit: 100, ...more })).items.map(({ id }) => id);

test("is told to its people and to whoever manages the project, who list it there and not among their own", async () => {
  const { alice, bob, carol, dan, dev, marisol } = band.people;
  const heard = await Promise.all([carol, dev, alice, marisol].map(async (who) => ears(await who.socket())));
  const outside = await Promise.all([bob, dan].map(async (who) => ears(await who.socket())));
  const one = await schedule();
  expect(one.projectId).toBe(band.privateProjectId);
  for (const each of heard) expect(await each.next("consultation:scheduled")).toEqual(one);
  for (const each of outside) expect(await each.everything()).toEqual([]);
  const ofProject = { projectId: band.privateProjectId };
  for (const who of [carol, dev, alice, marisol]) {
    expect(await who.call("getConsultation", { id: one.id }), who.name).toEqual(one);
    expect(await listed(who, ofProject), who.name).toContain(one.id);
    expect((await listed(who)).includes(one.id), who.name).toBe(who === carol);
  }
  for (const who of [bob, dan]) {
    expect(await listed(who, ofProject), who.name).toEqual([]);
    await expect(who.call("getConsultation", { id: one.id }), who.name).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await listed(dev, { projectId: newId() })).toEqual([]);
  expect(await costOf(band, () => listed(dev, ofProject))).toBe(2);
});

test("of all others nobody lists more than what they take part in", async () => {
  const { carol, priya } = band.people;
  const alone = await schedule({ participantIds: [] });
  const ofProject = { projectId: band.privateProjectId };
  expect(await listed(carol, ofProject)).not.toContain(alone.id);
  expect(await listed(priya, ofProject)).toEqual(expect.arrayContaining([alone.id, made.id]));
  await expect(carol.call("getConsultation", { id: alone.id })).rejects.toMatchObject({ code: "not_found" });
});

test("its managers may what its keeper and who facilitates may, its conversation apart", async () => {
  const { bob, carol, dev, priya } = band.people;
  const { id, conversationId } = made;
  const changes = [
    { title: "Ballad, slower", duration: 30 as const },
    { notes: "Smaller", followUpTasks: [{ text: "Redraw" }] },
    { facilitatorId: carol.id },
    { status: "in_progress" as const },
  ];
  for (const change of changes) {
    expect(await dev.call("updateConsultation", { id, ...change }), JSON.stringify(change)).toMatchObject({ id });
  }
  await dev.call("addConsultationPeople", { id, userIds: [bob.id] });
  await dev.call("removeConsultationPeople", { id, userIds: [bob.id] });
  await expect(dev.call("removeConsultationPeople", { id, userIds: [dev.id] })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(dev.call("listMessages", { id: conversationId })).rejects.toMatchObject({ code: "not_found" });
  const off = await schedule();
  await dev.call("updateConsultation", { id: off.id, status: "cancelled" });
  // who works on the project and takes part is not thereby its manager
  await priya.call("updateConsultation", { id: (await schedule()).id, facilitatorId: priya.id });
  await expect(priya.call("updateConsultation", { id, notes: "x" })).rejects.toMatchObject({ code: "forbidden" });
  // and may come in, which opens the conversation, too
  await dev.call("addConsultationPeople", { id, userIds: [dev.id] });
  const lines = (await dev.call("listMessages", { id: conversationId })).items.map(({ content }) => content);
  expect(lines).toContain("Dev started the consultation.");
});

test("what changes in its conversation is told to those who look on from outside, too", async () => {
  const { bob, carol, dev, marisol, priya } = band.people;
  const { id, conversationId } = made;
  const lookers = [ears(await dev.socket()), ears(await marisol.socket())];
  const bobHears = ears(await bob.socket());
  const isIt = (told: unknown) => (told as Consultation).id === id;
  await priya.call("updateConversation", { id: conversationId, name: "Renamed there" });
  for (const each of lookers) {
    expect(await each.next("consultation:updated", isIt)).toMatchObject({ id, title: "Renamed there" });
  }
  await carol.call("removeParticipants", { id: conversationId, userIds: [carol.id] });
  const now = await dev.call("getConsultation", { id });
  expect(now.participants.map((person) => person.id)).toEqual([priya.id]);
  for (const each of lookers) {
    const isWithoutCarol = (told: unknown) => isIt(told) && (told as Consultation).participants.length === 1;
    expect(await each.next("consultation:updated", isWithoutCarol)).toEqual(now);
  }
  expect(await bobHears.everything()).toEqual([]);
});

test("it is about a project that one sees; from the start somebody else facilitates who works on that", async () => {
  const { bob, carol, dev } = band.people;
  const unseen = bob.call("createConsultation", {
    ...{ title: "x", scheduledAt: "2126-08-14T18:00:00.000Z", projectId: band.privateProjectId },
  });
  await expect(unseen).rejects.toMatchObject({ code: "not_found" });
  const both = { participantIds: [carol.id, dev.id] };
  expect(await schedule({ ...both, facilitator: dev.id })).toMatchObject({ facilitator: { id: dev.id } });
  const refused = [
    { ...both, facilitator: carol.id },
    { facilitator: dev.id },
    { ...both, facilitator: dev.id, projectId: null },
    { facilitator: newId() },
  ];
  for (const input of refused) {
    await expect(schedule(input), JSON.stringify(input)).rejects.toMatchObject({ code: "forbidden" });
  }
});

test("who manages the project no more, or one that is deleted, has no part in it; its people keep it", async () => {
  const { alice, carol, dev } = band.people;
  const ofProject = { projectId: band.privateProjectId };
  await alice.call("updateTeamMember", { id: band.privateTeamId, userId: dev.id, role: "member" });
  await expect(dev.call("getConsultation", { id: made.id })).rejects.toMatchObject({ code: "not_found" });
  expect(await listed(dev, ofProject)).not.toContain(made.id);
  const devHears = ears(await dev.socket());
  await alice.call("updateConsultation", { id: made.id, notes: "Not for Dev" });
  expect((await devHears.everything()).filter(({ name }) => name.startsWith("consultation:"))).toEqual([]);
  await alice.call("deleteProject", { id: band.privateProjectId });
  await expect(alice.call("getConsultation", { id: made.id })).rejects.toMatchObject({ code: "not_found" });
  expect(await carol.call("getConsultation", { id: made.id })).toMatchObject({ projectId: band.privateProjectId });
  await band.guidon.platform.database.pool.query("delete from projects where id = $1", [band.privateProjectId]);
  expect(await carol.call("getConsultation", { id: made.id })).toMatchObject({ projectId: null });
});
