// People brought in, taken out and talking at one moment: whoever holds rows takes them in the same order.
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => band.stop());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: { code: string }) => error.code,
  );

/** The first change has written all but its audit entry when the second begins, and ends when that waits or is answered. */
async function meanwhile<T>(first: () => Promise<unknown>, second: () => Promise<T>): Promise<T> {
  const { pool } = band.guidon.platform.database;
  return holding(pool, ["lock table audit_log in share row exclusive mode"], async (commit) => {
    const before = first();
    await untilWaiting(pool, 1);
    const answer = second();
    await untilWaiting(pool, 2, answer);
    await commit();
    await before;
    return answer;
  });
}

test.each(["added", "invited at the start"])("who is %s while the team's doors close is not let in", async (how) => {
  const { alice, bob } = band.people;
  const team = await alice.call("createTeam", { id: band.organizationId, name: `Open until ${how}` });
  const { id: projectId } = await alice.call("createTeamProject", { id: team.id, name: "Opener" });
  const talk = (participants: string[]) =>
    alice.call("createConversation", { type: "project", projectId, participants });
  const there = await talk([]);
  const close = () => alice.call("updateTeam", { id: team.id, isPrivate: true });
  const letIn = () =>
    how === "added" ? alice.call("addParticipants", { id: there.id, userIds: [bob.id] }) : talk([bob.id]);
  const { id, participants } = await meanwhile(close, letIn);
  expect(participants.map((person) => person.id)).toEqual([alice.id]);
  expect(await codeOf(bob.call("listMessages", { id }))).toBe("not_found");
});

test("who is let in, or asks others in, while the project moves is judged where it stands then", async () => {
  const { alice, bob } = band.people;
  const { organization } = await alice.call("createOrganization", { name: "Elsewhere" });
  const newProject = async (name: string) =>
    (await alice.call("createOrganizationProject", { id: band.organizationId, name })).id;
  const move = (id: string) => () => alice.call("moveProject", { id, organizationId: organization.id, teamId: null });
  const talk = (projectId: string, ...participants: string[]) =>
    alice.call("createConversation", { type: "project", projectId, participants });
  const [first, second, third] = [await newProject("Opener"), await newProject("Ballad"), await newProject("Closer")];
  const { id } = await talk(first);
  await meanwhile(move(first), () => alice.call("addParticipants", { id, userIds: [bob.id] }));
  expect(await codeOf(bob.call("listMessages", { id }))).toBe("not_found");
  expect(await codeOf(meanwhile(move(second), () => talk(second, bob.id)))).toBe("invalid_input");
  expect(await meanwhile(move(third), () => talk(third))).toMatchObject({ organizationId: organization.id });
});

test.each<[string, "organization_members" | "team_members" | "project_members", string, object]>([
  ["a broadcast to the organization", "organization_members", "member", { type: "broadcast" }],
  ["a broadcast to the team", "team_members", "member", { type: "broadcast" }],
  ["a project's conversation", "project_members", "viewer", { type: "project" }],
])("%s is not started by who may no more by then", async (_what, table, lower, plan) => {
  const { alice, bob } = band.people;
  const { pool } = band.guidon.platform.database;
  const { organization } = await alice.call("createOrganization", { name: "Harlan" });
  const { id: organizationId } = organization;
  await pool.query("delete from throttles");
  await alice.call("addOrganizationMember", { id: organizationId, email: bob.email });
  const { id: teamId } = await alice.call("createTeam", { id: organizationId, name: "Guard" });
  const { id: projectId } = await alice.call("createOrganizationProject", { id: organizationId, name: "Ballad" });
  if (table === "organization_members") {
    const raise = "update organization_members set role = 'admin' where organization_id = $1 and user_id = $2";
    await pool.query(raise, [organizationId, bob.id]);
  }
  await alice.call("addTeamMember", { id: teamId, userId: bob.id, role: "lead" });
  await alice.call("addProjectMember", { id: projectId, userId: bob.id, role: "contributor" });
  const about = { organization_members: { organizationId }, team_members: { teamId }, project_members: { projectId } };
  const demotion = `update ${table} set role = $1 where user_id = $2`;
  const started = await holding(pool, [demotion, lower, bob.id], async (commit) => {
    const starting = codeOf(
      bob.call("createConversation", { ...plan, ...about[table], name: "Mine", participants: [alice.id] } as never),
    );
    await untilWaiting(pool, 1, starting);
    await commit();
    return starting;
  });
  expect(started).toBe("forbidden");
  const { rows } = await pool.query("select from conversations where organization_id = $1", [organizationId]);
  expect(rows).toEqual([]);
});

