import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { ears } from "#server/testing/ears.ts";
import { holding, type Statement, untilWaiting } from "#server/testing/held-rows.ts";
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

test("whoever is the organization's guest already is told as one who comes to the team alone", async () => {
  const { alice } = band.people;
  const person = await invited.newPerson(newAddress());
  await alice.call("addOrganizationMember", { id: band.organizationId, email: person.email, role: "guest" });
  await alice.call("inviteToTeam", { id: band.teamId, email: person.email });
  const aliceHears = ears(await alice.socket());
  await person.call("acceptInvitation", { token: await invited.mailedSecret(person.email) });
  const told = (await aliceHears.everything()).map(({ name }) => name).filter((name) => name.includes("member"));
  expect(told).toEqual(["team:member-joined"]);
});

test("through the mail: the address is proved, the person enters the organization as guest and stands in the project", async () => {
  const { alice, dan } = band.people;
  const email = newAddress();
  await alice.call("inviteToProject", { id: band.projectId, email, role: "reviewer" });
  const person = await invited.newPerson(email);
  await expect(person.call("getProject", { id: band.projectId })).rejects.toEqual(fails("not_found"));
  const [aliceHears, danHears] = [ears(await alice.socket()), ears(await dan.socket())];
  const socket = await person.socket();
  const personHears = ears(socket);
  const accepted = await person.call("acceptInvitation", { token: await invited.mailedSecret(email) });
  expect(accepted).toMatchObject({ state: "accepted", projectId: band.projectId, role: "reviewer" });
  const { rows } = await invited.pool.query("select email_verified_at from users where email = $1", [email]);
  expect(rows).toEqual([{ email_verified_at: expect.any(String) }]);

  const { items: people } = await alice.call("listOrganizationMembers", { id: band.organizationId });
  const inOrganization = people.find(({ id }) => id === person.id);
  expect(inOrganization).toMatchObject({ role: "guest" });
  expect(await aliceHears.next("member:joined")).toMatchObject({ id: person.id, role: "guest" });
  expect(await personHears.next("member:joined")).toMatchObject({ id: person.id, role: "guest" });
  expect(await aliceHears.next("project:member-joined")).toMatchObject({ id: person.id, role: "reviewer" });
  expect(await aliceHears.next("invitation:changed")).toEqual(accepted);
  expect(await danHears.everything()).toEqual([]);
  expect(await person.call("getProject", { id: band.projectId })).toMatchObject({ name: "Ballad" });

  const project = await alice.call("updateProject", { id: band.projectId, progress: 30 });
  expect(await personHears.next("project:updated")).toEqual(project);
  const log = await invited.pool.query("select action from audit_log where actor_id = $1 order by id", [person.id]);
  expect(log.rows.map(({ action }) => action)).toEqual(["account.verified", "invitation.accepted", "member.added"]);
});

test("to a team, as its plain member", async () => {
  const { alice } = band.people;
  const email = newAddress();
  await alice.call("inviteToTeam", { id: band.privateTeamId, email });
  const person = await invited.newPerson(email);
  const personHears = ears(await person.socket());
  await person.call("acceptInvitation", { token: await invited.mailedSecret(email) });
  expect(await personHears.next("team:member-joined")).toMatchObject({ id: person.id, role: "member" });
  const hidden = await alice.call("createTeamProject", { id: band.privateTeamId, name: "After" });
  expect(await personHears.next("project:created")).toEqual(hidden);
  await expect(person.call("inviteToTeam", { id: band.privateTeamId, email: newAddress() })).rejects.toEqual(
    fails("forbidden"),
  );
});

test("the other link needs an address that was proved before", async () => {
  const { alice } = band.people;
  const email = newAddress();
  const { link } = await alice.call("inviteToOrganization", { id: band.organizationId, email });
  const person = await invited.newPerson(email);
  const token = secretOf(link);
  await expect(person.call("acceptInvitation", { token })).rejects.toEqual(fails("email_not_verified"));
  await expect(person.call("getOrganization", { id: band.organizationId })).rejects.toEqual(fails("not_found"));
  await invited.verify(email);
  expect(await person.call("acceptInvitation", { token })).toMatchObject({ state: "accepted", role: "member" });
});

test("nor does another address help that is proved while the answer waits", async () => {
  const { alice } = band.people;
  const email = newAddress();
  const { link, invitation } = await alice.call("inviteToOrganization", { id: band.organizationId, email });
  const person = await invited.newPerson(email);
  const held: Statement = ["select from invitations where id = $1 for update", invitation.id];
  const accepting = await holding(invited.pool, held, async (letGo) => {
    const waiting = person.call("acceptInvitation", { token: secretOf(link) });
    await untilWaiting(invited.pool, 1, waiting);
    const other = "update users set email = $2, email_verified_at = now() where id = $1";
    await invited.pool.query(other, [person.id, newAddress()]);
    await letGo();
    return waiting.catch((error: Error) => error);
  });
  expect(accepting).toEqual(fails("email_not_verified"));
});

