import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Invitation } from "#contract/invitations.ts";
import { newId } from "#contract/new-id.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { makeStranger, type TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const pool = () => band.guidon.platform.database.pool;
const secretOf = (link: string) => new URL(link).hash.slice(1);
const newAddress = () => `${newId()}@guidon.example`;
const fails = (code: string) => expect.objectContaining({ code });

/** The secret in the last mail to this address. */
async function mailedSecret(email: string): Promise<string> {
  const { rows } = await pool().query<{ body: string }>(
    "select body from mails where recipient = $1 order by created_at desc, id desc limit 1",
    [email],
  );
  return /\/invitation#(\S+)/.exec(rows[0]?.body ?? "")?.[1] ?? "";
}

const newPerson = (email: string) => makeStranger(band.guidon.platform, band.address, email);
const verify = (email: string) =>
  pool().query("update users set email_verified_at = now() where email = $1 returning id", [email]);
const isVerified = async (email: string) =>
  (await pool().query("select email_verified_at from users where email = $1", [email])).rows[0].email_verified_at !==
  null;
const expire = (id: string) =>
  pool().query("update invitations set expires_at = now() - interval '1 second' where id = $1", [id]);

/** Without a session, as a mail's reader asks. */
async function anonymously(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(`${band.address}/api/invitations/${path}`, init);
  const text = await answer.text();
  return { status: answer.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
}

describe("sending", () => {
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
    const secrets = [secretOf(link), await mailedSecret(email)];
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    const { rows } = await pool().query("select i::text as row from invitations i");
    for (const { row } of rows as { row: string }[]) for (const secret of secrets) expect(row).not.toContain(secret);

    expect(await aliceHears.next("invitation:sent")).toEqual(invitation);
    expect(await bobHears.everything()).toEqual([]);
    expect(await danHears.everything()).toEqual([]);
    const { items } = await alice.call("listOrganizationInvitations", { id: band.organizationId });
    expect(items[0]).toEqual(invitation);
    const log = await pool().query("select action, object, actor_id from audit_log where object_id = $1", [
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
    await pool().query("update organization_members set role = 'admin' where user_id = $1", [priya.id]);
    await priya.call("inviteToOrganization", { id, email: newAddress() });
    for (const role of ["admin", "owner"] as const) {
      await expect(priya.call("inviteToOrganization", { id, email: newAddress(), role })).rejects.toEqual(
        fails("forbidden"),
      );
    }
    const { invitation } = await alice.call("inviteToOrganization", { id, email: newAddress(), role: "owner" });
    await expect(priya.call("resendInvitation", { id: invitation.id })).rejects.toEqual(fails("forbidden"));
    await pool().query("update organization_members set role = 'member' where user_id = $1", [priya.id]);

    const project = { id: band.projectId, role: "manager" } as const;
    await expect(alice.call("inviteToProject", { ...project, email: newAddress() })).rejects.toEqual(
      fails("invalid_input"),
    );
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
});

describe("the preview", () => {
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
    expect((await anonymously("preview", { token: secretOf(link) })).body).toEqual({ ...told, email: masked });
    expect(await bob.call("previewInvitation", { token: secretOf(link) })).toEqual({ ...told, email: masked });
    const mailed = await mailedSecret(email);
    expect((await anonymously("preview", { token: mailed })).body).toEqual({ ...told, email, hasAccount: false });
    const person = await newPerson(email);
    expect((await anonymously("preview", { token: mailed })).body).toMatchObject({ hasAccount: true });
    expect(await person.call("previewInvitation", { token: secretOf(link) })).toEqual({ ...told, email });
  });

  test("a secret that nobody has, an empty one, and one in the address", async () => {
    expect(await anonymously("preview", { token: "x".repeat(43) })).toMatchObject({ status: 410 });
    expect(await anonymously("preview", { token: "" })).toMatchObject({ status: 400 });
    expect(await anonymously("preview", { token: { $ne: null } })).toMatchObject({ status: 400 });
    expect(await anonymously("preview?token=x", { token: "x" })).toMatchObject({ status: 400 });
  });
});

describe("accepting", () => {
  test("through the mail: the address is proved, the person enters the organization as guest and stands in the project", async () => {
    const { alice, dan } = band.people;
    const email = newAddress();
    await alice.call("inviteToProject", { id: band.projectId, email, role: "reviewer" });
    const person = await newPerson(email);
    await expect(person.call("getProject", { id: band.projectId })).rejects.toEqual(fails("not_found"));
    const [aliceHears, danHears] = [ears(await alice.socket()), ears(await dan.socket())];
    const socket = await person.socket();
    const personHears = ears(socket);
    const accepted = await person.call("acceptInvitation", { token: await mailedSecret(email) });
    expect(accepted).toMatchObject({ state: "accepted", projectId: band.projectId, role: "reviewer" });
    expect(await isVerified(email)).toBe(true);

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
    const log = await pool().query("select action from audit_log where actor_id = $1 order by id", [person.id]);
    expect(log.rows.map(({ action }) => action)).toEqual(["account.verified", "invitation.accepted", "member.added"]);
  });

  test("to a team, as its plain member", async () => {
    const { alice } = band.people;
    const email = newAddress();
    await alice.call("inviteToTeam", { id: band.privateTeamId, email });
    const person = await newPerson(email);
    const personHears = ears(await person.socket());
    await person.call("acceptInvitation", { token: await mailedSecret(email) });
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
    const person = await newPerson(email);
    const token = secretOf(link);
    await expect(person.call("acceptInvitation", { token })).rejects.toEqual(fails("email_not_verified"));
    await expect(person.call("getOrganization", { id: band.organizationId })).rejects.toEqual(fails("not_found"));
    await verify(email);
    expect(await person.call("acceptInvitation", { token })).toMatchObject({ state: "accepted", role: "member" });
  });

  test("another account is told which one to use, and nothing is spent", async () => {
    const { alice, dan } = band.people;
    const email = newAddress();
    const { link } = await alice.call("inviteToOrganization", { id: band.organizationId, email });
    await verify(dan.email);
    const refusal = await dan.call("acceptInvitation", { token: secretOf(link) }).catch((error: Error) => error);
    expect(refusal).toMatchObject({
      code: "wrong_account",
      message: `This invitation is for ${email.slice(0, 1)}•••@guidon.example. Sign in with that account to answer it.`,
    });
    await expect(dan.call("acceptInvitation", { token: await mailedSecret(email) })).rejects.toEqual(
      fails("wrong_account"),
    );
    await expect(dan.call("getOrganization", { id: band.organizationId })).rejects.toEqual(fails("not_found"));
    const person = await newPerson(email);
    await person.call("acceptInvitation", { token: await mailedSecret(email) });
  });

  test("nobody claims a role", async () => {
    const { alice } = band.people;
    const email = newAddress();
    await alice.call("inviteToOrganization", { id: band.organizationId, email, role: "guest" });
    const person = await newPerson(email);
    const token = await mailedSecret(email);
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
    const person = await newPerson(email);
    const mailed = await mailedSecret(email);
    await verify(email);
    const tokens = [mailed, secretOf(link), mailed, secretOf(link)];
    const results = await Promise.allSettled(tokens.map((token) => person.call("acceptInvitation", { token })));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) if (result.status === "rejected") expect(result.reason).toEqual(fails("link_ended"));
    const { rows } = await pool().query(
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
    const person = await newPerson(email);
    const roleNow = async () => {
      const { items } = await alice.call("listOrganizationMembers", { id, limit: 100 });
      return items.find((member) => member.id === person.id)?.role;
    };
    await alice.call("inviteToOrganization", { id, email, role: "member" });
    const asMember = await mailedSecret(email);
    await alice.call("inviteToProject", { id: band.projectId, email, role: "viewer" });
    const asViewer = await mailedSecret(email);
    await person.call("acceptInvitation", { token: asViewer });
    expect(await roleNow()).toBe("guest");
    const personHears = ears(await person.socket());
    await person.call("acceptInvitation", { token: asMember });
    expect(await roleNow()).toBe("member");
    expect(await personHears.next("member:joined")).toMatchObject({ role: "member" });
    const team = await alice.call("createTeam", { id, name: "Told to members" });
    expect(await personHears.next("team:created")).toEqual(team);

    await alice.call("inviteToTeam", { id: band.teamId, email });
    await person.call("acceptInvitation", { token: await mailedSecret(email) });
    expect(await roleNow()).toBe("member");
  });

  test("a manager who has become a guest meanwhile does not get in", async () => {
    const { alice } = band.people;
    const email = newAddress();
    const person = await newPerson(email);
    await alice.call("addOrganizationMember", { id: band.organizationId, email });
    await alice.call("inviteToProject", { id: band.openProjectId, email, role: "manager" });
    const token = await mailedSecret(email);
    await pool().query("update organization_members set role = 'guest' where user_id = $1", [person.id]);
    await expect(person.call("acceptInvitation", { token })).rejects.toEqual(fails("link_ended"));
    await pool().query("update organization_members set role = 'member' where user_id = $1", [person.id]);
    expect(await person.call("acceptInvitation", { token })).toMatchObject({ role: "manager" });
  });
});

describe("what has ended", () => {
  interface Ended {
    person: TestPerson;
    token: string;
    invitation: Invitation;
  }

  async function invited(inviter: TestPerson, organizationId: string): Promise<Ended> {
    const email = newAddress();
    const { invitation } = await inviter.call("inviteToOrganization", { id: organizationId, email });
    return { person: await newPerson(email), token: await mailedSecret(email), invitation };
  }

  test.each([
    [
      "revoked",
      ({ invitation }: Ended) => band.people.alice.call("revokeInvitation", { id: invitation.id }),
      "revoked",
    ],
    ["expired", ({ invitation }: Ended) => expire(invitation.id), "expired"],
    ["declined", ({ person, token }: Ended) => person.call("declineInvitation", { token }), "declined"],
  ])("%s", async (_how, end, state) => {
    const ended = await invited(band.people.alice, band.organizationId);
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
    const { person, token } = await invited(dan, organization.id);
    await pool().query("delete from organizations where id = $1", [organization.id]);
    await expect(person.call("acceptInvitation", { token })).rejects.toEqual(fails("link_ended"));
    await expect(person.call("previewInvitation", { token })).rejects.toEqual(fails("link_ended"));
  });

  test("the inviter may not invite any more", async () => {
    const { alice, priya } = band.people;
    const id = band.organizationId;
    const setRole = (role: string) =>
      pool().query("update organization_members set role = $2 where user_id = $1", [priya.id, role]);
    await setRole("admin");
    const { person, token, invitation } = await invited(priya, id);
    await setRole("member");
    await expect(person.call("acceptInvitation", { token })).rejects.toEqual(fails("link_ended"));
    expect(await person.call("previewInvitation", { token })).toMatchObject({ state: "revoked" });
    await alice.call("resendInvitation", { id: invitation.id });
    const backed = await mailedSecret(invitation.email);
    expect(await person.call("acceptInvitation", { token: backed })).toMatchObject({ inviterName: "Alice" });
  });
});

describe("sending again, revoking, declining", () => {
  test("sent again: new secrets, new days, and the old ones end", async () => {
    const { alice } = band.people;
    const email = newAddress();
    const first = await alice.call("inviteToOrganization", { id: band.organizationId, email });
    const old = [secretOf(first.link), await mailedSecret(email)];
    await expire(first.invitation.id);
    const aliceHears = ears(await alice.socket());
    const again = await alice.call("resendInvitation", { id: first.invitation.id });
    expect(again.invitation).toMatchObject({ id: first.invitation.id, state: "open" });
    expect(Date.parse(again.invitation.expiresAt)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    expect(await aliceHears.next("invitation:sent")).toEqual(again.invitation);
    const person = await newPerson(email);
    for (const token of old)
      await expect(person.call("acceptInvitation", { token })).rejects.toEqual(fails("link_ended"));
    await person.call("acceptInvitation", { token: await mailedSecret(email) });
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

  test("the mail's reader declines without an account; with the other link only the invited person does", async () => {
    const { alice, dan } = band.people;
    const email = newAddress();
    const { link, invitation } = await alice.call("inviteToOrganization", { id: band.organizationId, email });
    const token = secretOf(link);
    expect(await anonymously("decline", { token })).toMatchObject({ status: 401 });
    await expect(dan.call("declineInvitation", { token })).rejects.toEqual(fails("wrong_account"));
    const person = await newPerson(email);
    await expect(person.call("declineInvitation", { token })).rejects.toEqual(fails("email_not_verified"));
    const aliceHears = ears(await alice.socket());
    expect(await anonymously("decline", { token: await mailedSecret(email) })).toMatchObject({ status: 204 });
    expect(await aliceHears.next("invitation:changed")).toEqual({ ...invitation, state: "declined" });
  });

  test("secrets are not tried without end", async () => {
    const { rows } = await pool().query("select key, tries from throttles where key like 'links:%'");
    expect(rows).toHaveLength(1);
    await pool().query("update throttles set tries = 60 where key like 'links:%'");
    for (const path of ["preview", "decline"]) {
      expect(await anonymously(path, { token: "x".repeat(43) })).toMatchObject({ status: 429 });
    }
    await expect(band.people.dan.call("acceptInvitation", { token: "x" })).rejects.toEqual(fails("too_many_requests"));
    await pool().query("delete from throttles");
  });
});
