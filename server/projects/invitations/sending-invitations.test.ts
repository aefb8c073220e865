import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { ears } from "#server/testing/ears.ts";
import { invitedIn, newAddress, secretOf } from "#server/testing/invited.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
let invited: ReturnType<typeof invitedIn>;
beforeAll(async () => {
  band = await startBand();
  invited = invitedIn(band);
});
afterAll(() => band.stop());

const fails = (code: string) => expect.objectContaining({ code });

test("the answer has one link, the mail another, the table neither; admins are told, outsiders hear nothing", async () => {
  const { alice, bob, dan } = band.people;
  const email = newAddress();
  const [aliceHears, bobHears, danHears] = [
    ears(await alice.socket()),
    ears(await bob.socket()),
    ears(await dan.socket()),
  ];
  const { invitation, link } = await alice.call("inviteToOrganization", {
    id: band.organizationId,
    email: email.toUpperCase(),
    role: "admin",
  });
  expect(invitation).toMatchObject({
    organizationId: band.organizationId,
    teamId: null,
    projectId: null,
    scope: "organization",
    scopeName: "Harlan County HS Marching Band",
    email,
    role: "admin",
    inviterName: "Alice",
    state: "open",
  });
  const lasts = Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt);
  expect(Math.abs(lasts - 7 * 86_400_000)).toBeLessThan(60_000);
  const secrets = [secretOf(link), await invited.mailedSecret(email)];
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  const { rows } = await invited.pool.query("select i::text as row from invitations i");
  for (const { row } of rows as { row: string }[]) for (const secret of secrets) expect(row).not.toContain(secret);

  expect(await aliceHears.next("invitation:sent")).toEqual(invitation);
  expect(await bobHears.everything()).toEqual([]);
  expect(await danHears.everything()).toEqual([]);
  const { items } = await alice.call("listOrganizationInvitations", { id: band.organizationId });
  expect(items[0]).toEqual(invitation);
  const log = await invited.pool.query("select action, object, actor_id from audit_log where object_id = $1", [
    invitation.id,
  ]);
  expect(log.rows).toEqual([{ action: "invitation.sent", object: email, actor_id: alice.id }]);
});

test("a team's lead and a project's manager hear of theirs", async () => {
  const { alice, dev, priya } = band.people;
  const [devHears, priyaHears] = [ears(await dev.socket()), ears(await priya.socket())];
  const ofTeam = await alice.call("inviteToTeam", { id: band.privateTeamId, email: newAddress() });
  expect(await devHears.next("invitation:sent")).toEqual(ofTeam.invitation);
  expect(await priyaHears.everything()).toEqual([]);
  const { items } = await dev.call("listTeamInvitations", { id: band.privateTeamId });
  expect(items).toEqual([ofTeam.invitation]);
  const ofProject = await dev.call("inviteToProject", { id: band.privateProjectId, email: newAddress() });
  expect(ofProject.invitation).toMatchObject({ scope: "project", scopeName: "Closer", role: "contributor" });
  expect((await devHears.everything()).at(-1)).toEqual({ name: "invitation:sent", payload: ofProject.invitation });
  expect((await dev.call("listProjectInvitations", { id: band.privateProjectId })).items).toEqual([
    ofProject.invitation,
  ]);
});

test("members are not invited to where they are", async () => {
  const { alice, bob, priya, carol } = band.people;
  const member = fails("already_member");
  await expect(alice.call("inviteToOrganization", { id: band.organizationId, email: bob.email })).rejects.toEqual(
    member,
  );
  await expect(alice.call("inviteToTeam", { id: band.privateTeamId, email: priya.email })).rejects.toEqual(member);
  await expect(alice.call("inviteToProject", { id: band.projectId, email: carol.email })).rejects.toEqual(member);
});

test("admins invite members, owners alone invite admins; nobody new manages a project", async () => {
  const { alice, priya, bob } = band.people;
  const id = band.organizationId;
  await invited.setRole(priya.id, "admin");
  await priya.call("inviteToOrganization", { id, email: newAddress() });
  for (const role of ["admin", "owner"] as const) {
    await expect(priya.call("inviteToOrganization", { id, email: newAddress(), role })).rejects.toEqual(
      fails("forbidden"),
    );
  }
  const { invitation } = await alice.call("inviteToOrganization", { id, email: newAddress(), role: "owner" });
  await expect(priya.call("resendInvitation", { id: invitation.id })).rejects.toEqual(fails("forbidden"));
  await invited.setRole(priya.id, "member");

  const project = { id: band.projectId, role: "manager" } as const;
  const guest = await invited.newPerson(newAddress());
  await alice.call("addOrganizationMember", { id, email: guest.email, role: "guest" });
  for (const email of [newAddress(), guest.email])
    await expect(alice.call("inviteToProject", { ...project, email })).rejects.toEqual(fails("invalid_input"));
  await alice.call("inviteToProject", { ...project, email: bob.email });
});