test("another account is told which one to use, and nothing is spent", async () => {
  const { alice, dan } = band.people;
  const email = newAddress();
  const { link } = await alice.call("inviteToOrganization", { id: band.organizationId, email });
  await invited.verify(dan.email);
  const refusal = await dan.call("acceptInvitation", { token: secretOf(link) }).catch((error: Error) => error);
  expect(refusal).toMatchObject({
    code: "wrong_account",
    message: `This invitation is for ${email.slice(0, 1)}•••@guidon.example. Sign in with that account to answer it.`,
  });
  await expect(dan.call("acceptInvitation", { token: await invited.mailedSecret(email) })).rejects.toEqual(
    fails("wrong_account"),
  );
  await expect(dan.call("getOrganization", { id: band.organizationId })).rejects.toEqual(fails("not_found"));
  const person = await invited.newPerson(email);
  await person.call("acceptInvitation", { token: await invited.mailedSecret(email) });
});

test("nobody claims a role", async () => {
  const { alice } = band.people;
  const email = newAddress();
  await alice.call("inviteToOrganization", { id: band.organizationId, email, role: "guest" });
  const person = await invited.newPerson(email);
  const token = await invited.mailedSecret(email);
  for (const claim of [{ role: "owner" }, { email: "x@x.example" }, { organizationId: newId() }]) {
    const answer = await person.fetch("/api/invitations/accept", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, ...claim }),
    });
    expect(answer.status).toBe(400);
  }
  await person.call("acceptInvitation", { token });
  const { items } = await alice.call("listOrganizationMembers", { id: band.organizationId, limit: 100 });
  expect(items.find(({ id }) => id === person.id)).toMatchObject({ role: "guest" });
});

test("of two at the same moment one wins, and afterwards nobody", async () => {
  const { alice } = band.people;
  const email = newAddress();
  const { link } = await alice.call("inviteToProject", { id: band.projectId, email });
  const person = await invited.newPerson(email);
  const mailed = await invited.mailedSecret(email);
  await invited.verify(email);
  const tokens = [mailed, secretOf(link), mailed, secretOf(link)];
  const results = await Promise.allSettled(tokens.map((token) => person.call("acceptInvitation", { token })));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results) if (result.status === "rejected") expect(result.reason).toEqual(fails("link_ended"));
  const { rows } = await invited.pool.query(
    "select count(*) from facts where name = 'project:member-joined' and payload->>'id' = $1",
    [person.id],
  );
  expect(rows).toEqual([{ count: 1 }]);
  await expect(person.call("acceptInvitation", { token: mailed })).rejects.toEqual(fails("link_ended"));
});

test("a standing is raised and never lowered", async () => {
  const { alice } = band.people;
  const id = band.organizationId;
  const email = newAddress();
  const person = await invited.newPerson(email);
  const roleNow = async () => {
    const { items } = await alice.call("listOrganizationMembers", { id, limit: 100 });
    return items.find((member) => member.id === person.id)?.role;
  };
  await alice.call("inviteToOrganization", { id, email, role: "member" });
  const asMember = await invited.mailedSecret(email);
  await alice.call("inviteToProject", { id: band.projectId, email, role: "viewer" });
  const asViewer = await invited.mailedSecret(email);
  await person.call("acceptInvitation", { token: asViewer });
  expect(await roleNow()).toBe("guest");
  const personHears = ears(await person.socket());
  await person.call("acceptInvitation", { token: asMember });
  expect(await roleNow()).toBe("member");
  expect(await personHears.next("member:updated")).toMatchObject({ role: "member" });
  const team = await alice.call("createTeam", { id, name: "Told to members" });
  expect(await personHears.next("team:created")).toEqual(team);

  await alice.call("inviteToTeam", { id: band.teamId, email });
  await person.call("acceptInvitation", { token: await invited.mailedSecret(email) });
  expect(await roleNow()).toBe("member");
});

test("a manager who has become a guest meanwhile does not get in", async () => {
  const { alice } = band.people;
  const email = newAddress();
  const person = await invited.newPerson(email);
  await alice.call("addOrganizationMember", { id: band.organizationId, email });
  await alice.call("inviteToProject", { id: band.openProjectId, email, role: "manager" });
  const token = await invited.mailedSecret(email);
  await invited.setRole(person.id, "guest");
  await expect(person.call("acceptInvitation", { token })).rejects.toEqual(fails("link_ended"));
  await invited.setRole(person.id, "member");
  expect(await person.call("acceptInvitation", { token })).toMatchObject({ role: "manager" });
});

test("whoever accepts while the project moves away is in it no more, and hears nothing more of it", async () => {
  const { alice } = band.people;
  const { organizationId } = band;
  const { organization } = await alice.call("createOrganization", { name: "Elsewhere" });
  const { id } = await alice.call("createOrganizationProject", { id: organizationId, name: "Ballad" });
  const email = newAddress();
  await alice.call("inviteToProject", { id, email, role: "viewer" });
  const token = await invited.mailedSecret(email);
  const person = await invited.newPerson(email);
  const hears = ears(await person.socket());
  const held: Statement = ["select from organizations where id = $1 for update", organizationId];
  await holding(invited.pool, held, async (letGo) => {
    const accepting = person.call("acceptInvitation", { token });
    await untilWaiting(invited.pool, 1, accepting);
    const moving = alice.call("moveProject", { id, organizationId: organization.id, teamId: null });
    await untilWaiting(invited.pool, 2, moving);
    await letGo();
    await Promise.all([accepting, moving]);
  });
  await expect(person.call("getProject", { id })).rejects.toEqual(fails("not_found"));
  await alice.call("updateProject", { id, name: "A secret name" });
  const told = (await hears.everything()).filter(({ name }) => name === "project:updated");
  expect(told).toEqual([]);
});
