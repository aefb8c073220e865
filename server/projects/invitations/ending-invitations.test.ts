import { afterAll, beforeAll, expect, test } from "vitest";
import type { Invitation } from "#contract/invitations.ts";
import { newId } from "#contract/new-id.ts";
import { ears } from "#server/testing/ears.ts";
import { invitedIn, newAddress, secretOf } from "#server/testing/invited.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
let invited: ReturnType<typeof invitedIn>;
beforeAll(async () => {
  band = await startBand();
  invited = invitedIn(band);
});
afterAll(() => band.stop());

const fails = (code: string) => expect.objectContaining({ code });

interface Ended {
  person: TestPerson;
  token: string;
  invitation: Invitation;
}

async function invite(inviter: TestPerson, organizationId: string): Promise<Ended> {
  const email = newAddress();
  const { invitation } = await inviter.call("inviteToOrganization", { id: organizationId, email });
  return { person: await invited.newPerson(email), token: await invited.mailedSecret(email), invitation };
}

test.each([
  ["revoked", ({ invitation }: Ended) => band.people.alice.call("revokeInvitation", { id: invitation.id }), "revoked"],
  ["expired", ({ invitation }: Ended) => invited.expire(invitation.id), "expired"],
  ["declined", ({ person, token }: Ended) => person.call("declineInvitation", { token }), "declined"],
])("%s", async (_how, end, state) => {
  const ended = await invite(band.people.alice, band.organizationId);
  await end(ended);
  const { person, token } = ended;
  await expect(person.call("acceptInvitation", { token })).rejects.toEqual(fails("link_ended"));
  await expect(person.call("declineInvitation", { token })).rejects.toEqual(fails("link_ended"));
  expect(await person.call("previewInvitation", { token })).toMatchObject({ state });
  await expect(person.call("getOrganization", { id: band.organizationId })).rejects.toEqual(fails("not_found"));
});

test("the organization is gone", async () => {
  const { dan } = band.people;
  const { organization } = await dan.call("createOrganization", { name: "Gone" });
  const { person, token } = await invite(dan, organization.id);
  await invited.pool.query("delete from organizations where id = $1", [organization.id]);
  await expect(person.call("acceptInvitation", { token })).rejects.toEqual(fails("link_ended"));
  await expect(person.call("previewInvitation", { token })).rejects.toEqual(fails("link_ended"));
});

test("the inviter may not invite any more", async () => {
  const { alice, priya } = band.people;
  const id = band.organizationId;
  await invited.setRole(priya.id, "admin");
  const { person, token, invitation } = await invite(priya, id);
  await invited.setRole(priya.id, "member");
  await expect(person.call("acceptInvitation", { token })).rejects.toEqual(fails("link_ended"));
  expect(await person.call("previewInvitation", { token })).toMatchObject({ state: "revoked" });
  await alice.call("resendInvitation", { id: invitation.id });
  const backed = await invited.mailedSecret(invitation.email);
  expect(await person.call("acceptInvitation", { token: backed })).toMatchObject({ inviterName: "Alice" });
});

test("to an archived project it rests, and says so; taken out again, it is good", async () => {
  const { alice } = band.people;
  const email = newAddress();
  const project = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Next season" });
  const { invitation } = await alice.call("inviteToProject", { id: project.id, email });
  const [person, token] = [await invited.newPerson(email), await invited.mailedSecret(email)];
  await alice.call("archiveProject", { id: project.id });
  const rests = { code: "conflict", message: expect.stringContaining("archived") };
  await expect(person.call("previewInvitation", { token })).rejects.toMatchObject(rests);
  await expect(person.call("acceptInvitation", { token })).rejects.toMatchObject(rests);
  for (const change of ["resendInvitation", "revokeInvitation"] as const) {
    await expect(alice.call(change, { id: invitation.id })).rejects.toMatchObject(rests);
  }
  await alice.call("unarchiveProject", { id: project.id });
  expect(await person.call("previewInvitation", { token })).toMatchObject({ state: "open" });
  expect(await person.call("acceptInvitation", { token })).toMatchObject({ state: "accepted" });
});

test("the inviter's account is disabled", async () => {
  const { priya } = band.people;
  await invited.setRole(priya.id, "admin");
  const { person, token } = await invite(priya, band.organizationId);
  const disabled = (at: string) => invited.pool.query(`update users set disabled_at = ${at} where id = $1`, [priya.id]);
  await disabled("now()");
  await expect(person.call("acceptInvitation", { token })).rejects.toEqual(fails("link_ended"));
  expect(await person.call("previewInvitation", { token })).toMatchObject({ state: "revoked" });
  await disabled("null");
  expect(await person.call("acceptInvitation", { token })).toMatchObject({ state: "accepted" });
  await invited.setRole(priya.id, "member");
});

test("an expired one stays that when another is sent, and nothing is told of it", async () => {
  const { alice } = band.people;
  const { person, token, invitation } = await invite(alice, band.organizationId);
  await invited.expire(invitation.id);
  const aliceHears = ears(await alice.socket());
  await alice.call("inviteToOrganization", { id: band.organizationId, email: invitation.email });
  expect(await person.call("previewInvitation", { token })).toMatchObject({ state: "expired" });
  expect((await aliceHears.everything()).map(({ name }) => name)).toEqual(["invitation:sent"]);
});

test("declined, it is neither sent again nor taken back", async () => {
  const { alice } = band.people;
  const { person, token, invitation } = await invite(alice, band.organizationId);
  await person.call("declineInvitation", { token });
  for (const route of ["resendInvitation", "revokeInvitation"] as const)
    await expect(alice.call(route, { id: invitation.id })).rejects.toEqual(fails("link_ended"));
  expect(await person.call("previewInvitation", { token })).toMatchObject({ state: "declined" });
});

