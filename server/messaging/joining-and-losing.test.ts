// People brought in, taken out and talking at one moment: whoever holds rows takes them in the same order.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

test("nobody waits for somebody who waits for them", async () => {
  const { alice, bob, dev, priya } = band.people;
  const { organizationId, openProjectId, teamId } = band;
  const people = [bob, dev, priya];
  const talks: string[] = [];
  for (const kind of ["project", "team", "project", "team"] as const) {
    const about = kind === "team" ? { teamId } : { projectId: openProjectId };
    talks.push((await alice.call("createConversation", { type: kind, ...about, participants: [] })).id);
  }
  const broken: string[] = [];
  // to be refused is no failure: somebody else was first
  const all = (calls: Promise<unknown>[]) =>
    Promise.all(
      calls.map((call) =>
        call.catch(({ code }: { code: string }) => /internal|unavailable/.test(code) && broken.push(code)),
      ),
    );
  const bringIn = (ids: string[]) =>
    ids.map((id) => alice.call("addParticipants", { id, userIds: people.map((person) => person.id) }));
  for (let round = 0; round < 8; round++) {
    await all(people.map(({ email }) => alice.call("addOrganizationMember", { id: organizationId, email })));
    await all(people.map(({ id }) => alice.call("addTeamMember", { id: teamId, userId: id })));
    await all(bringIn(talks.slice(0, 2)));
    await all([
      ...bringIn(talks),
      ...talks.map((conversationId) => bob.call("sendMessage", { conversationId, content: "Here" })),
      alice.call("removeOrganizationMember", { id: organizationId, userId: bob.id }),
      alice.call("removeTeamMember", { id: teamId, userId: dev.id }),
      alice.call("removeOrganizationMember", { id: organizationId, userId: priya.id }),
      alice.call("removeParticipants", { id: talks[0] as string, userIds: [dev.id, priya.id] }),
    ]);
  }
  expect(broken).toEqual([]);
}, 30_000);
