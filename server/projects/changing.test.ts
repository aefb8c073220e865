// A project's status, archive and place: what is allowed, what is refused with a sentence, and who is told.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { projectStatuses } from "#contract/choices.ts";
import type { Conversation } from "#contract/conversations.ts";
import { newId } from "#contract/new-id.ts";
import type { Project } from "#contract/projects.ts";
import { dueOn } from "#domain/projects/due-day.ts";
import { mayBecome } from "#domain/projects/status-changes.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { ears } from "#server/testing/ears.ts";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
let project: Project;
beforeAll(async () => {
  band = await startBand();
});
beforeEach(async () => {
  project = await band.people.alice.call("createOrganizationProject", { id: band.organizationId, name: "Changing" });
});
afterAll(() => band.stop());

test("a project is also written as it is read; what stands beside the metadata precedes them", async () => {
  const { alice } = band.people;
  const metadata = { projectType: "Drill" };
  const made = await alice.call("createOrganizationProject", { id: band.organizationId, name: "As read", metadata });
  expect(made).toMatchObject({ metadata });
  const change = (more: object) => alice.call("updateProject", { id: made.id, ...more });
  expect(await change({ name: "Read", metadata: {} })).toMatchObject({ name: "Read", metadata });
  expect(await change({ metadata: { projectType: "Guard" } })).toMatchObject({ metadata: { projectType: "Guard" } });
  expect(await change({ metadata: { projectType: "Guard" }, projectType: "Drill" })).toMatchObject({ metadata });
});

test("a year of two digits, as a date field takes it, is refused with what to write", async () => {
  const { alice } = band.people;
  const dueDate = dueOn("0026-11-30");
  const refused = { code: "invalid_input", message: "Please write the year with four digits, 1970 or later." };
  for (const asked of [
    () => alice.call("createOrganizationProject", { id: band.organizationId, name: "Soon", dueDate }),
    () => alice.call("updateProject", { id: project.id, dueDate }),
    () => alice.call("createMilestone", { id: project.id, name: "Soon", dueDate }),
  ]) {
    await expect(asked()).rejects.toMatchObject(refused);
  }
});

test("the same id from the same person is the same project, and told once; from another it is taken", async () => {
  const { alice, bob, dev } = band.people;
  const input = { id: band.organizationId, projectId: newId(), name: "Two presses" };
  const hears = ears(await bob.socket());
  const create = () => alice.call("createOrganizationProject", input);
  const [first, again] = await Promise.all([create(), create()]);
  expect(again).toEqual(first);
  expect((await hears.everything()).map(({ name }) => name)).toEqual(["project:created"]);
  const taken = { code: "id_taken" };
  await expect(dev.call("createTeamProject", { ...input, id: band.privateTeamId })).rejects.toMatchObject(taken);
  await expect(alice.call("createTeamProject", { ...input, id: band.teamId })).rejects.toMatchObject(taken);
  await alice.call("deleteProject", { id: first.id });
  await expect(create()).rejects.toMatchObject(taken);
});