test("sent again: new secrets, new days, and the old ones end", async () => {
  const { alice } = band.people;
  const email = newAddress();
  const first = await alice.call("inviteToOrganization", { id: band.organizationId, email });
  const old = [secretOf(first.link), await invited.mailedSecret(email)];
  await invited.expire(first.invitation.id);
  const aliceHears = ears(await alice.socket());
  const again = await alice.call("resendInvitation", { id: first.invitation.id });
  expect(again.invitation).toMatchObject({ id: first.invitation.id, state: "open" });
  expect(Date.parse(again.invitation.expiresAt)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  expect(await aliceHears.next("invitation:sent")).toEqual(again.invitation);
  const person = await invited.newPerson(email);
  for (const token of old)
    await expect(person.call("acceptInvitation", { token })).rejects.toEqual(fails("link_ended"));
  await person.call("acceptInvitation", { token: await invited.mailedSecret(email) });
  await expect(alice.call("resendInvitation", { id: first.invitation.id })).rejects.toEqual(fails("link_ended"));
  await expect(alice.call("revokeInvitation", { id: first.invitation.id })).rejects.toEqual(fails("link_ended"));
});

test("revoked twice is revoked once; it is told, and outsiders hear nothing", async () => {
  const { alice, bob, dan } = band.people;
  const { invitation } = await alice.call("inviteToOrganization", {
    id: band.organizationId,
    email: newAddress(),
  });
  const [aliceHears, bobHears, danHears] = [
    ears(await alice.socket()),
    ears(await bob.socket()),
    ears(await dan.socket()),
  ];
  const revoked = await alice.call("revokeInvitation", { id: invitation.id });
  expect(revoked).toEqual({ ...invitation, state: "revoked" });
  expect(await alice.call("revokeInvitation", { id: invitation.id })).toEqual(revoked);
  expect(await aliceHears.everything()).toEqual([{ name: "invitation:changed", payload: revoked }]);
  expect([...(await bobHears.everything()), ...(await danHears.everything())]).toEqual([]);
  await expect(alice.call("resendInvitation", { id: invitation.id })).rejects.toEqual(fails("link_ended"));
});

test("foreign ids are not there, whatever one manages elsewhere", async () => {
  const { alice, dan, dev } = band.people;
  const ofOrganization = await alice.call("inviteToOrganization", { id: band.organizationId, email: newAddress() });
  const ofTeam = await alice.call("inviteToTeam", { id: band.privateTeamId, email: newAddress() });
  const ids = [ofOrganization.invitation.id, ofTeam.invitation.id, newId()];
  for (const route of ["resendInvitation", "revokeInvitation"] as const) {
    for (const id of ids) await expect(dan.call(route, { id })).rejects.toEqual(fails("not_found"));
    await expect(dev.call(route, { id: ofOrganization.invitation.id })).rejects.toEqual(fails("not_found"));
  }
  await dev.call("resendInvitation", { id: ofTeam.invitation.id });
  await dev.call("revokeInvitation", { id: ofTeam.invitation.id });
});

test("while its project or team lies in the bin it is none to the organization; brought back, it is open", async () => {
  const { alice } = band.people;
  const email = newAddress();
  const project = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Binned" });
  const team = await alice.call("createTeam", { id: band.organizationId, name: "Binned, too" });
  const sent = [
    await alice.call("inviteToProject", { id: project.id, email }),
    await alice.call("inviteToTeam", { id: team.id, email }),
  ];
  await alice.call("deleteProject", { id: project.id });
  await alice.call("deleteTeam", { id: team.id });
  const preview = (link: string) => invited.anonymously("preview", { token: secretOf(link) });
  for (const { link } of sent) {
    expect(await preview(link)).toMatchObject({
      status: 410,
      body: { code: "link_ended", message: "What this link invites to is not there any more." },
    });
  }
  await alice.call("restoreProject", { id: project.id });
  await alice.call("restoreTeam", { id: team.id });
  for (const { link, invitation } of sent) {
    expect(await preview(link)).toMatchObject({ body: { scopeName: invitation.scopeName, state: "open" } });
  }
});

test("the mail's reader declines without an account; with the other link only the invited person does", async () => {
  const { alice, dan } = band.people;
  const email = newAddress();
  const { link, invitation } = await alice.call("inviteToOrganization", { id: band.organizationId, email });
  const token = secretOf(link);
  expect(await invited.anonymously("decline", { token })).toMatchObject({ status: 401 });
  await expect(dan.call("declineInvitation", { token })).rejects.toEqual(fails("wrong_account"));
  const person = await invited.newPerson(email);
  await expect(person.call("declineInvitation", { token })).rejects.toEqual(fails("email_not_verified"));
  const aliceHears = ears(await alice.socket());
  expect(await invited.anonymously("decline", { token: await invited.mailedSecret(email) })).toMatchObject({
    status: 204,
  });
  expect(await aliceHears.next("invitation:changed")).toEqual({ ...invitation, state: "declined" });
});

test("secrets are not tried without end", async () => {
  const { rows } = await invited.pool.query("select key, tries from throttles where key like 'links:%'");
  expect(rows).toHaveLength(1);
  await invited.pool.query("update throttles set tries = 60 where key like 'links:%'");
  for (const path of ["preview", "decline"]) {
    expect(await invited.anonymously(path, { token: "x".repeat(43) })).toMatchObject({ status: 429 });
  }
  await expect(band.people.dan.call("acceptInvitation", { token: "x" })).rejects.toEqual(fails("too_many_requests"));
  await invited.pool.query("delete from throttles");
});
