// Who may come into a conversation: managers by themselves, everybody else by who keeps it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ConversationItem } from "#contract/conversations.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

describe("what a manager may enter", () => {
  test("is told by name and number of people, until it is in it", async () => {
    const { alice, bob, carol } = band.people;
    const id = band.projectId;
    const about = { type: "project" as const, projectId: id };
    const made = await carol.call("createConversation", { ...about, name: "Colors", participants: [bob.id] });
    await carol.call("sendMessage", { conversationId: made.id, content: "Silver" });
    await alice.call("createConversation", { type: "broadcast", projectId: id, participants: [bob.id] });
    const listed = async () => (await alice.call("listJoinableInProject", { id })).items;
    expect(await listed()).toEqual([{ id: made.id, type: "project", name: "Colors", participantCount: 2 }]);
    await alice.call("addParticipants", { id: made.id, userIds: [alice.id] });
    expect(await listed()).toEqual([]);
    await carol.call("removeParticipants", { id: made.id, userIds: [alice.id] });
    expect(await listed()).toHaveLength(1);
  });

  test("of a team are those of the team alone, and its leads are told of them", async () => {
    const { alice, dev, priya } = band.people;
    const id = band.privateTeamId;
    const made = await priya.call("createConversation", { type: "team", teamId: id, name: "Rehearsals" });
    await priya.call("createConversation", { type: "project", projectId: band.privateProjectId });
    for (const who of [alice, dev]) {
      const { items } = await who.call("listJoinableInTeam", { id });
      expect(items).toEqual([{ id: made.id, type: "team", name: "Rehearsals", participantCount: 1 }]);
    }
    // it leads the team, and with it the project
    expect((await dev.call("listJoinableInProject", { id: band.privateProjectId })).items).toHaveLength(1);
  });

  test("comes by name, in pages, also in the archive, and for the same cost whatever their number", async () => {
    const { alice, carol } = band.people;
    const { id } = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Many" });
    await alice.call("addProjectMember", { id, userId: carol.id, role: "reviewer" });
    const start = (name: string) => carol.call("createConversation", { type: "project", projectId: id, name });
    await start("c");
    const one = await costOf(band, () => alice.call("listJoinableInProject", { id }));
    for (const name of ["A", "b", "D"]) await start(name);
    expect(await costOf(band, () => alice.call("listJoinableInProject", { id }))).toBe(one);
    const first = await alice.call("listJoinableInProject", { id, limit: 3 });
    const rest = await alice.call("listJoinableInProject", { id, limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(["A", "b", "c", "D"]);
    await alice.call("archiveProject", { id });
    expect((await alice.call("listJoinableInProject", { id })).items).toHaveLength(4);
  });
});

describe("whom one may add", () => {
  const talks: [string, (b: Band) => Promise<[TestPerson, ConversationItem]>][] = [
    ["a project's", (b) => startedBy(b.people.alice, { type: "project", projectId: b.projectId })],
    ["a project's that a guest keeps", (b) => startedBy(b.people.carol, { type: "project", projectId: b.projectId })],
    ["a hidden project's", (b) => startedBy(b.people.priya, { type: "project", projectId: b.privateProjectId })],
    ["an open team's", (b) => startedBy(b.people.alice, { type: "team", teamId: b.teamId })],
    ["a private team's", (b) => startedBy(b.people.priya, { type: "team", teamId: b.privateTeamId })],
    ["a broadcast", (b) => startedBy(b.people.alice, { type: "broadcast", organizationId: b.organizationId })],
    ["support", async (b) => [b.people.marisol, (await startedBy(b.people.dan, { type: "support" }))[1]]],
  ];

  test.each(talks)("%s: those whom the server lets in, as far as one knows them", async (_what, start) => {
    const [keeper, { id }] = await start(band);
    const listed = (await keeper.call("listAddablePeople", { id })).items.map((person) => person.id);
    const known = new Set((await keeper.call("listPeople", { limit: 100 })).items.map((person) => person.id));
    for (const person of Object.values(band.people)) {
      const isIn = await person.call("getConversation", { id }).then(
        ({ participants }) => participants.some((one) => one.id === person.id),
        () => false,
      );
      const isLetIn = await keeper.call("addParticipants", { id, userIds: [person.id] }).then(
        () => true,
        () => false,
      );
      const expected = isLetIn && !isIn && known.has(person.id);
      expect(listed.includes(person.id), person.name).toBe(expected);
    }
  });

  test("of support is nobody but the staff and whoever asked", async () => {
    const { dan, marisol } = band.people;
    const { id } = await dan.call("createConversation", { type: "support" });
    await dan.call("removeParticipants", { id, userIds: [dan.id] });
    const names = async () => (await marisol.call("listAddablePeople", { id })).items.map(({ name }) => name);
    expect(await names()).toEqual(["Dan"]);
    await marisol.call("removeParticipants", { id, userIds: [marisol.id] });
    expect(await names()).toEqual(["Dan", "Marisol"]);
  });

  test("comes by name, in pages, and narrowed to what is looked for", async () => {
    const { alice } = band.people;
    const { id } = await alice.call("createConversation", { type: "project", projectId: band.projectId });
    const whole = (await alice.call("listAddablePeople", { id })).items.map(({ name }) => name);
    expect(whole).toEqual(expect.arrayContaining(["Bob", "Carol", "Dev", "Priya"]));
    expect(whole).toEqual(whole.toSorted());
    const first = await alice.call("listAddablePeople", { id, limit: 3 });
    const rest = await alice.call("listAddablePeople", { id, limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(whole);
    expect((await alice.call("listAddablePeople", { id, search: "pri" })).items).toHaveLength(1);
    await band.guidon.platform.database.pool.query("update users set disabled_at = now() where name = 'Dev'");
    expect((await alice.call("listAddablePeople", { id, search: "dev" })).items).toEqual([]);
    await band.guidon.platform.database.pool.query("update users set disabled_at = null where name = 'Dev'");
  });

  test("is nobody's business in a pair, and the staff's alone in support", async () => {
    const { alice, bob, dan } = band.people;
    const pair = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
    await expect(alice.call("listAddablePeople", { id: pair.id })).rejects.toMatchObject({ code: "forbidden" });
    const support = await dan.call("createConversation", { type: "support" });
    await expect(dan.call("listAddablePeople", { id: support.id })).rejects.toMatchObject({ code: "forbidden" });
  });
});

async function startedBy(
  keeper: TestPerson,
  place: { type: "project" | "team" | "broadcast" | "support"; [about: `${string}Id`]: string },
): Promise<[TestPerson, ConversationItem]> {
  return [keeper, await keeper.call("createConversation", place)];
}