describe("status", () => {
  test.each(projectStatuses.flatMap((from) => projectStatuses.map((to) => [from, to] as const)))(
    "%s → %s",
    async (from, to) => {
      const { alice } = band.people;
      const input = { id: band.organizationId, name: "Status", status: from };
      const { id } = await alice.call("createOrganizationProject", input);
      const change = alice.call("updateProject", { id, status: to });
      if (mayBecome(from, to)) return expect((await change).status).toBe(to);
      await expect(change).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringMatching(/^A project that is .+ cannot become .+ directly\.$/),
      });
      expect((await alice.call("getProject", { id })).status).toBe(from);
    },
  );

  test("of two at the same moment the second starts from what the first made of it", async () => {
    const { alice } = band.people;
    await alice.call("updateProject", { id: project.id, status: "active" });
    const done = await Promise.allSettled([
      alice.call("updateProject", { id: project.id, status: "completed" }),
      alice.call("updateProject", { id: project.id, status: "on-hold" }),
    ]);
    // from completed nothing is put off, from on hold nothing is completed: whoever comes second is refused
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

test("a change from what somebody else has changed meanwhile is refused", async () => {
  const { alice, marisol } = band.people;
  const { id, updatedAt } = project;
  const first = await alice.call("updateProject", { id, name: "First", updatedAt });
  await expect(marisol.call("updateProject", { id, name: "Late", updatedAt })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await alice.call("getProject", { id })).toEqual(first);
  const second = await marisol.call("updateProject", {
    id,
    projectType: "Drill",
    dueDate: null,
    updatedAt: first.updatedAt,
  });
  expect(second).toMatchObject({ name: "First", metadata: { projectType: "Drill" } });
});

describe("the archive", () => {
  test("is read, listed by itself, and refuses every change until it is opened again", async () => {
    const { alice, bob, dan } = band.people;
    const { id } = project;
    const milestone = await alice.call("createMilestone", { id, name: "Drill written" });
    const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
    const archived = await alice.call("archiveProject", { id });
    expect(archived.archivedAt).not.toBeNull();
    expect(await bobHears.next("project:updated")).toEqual(archived);
    expect(await alice.call("archiveProject", { id })).toEqual(archived);

    expect(await bob.call("getProject", { id })).toEqual(archived);
    expect((await bob.call("listMilestones", { id })).items).toHaveLength(1);
    const names = async (archivedToo: "no" | "only" | "all") => {
      const { items } = await bob.call("listProjects", { archived: archivedToo, limit: 100 });
      return items.map((one) => one.id);
    };
    expect(await names("no")).not.toContain(id);
    expect(await names("only")).toEqual([id]);
    expect(await names("all")).toContain(id);

    const form = new FormData();
    form.set("file", new Blob(["Counts"]), "counts.txt");
    const sent = await alice.fetch(`/api/projects/${id}/files`, { method: "POST", body: form });
    expect(sent.status).toBe(409);
    expect(await sent.json()).toMatchObject({
      message: "This project is archived. Take it out of the archive to change it.",
    });
    for (const change of [
      () => alice.call("updateProject", { id, name: "Other" }),
      () => alice.call("createMilestone", { id, name: "Late" }),
      () => alice.call("updateMilestone", { id: milestone.id, status: "completed" }),
      () => alice.call("deleteMilestone", { id: milestone.id }),
      () => alice.call("createConversation", { type: "project", projectId: id, participants: [bob.id] }),
      () => alice.call("addProjectMember", { id, userId: bob.id }),
      () => alice.call("inviteToProject", { id, email: "x@x.example", role: "viewer" }),
      () => alice.call("moveProject", { id, organizationId: band.organizationId, teamId: band.teamId }),
    ]) {
      await expect(change()).rejects.toMatchObject({ code: "conflict", message: /archive/ });
    }
    // who may not is told that, and not that it is archived
    await expect(bob.call("updateProject", { id, name: "Other" })).rejects.toMatchObject({ code: "forbidden" });

    const opened = await alice.call("unarchiveProject", { id });
    expect(opened.archivedAt).toBeNull();
    expect((await alice.call("updateProject", { id, name: "Other" })).name).toBe("Other");
    expect(await danHears.everything()).toEqual([]);
  });

  test("lets people go, and can be deleted", async () => {
    const { alice, bob } = band.people;
    await alice.call("addProjectMember", { id: project.id, userId: bob.id });
    await alice.call("archiveProject", { id: project.id });
    await bob.call("removeProjectMember", { id: project.id, userId: bob.id });
    await alice.call("deleteProject", { id: project.id });
    await alice.call("restoreProject", { id: project.id });
    expect((await alice.call("getProject", { id: project.id })).archivedAt).not.toBeNull();
  });

  test("is counted in no figure of what is at work", async () => {
    const { alice } = band.people;
    const before = await alice.call("getOrganizationStats", { id: band.organizationId });
    await alice.call("updateProject", { id: project.id, status: "active" });
    await alice.call("archiveProject", { id: project.id });
    const after = await alice.call("getOrganizationStats", { id: band.organizationId });
    expect(after).toEqual({ ...before, totalProjects: before.totalProjects - 1 });
  });
});

describe("moving", () => {
  test("within the organization: the old place loses it, the new one has it, private stays private", async () => {
    const { alice, bob, dev, dan } = band.people;
    const { id } = project;
    const talk = await alice.call("createConversation", { type: "project", projectId: id, participants: [bob.id] });
    const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
    const place = { organizationId: band.organizationId, teamId: band.privateTeamId };
    const moved = await alice.call("moveProject", { id, ...place });
    expect(moved).toMatchObject(place);
    expect(await bobHears.next("project:moved")).toEqual({
      projectId: id,
      organizationId: band.organizationId,
      teamId: null,
    });
    expect((await bobHears.everything()).map(({ name }) => name)).not.toContain("project:updated");
    for (const call of [() => bob.call("getProject", { id }), () => bob.call("getConversation", { id: talk.id })]) {
      await expect(call()).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await dev.call("getProject", { id })).toEqual(moved);
    // back into the open
    await alice.call("moveProject", { id, organizationId: band.organizationId, teamId: null });
    expect(await bob.call("getProject", { id })).toMatchObject({ id, teamId: null });
    expect(await danHears.everything()).toEqual([]);
  });

  test("into another organization: who is not in it is out, its invitations end", async () => {
    const { alice, bob, carol } = band.people;
    const { id } = project;
    const { organization } = await alice.call("createOrganization", { name: "Elsewhere" });
    await alice.call("addOrganizationMember", { id: organization.id, email: carol.email, role: "guest" });
    await alice.call("addProjectMember", { id, userId: bob.id, role: "manager" });
    await alice.call("addProjectMember", { id, userId: carol.id, role: "reviewer" });
    const { link, invitation } = await alice.call("inviteToProject", { id, email: "late@x.example", role: "viewer" });
    const [aliceHears, bobHears, carolHears] = [
      ears(await alice.socket()),
      ears(await bob.socket()),
      ears(await carol.socket()),
    ];
    await alice.call("moveProject", { id, organizationId: organization.id, teamId: null });
    const names = async (hears: typeof bobHears) => (await hears.everything()).map(({ name }) => name);
    expect([await names(bobHears), await names(carolHears)]).toEqual([
      ["invitation:changed", "project:moved"],
      ["project:moved", "project:updated"],
    ]);
    expect(await aliceHears.next("invitation:changed")).toEqual({ ...invitation, state: "revoked" });
    await expect(bob.call("getProject", { id })).rejects.toMatchObject({ code: "not_found" });
    expect(await carol.call("getProject", { id })).toMatchObject({ organizationId: organization.id });
    const preview = await carol.call("previewInvitation", { token: new URL(link).hash.slice(1) });
    expect(preview.state).toBe("revoked");
    const { items } = await alice.call("listOrganizationProjects", { id: organization.id });
    expect(items.map((one) => one.id)).toEqual([id]);
  });

  test("whoever stays in a conversation about it hears where that is now", async () => {
    const { alice, carol } = band.people;
    const { id } = project;
    const { organization } = await alice.call("createOrganization", { name: "Elsewhere" });
    await alice.call("addOrganizationMember", { id: organization.id, email: carol.email });
    await alice.call("addProjectMember", { id, userId: carol.id, role: "reviewer" });
    const talk = await alice.call("createConversation", { type: "project", projectId: id, participants: [carol.id] });
    const hears = ears(await carol.socket());
    await alice.call("moveProject", { id, organizationId: organization.id, teamId: null });
    await allHeard(band);
    const told = (await hears.everything()).findLast(({ name }) => name === "conversation:updated")?.payload;
    expect(told).toMatchObject({ id: talk.id, organizationId: organization.id });
    expect((told as Conversation).version).toBeGreaterThan(talk.version);
  });

  test("only by who administers both ends, and never into what is not there", async () => {
    const { alice, bob, dan } = band.people;
    const { id } = project;
    const [home] = (await dan.call("listOrganizations", {})).items;
    const foreign = home?.id as string;
    await alice.call("addProjectMember", { id, userId: bob.id, role: "manager" });
    const move = (who: typeof alice, organizationId: string, teamId: string | null) =>
      who.call("moveProject", { id, organizationId, teamId });
    await expect(move(bob, band.organizationId, band.teamId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(move(alice, foreign, null)).rejects.toMatchObject({ code: "not_found" });
    await expect(move(dan, foreign, null)).rejects.toMatchObject({ code: "not_found" });
    const { organization } = await alice.call("createOrganization", { name: "Two" });
    await expect(move(alice, organization.id, band.teamId)).rejects.toMatchObject({ code: "not_found" });
    await alice.call("deleteOrganization", { id: organization.id });
    await expect(move(alice, organization.id, null)).rejects.toMatchObject({ code: "not_found" });
    expect(await alice.call("getProject", { id })).toMatchObject({ organizationId: band.organizationId, teamId: null });
  });

  test.each([
    ["the project is archived", "update projects set archived_at = now() where id = $1", "conflict"],
    ["the project is deleted", "update projects set deleted_at = now() where id = $1", "not_found"],
    ["the organization is deleted", "update organizations set deleted_at = now() where id = $2", "not_found"],
    ["the team is deleted", "update teams set deleted_at = now() where id = $3", "not_found"],
  ])("is judged anew where it waited while %s", async (_what, change, code) => {
    const { alice } = band.people;
    const { organization } = await alice.call("createOrganization", { name: "Elsewhere" });
    const team = await alice.call("createTeam", { id: organization.id, name: "Guard" });
    const { pool, db } = band.guidon.platform.database;
    const ids = [project.id, organization.id, team.id];
    const placeOf = () => db.selectFrom("projects").select("team_id").where("id", "=", project.id).executeTakeFirst();
    const text = `with given as (select $1::uuid, $2::uuid, $3::uuid) ${change}`;
    await holding(pool, [text, ...ids], async (letGo) => {
      const moving = alice
        .call("moveProject", { id: project.id, organizationId: organization.id, teamId: team.id })
        .catch((error) => error);
      await untilWaiting(pool, 1, moving);
      await letGo();
      expect(await moving).toMatchObject({ code });
    });
    expect(await placeOf()).toEqual({ team_id: null });
  });
});

test("a guest who leads its team deletes a project, finds it in the bin, and brings it back; not once they lead it no more", async () => {
  const { alice, carol } = band.people;
  const { organization } = await alice.call("createOrganization", { name: "Led by a guest" });
  const { id } = organization;
  await alice.call("addOrganizationMember", { id, email: carol.email, role: "guest" });
  const team = await alice.call("createTeam", { id, name: "Visual" });
  const made = await alice.call("createTeamProject", { id: team.id, name: "Ballad" });
  const found = async () => (await carol.call("listDeleted", { id })).items;
  await alice.call("addTeamMember", { id: team.id, userId: carol.id, role: "lead" });
  await carol.call("deleteProject", { id: made.id });
  expect(await found()).toMatchObject([{ id: made.id, deletedBy: { id: carol.id } }]);
  await alice.call("updateTeamMember", { id: team.id, userId: carol.id, role: "member" });
  expect(await found()).toEqual([]);
  await expect(carol.call("restoreProject", { id: made.id })).rejects.toMatchObject({ code: "not_found" });
  await alice.call("updateTeamMember", { id: team.id, userId: carol.id, role: "lead" });
  expect(await carol.call("restoreProject", { id: made.id })).toMatchObject({ id: made.id });
});