test("what is sent again to the same address ends what was open", async () => {
  const { alice } = band.people;
  const email = newAddress();
  const first = await alice.call("inviteToProject", { id: band.projectId, email, role: "viewer" });
  const second = await alice.call("inviteToProject", { id: band.projectId, email, role: "reviewer" });
  const { items } = await alice.call("listProjectInvitations", { id: band.projectId });
  const states = items.filter((item) => item.email === email).map(({ id, state }) => [id, state]);
  expect(states).toEqual([
    [second.invitation.id, "open"],
    [first.invitation.id, "revoked"],
  ]);
});

test.each([
  ["a team's role", "teams", () => band.teamId, { email: "x@x.example", role: "lead" }],
  ["a foreign role", "organizations", () => band.organizationId, { email: "x@x.example", role: "manager" }],
  ["a role of nobody", "projects", () => band.projectId, { email: "x@x.example", role: "owner" }],
  ["no address", "projects", () => band.projectId, { email: "x", role: "viewer" }],
  ["a NUL", "projects", () => band.projectId, { email: "x\u0000@x.example" }],
  ["unknown keys", "organizations", () => band.organizationId, { email: "x@x.example", invitedBy: newId() }],
])("%s is refused", async (_what, kind, id, body) => {
  const answer = await band.people.alice.fetch(`/api/${kind}/${id()}/invitations`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(400);
});

test("an address is not written to without end", async () => {
  const { marisol } = band.people;
  const { invitation } = await marisol.call("inviteToOrganization", {
    id: band.organizationId,
    email: newAddress(),
  });
  for (let count = 0; count < 4; count++) await marisol.call("resendInvitation", { id: invitation.id });
  await expect(marisol.call("resendInvitation", { id: invitation.id })).rejects.toEqual(fails("too_many_requests"));
});

test("lists are pages, newest first", async () => {
  const { dan } = band.people;
  const { organization } = await dan.call("createOrganization", { name: "Pages" });
  const { id } = organization;
  const made: string[] = [];
  for (let count = 0; count < 3; count++) {
    made.unshift((await dan.call("inviteToOrganization", { id, email: newAddress() })).invitation.id);
  }
  const first = await dan.call("listOrganizationInvitations", { id, limit: 2 });
  const second = await dan.call("listOrganizationInvitations", { id, limit: 2, cursor: first.nextCursor });
  expect([...first.items, ...second.items].map((item) => item.id)).toEqual(made);
  expect(second.nextCursor).toBeUndefined();
});

test("the mailed link tells its reader who; the other one does not", async () => {
  const { alice, bob } = band.people;
  const email = newAddress();
  const { link } = await alice.call("inviteToProject", { id: band.projectId, email, role: "reviewer" });
  const told = {
    organizationName: "Harlan County HS Marching Band",
    scope: "project",
    scopeName: "Ballad",
    role: "reviewer",
    inviterName: "Alice",
    state: "open",
  };
  const masked = `${email.slice(0, 1)}•••@guidon.example`;
  expect((await invited.anonymously("preview", { token: secretOf(link) })).body).toEqual({ ...told, email: masked });
  expect(await bob.call("previewInvitation", { token: secretOf(link) })).toEqual({ ...told, email: masked });
  const mailed = await invited.mailedSecret(email);
  expect((await invited.anonymously("preview", { token: mailed })).body).toEqual({ ...told, email, hasAccount: false });
  const person = await invited.newPerson(email);
  expect((await invited.anonymously("preview", { token: mailed })).body).toMatchObject({ hasAccount: true });
  expect(await person.call("previewInvitation", { token: secretOf(link) })).toEqual({ ...told, email });
});

test("a secret that nobody has, an empty one, and one in the address", async () => {
  expect(await invited.anonymously("preview", { token: "x".repeat(43) })).toMatchObject({ status: 410 });
  expect(await invited.anonymously("preview", { token: "" })).toMatchObject({ status: 400 });
  expect(await invited.anonymously("preview", { token: { $ne: null } })).toMatchObject({ status: 400 });
  expect(await invited.anonymously("preview?token=x", { token: "x" })).toMatchObject({ status: 400 });
});
