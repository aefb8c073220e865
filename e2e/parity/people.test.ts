// Who is who, and who belongs where: what is told equals what is fetched.
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "#server/accounts/passwords/passwords.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { makeStranger, type TestPerson } from "#server/testing/people.ts";
import { live } from "./held-and-fresh.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

test("a person's new name, wherever it stands", async () => {
  const { alice, bob, dev } = band.people;
  const [id, projectId, conversationId] = [band.organizationId, band.projectId, band.conversationId];
  const pair = (await alice.call("createConversation", { type: "direct", participants: [dev.id] })).id;
  const { held, fresh } = await live(
    alice,
    [
      { queryKey: ["conversations"], fetch: (who) => who.call("listConversations", {}) },
      { queryKey: ["conversation", pair], fetch: (who) => who.call("getConversation", { id: pair }), isWhole: true },
      { queryKey: ["organization-members", id], fetch: (who) => who.call("listOrganizationMembers", { id }) },
      { queryKey: ["project-members", projectId], fetch: (who) => who.call("listProjectMembers", { id: projectId }) },
      { queryKey: ["messages", conversationId], fetch: (who) => who.call("listMessages", { id: conversationId }) },
    ],
    async () => {
      await bob.call("updateMe", { name: "Bob of the front ensemble" });
      await dev.call("updateMe", { name: "Dev of the pit" });
      await allHeard(band);
    },
  );
  expect(held).toEqual(fresh);
  expect(JSON.stringify(fresh)).toContain("front ensemble");
  expect(JSON.stringify(fresh)).toContain("Alice & Dev of the pit");
});

test("organizations and teams", async () => {
  const { alice, bob, dan } = band.people;
  const id = band.organizationId;
  const { held, fresh } = await live(
    bob,
    [
      { queryKey: ["teams", id], fetch: (who) => who.call("listTeams", { id, limit: 100 }) },
      { queryKey: ["my-teams"], fetch: (who) => who.call("listMyTeams", { limit: 100 }) },
      {
        queryKey: ["organization-members", id],
        fetch: (who) => who.call("listOrganizationMembers", { id, limit: 100 }),
      },
    ],
    async () => {
      await alice.call("createTeam", { id, name: "Brass" });
      await alice.call("createTeam", { id, name: "Hidden", isPrivate: true });
      await alice.call("addOrganizationMember", { id, email: dan.email });
    },
  );
  expect(held).toEqual(fresh);
});

test("an organization that somebody makes, to an admin and to its maker's other devices", async () => {
  const { dan, marisol } = band.people;
  const made = { name: "Parity Corps", contactEmail: "corps@x.example", contactPhone: "(555) 123-4567" };
  for (const who of [marisol, dan]) {
    const { held, fresh } = await live(
      who,
      [{ queryKey: ["organizations"], fetch: (person) => person.call("listOrganizations", { limit: 100 }) }],
      () => dan.call("createOrganization", made),
    );
    expect(held).toEqual(fresh);
  }
});

test("invitations", async () => {
  const { alice } = band.people;
  const id = band.organizationId;
  const email = "parity@guidon.example";
  const invited = await makeStranger(band.guidon.platform, band.address, email);
  await band.guidon.platform.database.pool.query("update users set email_verified_at = now() where email = $1", [
    email,
  ]);
  const { held, fresh } = await live(
    alice,
    [
      {
        queryKey: ["invitations", "organization", id],
        fetch: (who) => who.call("listOrganizationInvitations", { id, limit: 100 }),
      },
      {
        queryKey: ["invitations", "team", band.privateTeamId],
        fetch: (who) => who.call("listTeamInvitations", { id: band.privateTeamId, limit: 100 }),
      },
      {
        queryKey: ["invitations", "project", band.projectId],
        fetch: (who) => who.call("listProjectInvitations", { id: band.projectId, limit: 100 }),
      },
      {
        queryKey: ["organization-members", id],
        fetch: (who) => who.call("listOrganizationMembers", { id, limit: 100 }),
      },
      {
        queryKey: ["team-members", band.privateTeamId],
        fetch: (who) => who.call("listTeamMembers", { id: band.privateTeamId, limit: 100 }),
      },
    ],
    async () => {
      const ofTeam = await alice.call("inviteToTeam", { id: band.privateTeamId, email });
      const first = await alice.call("inviteToOrganization", { id, email: "first@x.example" });
      const second = await alice.call("inviteToOrganization", { id, email: "second@x.example", role: "admin" });
      await alice.call("inviteToProject", { id: band.projectId, email: "third@x.example", role: "viewer" });
      await alice.call("resendInvitation", { id: first.invitation.id });
      await alice.call("revokeInvitation", { id: second.invitation.id });
      await invited.call("acceptInvitation", { token: new URL(ofTeam.link).hash.slice(1) });
    },
  );
  expect(held).toEqual(fresh);
  expect(fresh.map((list) => (list as { items: unknown[] }).items.length)).toEqual([3, 1, 1, 7, 4]);
});