test("who is staff no more is not let into support meanwhile", async () => {
  const { dan, marisol, priya } = band.people;
  const { pool } = band.guidon.platform.database;
  await pool.query("update users set user_type = 'admin' where id = $1", [priya.id]);
  const { id } = await dan.call("createConversation", { type: "support" });
  await marisol.call("removeParticipants", { id, userIds: [priya.id] });
  const demotion = "update users set user_type = 'designer' where id = $1";
  const after = await holding(pool, [demotion, priya.id], async (commit) => {
    const letIn = marisol.call("addParticipants", { id, userIds: [priya.id] });
    await untilWaiting(pool, 1, letIn);
    await commit();
    return letIn;
  });
  expect(after.participants.map((person) => person.id)).not.toContain(priya.id);
  expect(await codeOf(priya.call("listMessages", { id }))).toBe("not_found");
});

test.each(["begins a conversation", "brings somebody in"])(
  "who %s is answered what they did, and nothing that came after it",
  async (what) => {
    const { alice, bob, dev } = band.people;
    const { platform } = band.guidon;
    const participants = [bob.id];
    const about = { type: "project", projectId: band.projectId, participants } as const;
    const { id } = await alice.call("createConversation", about);
    const { change } = platform.facts;
    vi.spyOn(platform.facts, "change").mockImplementation(async (actorId, work) => {
      const answer = await change(actorId, work);
      await platform.database.pool.query("update conversations set name = 'Said since' where project_id = $1", [
        band.projectId,
      ]);
      return answer;
    });
    const answer = await (what === "begins a conversation"
      ? alice.call("createConversation", about)
      : alice.call("addParticipants", { id, userIds: [dev.id] }));
    expect(answer.name).toBe("Ballad");
  },
);

test("staff whose account is disabled is brought into no conversation of support", async () => {
  const { dan, priya } = band.people;
  const { pool } = band.guidon.platform.database;
  await pool.query("update users set user_type = 'admin', disabled_at = now() where id = $1", [priya.id]);
  const { participants } = await dan.call("createConversation", { type: "support" });
  await pool.query("update users set user_type = 'designer', disabled_at = null where id = $1", [priya.id]);
  expect(participants.map(({ id }) => id)).toEqual(expect.arrayContaining([dan.id, band.people.marisol.id]));
  expect(participants.map(({ id }) => id)).not.toContain(priya.id);
});

test("whoever moves a project and whoever takes somebody out of it do not wait for each other", async () => {
  const { alice, carol } = band.people;
  const { organization } = await alice.call("createOrganization", { name: "Far away" });
  const { id: projectId } = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Nomads" });
  await alice.call("addProjectMember", { id: projectId, userId: carol.id, role: "reviewer" });
  const participants = [carol.id];
  const { id } = await alice.call("createConversation", { type: "project", projectId, participants });
  const { pool } = band.guidon.platform.database;
  const codes = await holding(
    pool,
    ["select from conversations where id = $1 for no key update", id],
    async (commit) => {
      const moving = codeOf(
        alice.call("moveProject", { id: projectId, organizationId: organization.id, teamId: null }),
      );
      await untilWaiting(pool, 1, moving);
      const removing = codeOf(alice.call("removeProjectMember", { id: projectId, userId: carol.id }));
      await untilWaiting(pool, 2, removing);
      await commit();
      return Promise.all([moving, removing]);
    },
  );
  // whoever came second finds nobody there
  expect(codes).toEqual(["ok", "person_not_found"]);
  expect(await codeOf(carol.call("getConversation", { id }))).toBe("not_found");
});

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
    await band.guidon.platform.database.pool.query("delete from throttles");
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
});