test("roles that change and people who go, for who stays", async () => {
  const { alice, bob, carol, dev, priya } = band.people;
  const id = band.organizationId;
  const team = await alice.call("createTeam", { id, name: "Winds" });
  const project = await alice.call("createOrganizationProject", { id, name: "Finale" });
  for (const { id: userId } of [bob, dev, priya]) {
    await alice.call("addTeamMember", { id: team.id, userId });
    await alice.call("addProjectMember", { id: project.id, userId, role: "viewer" });
  }
  const participants = [bob.id, carol.id, priya.id];
  await alice.call("addProjectMember", { id: project.id, userId: carol.id, role: "reviewer" });
  await alice.call("createConversation", { type: "project", projectId: project.id, participants });
  const { held, fresh } = await live(
    bob,
    [
      {
        queryKey: ["organization-members", id],
        fetch: (who) => who.call("listOrganizationMembers", { id, limit: 100 }),
      },
      { queryKey: ["team-members", team.id], fetch: (who) => who.call("listTeamMembers", { id: team.id }) },
      { queryKey: ["project-members", project.id], fetch: (who) => who.call("listProjectMembers", { id: project.id }) },
      { queryKey: ["conversations"], fetch: (who) => who.call("listConversations", {}) },
    ],
    async () => {
      const hears = ears(await bob.socket());
      await alice.call("updateTeamMember", { id: team.id, userId: dev.id, role: "lead" });
      await alice.call("updateProjectMember", { id: project.id, userId: dev.id, role: "contributor" });
      await priya.call("removeTeamMember", { id: team.id, userId: priya.id });
      await alice.call("removeProjectMember", { id: project.id, userId: priya.id });
      await alice.call("updateOrganizationMember", { id, userId: dev.id, role: "guest" });
      await carol.call("removeProjectMember", { id: project.id, userId: carol.id });
      await alice.call("removeOrganizationMember", { id, userId: carol.id });
      // the conversation's people are told by who hears of the loss
      await hears.next("conversation:updated");
      // it is told of more than once
      await allHeard(band);
    },
  );
  expect(held).toEqual(fresh);
  // the line that says so is hers
  const lists = JSON.stringify(fresh, (key, value: unknown) => (key === "lastMessage" ? undefined : value));
  expect(lists).not.toContain(carol.id);
});

test("somebody who is an admin no more, for a guest who knew nothing else of them", async () => {
  const { alice, carol, dev } = band.people;
  const { organization } = await alice.call("createOrganization", { name: "By turns" });
  const { id } = organization;
  await alice.call("addOrganizationMember", { id, email: carol.email, role: "guest" });
  await alice.call("addOrganizationMember", { id, email: dev.email, role: "admin" });
  const kept = {
    queryKey: ["organization-members", id],
    fetch: (who: TestPerson) => who.call("listOrganizationMembers", { id }),
  };
  const lower = () => alice.call("updateOrganizationMember", { id, userId: dev.id, role: "member" });
  const { held, fresh } = await live(carol, [kept], lower);
  expect(held).toEqual(fresh);
  expect(JSON.stringify(fresh)).not.toContain(dev.id);
  const again = await live(carol, [kept], () =>
    alice.call("updateOrganizationMember", { id, userId: dev.id, role: "admin" }),
  );
  expect(again.held).toEqual(again.fresh);
  expect(JSON.stringify(again.fresh)).toContain(dev.id);
});

test("ownership that goes to another", async () => {
  const { alice, bob, dev } = band.people;
  const { organization } = await alice.call("createOrganization", { name: "Given away" });
  const { id } = organization;
  for (const { email } of [bob, dev]) await alice.call("addOrganizationMember", { id, email });
  const kept = {
    queryKey: ["organization-members", id],
    fetch: (who: TestPerson) => who.call("listOrganizationMembers", { id }),
  };
  const { held, fresh } = await live(bob, [kept], () => alice.call("transferOrganization", { id, userId: dev.id }));
  expect(held).toEqual(fresh);
});

test("who goes holds nothing of it from that moment on", async () => {
  const { alice, bob } = band.people;
  const { organization } = await alice.call("createOrganization", { name: "For a while" });
  const { id } = organization;
  await alice.call("addOrganizationMember", { id, email: bob.email });
  await alice.call("createTeam", { id, name: "Passing" });
  const project = await alice.call("createOrganizationProject", { id, name: "Passing" });
  await alice.call("createConversation", { type: "project", projectId: project.id, participants: [bob.id] });
  const { held, fresh } = await live(
    bob,
    [
      { queryKey: ["organizations"], fetch: (who) => who.call("listOrganizations", { limit: 100 }) },
      { queryKey: ["my-teams"], fetch: (who) => who.call("listMyTeams", { limit: 100 }) },
      { queryKey: ["projects"], fetch: (who) => who.call("listProjects", { limit: 100, sort: "newest" }) },
      { queryKey: ["conversations"], fetch: (who) => who.call("listConversations", {}) },
    ],
    () => alice.call("removeOrganizationMember", { id, userId: bob.id }),
  );
  expect(held).toEqual(fresh);
});

test("accounts, for another admin", async () => {
  const { marisol, dev, dan } = band.people;
  const { db } = band.guidon.platform.database;
  const password = "set fourteen";
  const ofDev = { password_hash: await hashPassword(password), user_type: "admin" };
  await db.updateTable("users").set(ofDev).where("id", "=", dev.id).execute();
  const { held, fresh } = await live(
    marisol,
    [{ queryKey: ["admin-users", {}], fetch: (who) => who.call("listUsers", {}) }],
    async () => {
      await dev.call("revokeUserSessions", { id: dan.id, password });
      await dev.call("updateUser", { id: dan.id, userType: "designer", password });
      await dev.call("updateUser", { id: dan.id, isDisabled: true, password });
    },
  );
  expect(asOfNow(held)).toEqual(asOfNow(fresh));
  expect(held).toMatchObject([
    { items: expect.arrayContaining([expect.objectContaining({ id: dan.id, isDisabled: true })]) },
  ]);
});

test("accounts that are closed and opened again, where people are listed", async () => {
  const { alice, marisol } = band.people;
  const [id, projectId, password] = [band.organizationId, band.projectId, "set fifteen"];
  const { platform } = band.guidon;
  const proof = { password_hash: await hashPassword(password) };
  await platform.database.db.updateTable("users").set(proof).where("id", "=", marisol.id).execute();
  const closed = await makeStranger(platform, band.address, "closed@guidon.example");
  const opened = await makeStranger(platform, band.address, "opened@guidon.example");
  for (const { id: userId, email } of [closed, opened]) {
    await alice.call("addOrganizationMember", { id, email });
    await alice.call("addProjectMember", { id: projectId, userId });
  }
  const { held, fresh } = await live(
    alice,
    [
      { queryKey: ["organization-members", id], fetch: (who) => who.call("listOrganizationMembers", { id }) },
      { queryKey: ["project-members", projectId], fetch: (who) => who.call("listProjectMembers", { id: projectId }) },
    ],
    async () => {
      for (const { id } of [closed, opened]) await marisol.call("updateUser", { id, isDisabled: true, password });
      await marisol.call("updateUser", { id: opened.id, isDisabled: false, password });
      await allHeard(band);
    },
  );
  expect(held).toEqual(fresh);
  for (const list of fresh) {
    const { items } = list as { items: { id: string; isDisabled: boolean }[] };
    const of = (who: TestPerson) => items.find(({ id }) => id === who.id)?.isDisabled;
    expect([of(closed), of(opened)]).toEqual([true, false]);
  }
});

test("somebody whose account is deleted, wherever the person stood", async () => {
  const { alice } = band.people;
  const { platform } = band.guidon;
  const gone = await makeStranger(platform, band.address, "gone@guidon.example");
  await alice.call("addOrganizationMember", { id: band.organizationId, email: gone.email });
  await alice.call("addTeamMember", { id: band.teamId, userId: gone.id });
  const pair = (await gone.call("createConversation", { type: "direct", participants: [alice.id] })).id;
  await gone.call("sendMessage", { conversationId: pair, content: "See you" });
  const [id, teamId, projectId] = [band.organizationId, band.teamId, band.projectId];
  const team = await alice.call("createConversation", { type: "team", teamId, participants: [gone.id] });
  await gone.call("sendMessage", { conversationId: team.id, content: "At the field" });
  await allHeard(band);
  const asked = { isWhole: true, isAskedAgain: true };
  const { held, fresh } = await live(
    alice,
    [
      { queryKey: ["conversations"], fetch: (who) => who.call("listConversations", {}) },
      { queryKey: ["conversation", pair], fetch: (who) => who.call("getConversation", { id: pair }), isWhole: true },
      {
        queryKey: ["organization-members", id],
        fetch: (who) => who.call("listOrganizationMembers", { id, limit: 100 }),
      },
      {
        queryKey: ["team-members", teamId],
        fetch: (who) => who.call("listTeamMembers", { id: teamId, limit: 100 }),
        ...asked,
      },
      {
        queryKey: ["project-members", projectId],
        fetch: (who) => who.call("listProjectMembers", { id: projectId, limit: 100 }),
        ...asked,
      },
      { queryKey: ["messages", pair], fetch: (who) => who.call("listMessages", { id: pair }) },
      { queryKey: ["messages", team.id], fetch: (who) => who.call("listMessages", { id: team.id }) },
      {
        queryKey: ["known-people", ""],
        fetch: (who) => who.call("listPeople", { limit: 100 }),
        ...asked,
      },
    ],
    async () => {
      await gone.call("deleteAccount", { email: gone.email });
      await allHeard(band);
    },
  );
  expect(held).toEqual(fresh);
  expect(JSON.stringify(fresh)).toContain("Former member & Alice");
  expect(JSON.stringify(fresh)).not.toContain(gone.email);
});

/** Without when they were last here: it moves on with every minute of whoever is, and only who asks hears of it. */
function asOfNow(users: unknown): unknown {
  return JSON.parse(JSON.stringify(users, (key, value: unknown) => (key === "lastSeenAt" ? undefined : value)));
}
