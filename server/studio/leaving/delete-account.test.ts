// An account is deleted: nothing of the person is left but what they wrote and brought, and nothing leads back.

import { sql } from "kysely";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxGoneAtOnce } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { formerMember } from "#domain/accounts/former-member.ts";
import { leftWords } from "#domain/messaging/left-words.ts";
import { commitMessage } from "#server/messaging/sending/commit-messages.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { ears } from "#server/testing/ears.ts";
import { mailTo, secretIn } from "#server/testing/mails.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { asPerson, type TestPerson } from "#server/testing/people.ts";
import { prepared } from "#server/testing/prepared-message.ts";
import { ownTables } from "./forget-rows.ts";

const password = "eight hash marks";
let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const db = () => band.guidon.platform.database.db;
const post = (path: string, body: object) =>
  fetch(`${band.address}/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const code = (expected: string) => ({ code: expected });

/** Somebody new, of a confirmed address, who has a password and is a member of the band. */
async function newcomer(name: string): Promise<TestPerson> {
  const email = `${name.toLowerCase().replace(" ", ".")}@leaving.example`;
  const signedUp = (await (await post("signup", { name, email, password })).json()) as {
    token: string;
    user: { id: string };
  };
  await db()
    .updateTable("users")
    .set({ email_verified_at: new Date().toISOString() })
    .where("id", "=", signedUp.user.id)
    .execute();
  const person = asPerson(band.address, { id: signedUp.user.id, name, email, token: signedUp.token });
  await band.people.alice.call("addOrganizationMember", { id: band.organizationId, email });
  return person;
}
const leave = (person: TestPerson) => person.call("deleteAccount", { email: person.email, password });

describe("one's own account", () => {
  test("a device on which words of somebody wait learns that they are gone, and of nobody else anything", async () => {
    const { alice } = band.people;
    const flo = await newcomer("Flo");
    const gone = async (...ids: string[]) => {
      const answer = await fetch(`${band.address}/api/auth/gone`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ids }),
      });
      return answer.ok ? await answer.json() : answer.status;
    };
    expect(await gone(flo.id, alice.id, newId())).toEqual({ ids: [] });
    await leave(flo);
    expect(await gone(flo.id, alice.id, newId())).toEqual({ ids: [flo.id] });
    expect(await gone(...Array.from({ length: maxGoneAtOnce + 1 }, newId))).toBe(400);
    await db().updateTable("throttles").set({ tries: 1000 }).where("key", "like", "gone:%").execute();
    expect(await gone(flo.id)).toBe(429);
  });

  test("asks for the address, and for a proof of who is at work", async () => {
    const nia = await newcomer("Nia");
    await expect(nia.call("deleteAccount", { email: nia.email, password: "wrong" })).rejects.toMatchObject(
      code("wrong_credentials"),
    );
    await expect(nia.call("deleteAccount", { email: "dan@guidon.example", password })).rejects.toMatchObject(
      code("invalid_input"),
    );
    expect((await nia.call("getMe", {})).name).toBe("Nia");
  });

  test("is gone at once, for everybody who knew it, and heard of by nobody else", async () => {
    const { alice, dan } = band.people;
    const zoe = await newcomer("Zoe");
    const direct = await zoe.call("createConversation", { type: "direct", participants: [alice.id] });
    await zoe.call("sendMessage", { conversationId: direct.id, content: "See you at the field" });
    const socket = io(band.address, { auth: { token: zoe.token }, transports: ["websocket"], reconnection: false });
    await new Promise<void>((resolve) => socket.once("connect", resolve));
    const closed = new Promise((resolve) => socket.once("disconnect", resolve));
    const [aliceHears, danHears] = [ears(await alice.socket()), ears(await dan.socket())];
    await leave(zoe);
    expect(await closed).toBe("io server disconnect");
    expect(await aliceHears.next("user:updated")).toMatchObject({ id: zoe.id, name: formerMember, avatar: null });
    expect(await aliceHears.next("member:left")).toEqual({ organizationId: band.organizationId, userId: zoe.id });
    expect(await aliceHears.next("user:deleted")).toEqual({ userId: zoe.id });
    expect(await danHears.everything()).toEqual([]);
    expect((await zoe.fetch("/api/auth/me")).status).toBe(401);
    await expect(zoe.socket()).rejects.toMatchObject({ data: { code: "unauthenticated" } });
    const { items: members } = await alice.call("listOrganizationMembers", { id: band.organizationId, limit: 100 });
    expect(members.map(({ id }) => id)).not.toContain(zoe.id);
    const { items: messages } = await alice.call("listMessages", { id: direct.id });
    expect(messages).toMatchObject([{ content: "See you at the field", author: { id: zoe.id, name: formerMember } }]);
    await allHeard(band);
    const kept = await alice.call("getConversation", { id: direct.id });
    expect(kept.name).toBe(`${formerMember} & Alice`);
    expect(kept.participants.map(({ isGone }) => isGone).toSorted()).toEqual([false, true]);
    await expect(alice.call("getPerson", { id: zoe.id })).rejects.toMatchObject(code("not_found"));
    await expect(
      alice.call("createConversation", { type: "direct", participants: [zoe.id, alice.id].slice(0, 1) }),
    ).resolves.toMatchObject({ id: direct.id });
  });

  test("nobody writes to them any more, in either vocabulary and whatever was known of the conversation", async () => {
    const { alice } = band.people;
    const lea = await newcomer("Lea");
    const { id: conversationId } = await alice.call("createConversation", { type: "direct", participants: [lea.id] });
    const known = await prepared(band, alice, conversationId);
    const said = { id: newId(), conversationId, content: "Are you still there?" };
    await alice.call("sendMessage", said);
    const first = await alice.socket();
    const second = await alice.collaborate();
    await leave(lea);
    const refused = { code: "forbidden", message: leftWords };
    const late = { conversationId, content: "Hello?" };
    expect(await commitMessage(band.guidon.platform, known)).toBeNull();
    await expect(alice.call("sendMessage", late)).rejects.toMatchObject(refused);
    expect(await first.emitWithAck("message:send", late)).toMatchObject({ ok: false, ...refused });
    const event = { type: "message_send", conversationId, message: { content: "Hello?" } };
    expect(await second.emitWithAck("message_event", event)).toMatchObject({ ok: false, ...refused });
    await expect(alice.call("forwardMessage", { id: said.id, conversationId })).rejects.toMatchObject(refused);
    // what was stored before and is asked for once more did not fail
    expect((await alice.call("sendMessage", said)).seq).toBe(1);
    const { items } = await alice.call("listMessages", { id: conversationId });
    expect(items.map(({ content }) => content)).toEqual(["Are you still there?"]);
  });

  test("nothing of before opens anything: password, mailed links, keys, providers, invitations", async () => {
    const { alice, dan } = band.people;
    const kim = await newcomer("Kim");
    await post("forgot", { email: kim.email });
    const reset = secretIn(await mailTo(band, kim.email, /Choose a new password/));
    const invited = await alice.call("inviteToTeam", { id: band.teamId, email: kim.email });
    const elsewhere = await dan.call("createOrganization", { name: "Elsewhere" });
    const second = await dan.call("inviteToOrganization", {
      id: elsewhere.organization.id,
      email: kim.email,
      role: "member",
    });
    await db()
      .insertInto("identities")
      .values({ provider: "google", subject: "kim-of-google", user_id: kim.id, email: kim.email })
      .execute();
    await db()
      .insertInto("passkeys")
      .values({
        id: "kims-key",
        user_id: kim.id,
        name: "Key",
        public_key: Buffer.from([1]),
        counter: 0,
        transports: [],
      })
      .execute();
    const danHears = ears(await dan.socket());
    await leave(kim);
    expect((await post("login", { email: kim.email, password })).status).toBe(401);
    expect((await post("reset", { token: reset, password: "quite another one" })).status).toBe(410);
    const told = (await danHears.next("invitation:changed")) as { email: string };
    expect(told.email).not.toBe(kim.email);
    for (const table of [
      "identities",
      "passkeys",
      "sessions",
      "one_time_tokens",
      "notification_preferences",
    ] as const) {
      expect(await db().selectFrom(table).selectAll().where("user_id", "=", kim.id).execute()).toEqual([]);
    }
    const mail = await mailTo(band, kim.email, /account was deleted/);
    expect(mail.body).toContain("Hello Kim");

    const anew = await post("signup", { name: "Kim", email: kim.email, password });
    expect(anew.status).toBe(201);
    const { token, user } = (await anew.json()) as { token: string; user: { id: string } };
    expect(user.id).not.toBe(kim.id);
    const mine = await fetch(`${band.address}/api/organizations`, { headers: { authorization: `Bearer ${token}` } });
    expect(await mine.json()).toEqual({ items: [] });
    const newKim = asPerson(band.address, { id: user.id, name: "Kim", email: kim.email, token });
    for (const { link } of [invited, second]) {
      const secret = new URL(link).hash.slice(1);
      await expect(newKim.call("acceptInvitation", { token: secret })).rejects.toMatchObject(code("link_ended"));
    }
  });

  test("of the tables whose rows go with a person each is emptied, or stays for the others", async () => {
    const stay = ["acknowledgements", "milestone_assignees", "notifications", "participants", "reactions"];
    // ended by verbs of their own; who is somewhere just now is swept
    const byVerbs = ["organization_members", "presence", "project_members", "sessions", "team_members"];
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
       where confrelid = 'users'::regclass and confdeltype = 'c'`.execute(db());
    const known = new Set([...stay, ...byVerbs, ...ownTables]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  test("whatever is asked for by its person, when an account goes or takes its data along, has an index that begins with them", async () => {
    const byPerson = [
      ...ownTables.map((table) => `${table}.user_id`),
      ...["participants", "organization_members", "sessions", "uploads"].map((table) => `${table}.user_id`),
      ...["automation_triggers.owner_id", "inquiries.assignee_id", "files.uploaded_by", "file_versions.uploaded_by"],
      ...["mails.recipient", "invitations.email", "invitations.accepted_by", "notifications.actor_id"],
      ...["annotations.created_by", "annotation_replies.created_by", "review_feedback.author"],
      "activities.actor_id",
    ];
    // these last for minutes, so that there are never many
    const few = ["challenges.user_id"];
    const { rows } = await sql<{ name: string }>`
      select i.indrelid::regclass::text || '.' || a.attname as name
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)`.execute(
      db(),
    );
    const indexed = new Set([...rows.map(({ name }) => name), ...few]);
    expect(byPerson.filter((name) => !indexed.has(name))).toEqual([]);
  });

  test("organizations of oneself alone go along; with other people in them somebody else has to own them first", async () => {
    const lou = await newcomer("Lou");
    const alone = (await lou.call("createOrganization", { name: "Only Lou" })).organization;
    const shared = (await lou.call("createOrganization", { name: "Lou and Bob" })).organization;
    await lou.call("addOrganizationMember", { id: shared.id, email: band.people.bob.email });
    expect(await lou.call("getLeaving", {})).toEqual({
      toHandOver: [{ id: shared.id, name: "Lou and Bob" }],
      goAlong: [{ id: alone.id, name: "Only Lou" }],
      isLastAdmin: false,
    });
    await expect(leave(lou)).rejects.toMatchObject({
      code: "last_owner",
      message: expect.stringContaining("Lou and Bob"),
    });
    expect((await lou.call("getMe", {})).name).toBe("Lou");
    await lou.call("transferOrganization", { id: shared.id, userId: band.people.bob.id });
    await leave(lou);
    expect((await band.people.bob.call("getOrganization", { id: shared.id })).name).toBe("Lou and Bob");
    await expect(band.people.marisol.call("getOrganization", { id: alone.id })).rejects.toMatchObject(
      code("not_found"),
    );
    const { items } = await band.people.marisol.call("listDeletedOrganizations", {});
    expect(items.map(({ id }) => id)).toContain(alone.id);
  });

  test("of two owners who go at once one stays", async () => {
    const [ann, una] = [await newcomer("Ann"), await newcomer("Una")];
    const { id } = (await ann.call("createOrganization", { name: "Ann and Una" })).organization;
    await ann.call("addOrganizationMember", { id, email: una.email, role: "owner" });
    await ann.call("addOrganizationMember", { id, email: band.people.bob.email });
    const ends = await Promise.all([ann, una].map((who) => leave(who).catch(asCode)));
    expect(ends.toSorted()).toEqual(["last_owner", null].toSorted());
    const { items } = await band.people.bob.call("listOrganizationMembers", { id });
    expect(items.filter(({ role }) => role === "owner")).toHaveLength(1);
  });

  test("what lies in the bin is left, too, and does not bring anybody back", async () => {
    const { alice } = band.people;
    const tom = await newcomer("Tom");
    const { id } = (await alice.call("createOrganization", { name: "For later" })).organization;
    await alice.call("addOrganizationMember", { id, email: tom.email });
    const project = await alice.call("createOrganizationProject", { id, name: "Finale" });
    const talk = await alice.call("createConversation", {
      type: "project",
      projectId: project.id,
      participants: [tom.id],
    });
    await alice.call("deleteOrganization", { id });
    await leave(tom);
    await alice.call("restoreOrganization", { id });
    const { items } = await alice.call("listOrganizationMembers", { id });
    expect(items.map((member) => member.id)).toEqual([alice.id]);
    const { participants } = await alice.call("getConversation", { id: talk.id });
    expect(participants.map((one) => one.id)).toEqual([alice.id]);
  });

  test("consultations go on with those who stay, under whoever keeps the conversation", async () => {
    const { alice } = band.people;
    const sue = await newcomer("Sue");
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    const { id } = await sue.call("createConsultation", {
      title: "Ballad",
      scheduledAt,
      participantIds: [alice.id],
    });
    await leave(sue);
    await allHeard(band);
    expect(await alice.call("getConsultation", { id })).toMatchObject({ status: "scheduled" });
    await alice.call("updateConsultation", { id, facilitatorId: alice.id });
    expect(textOf(await alice.call("getConsultation", { id }))).not.toContain("Sue");
  });

  test("the last admin stays", async () => {
    const { marisol } = band.people;
    await db()
      .updateTable("sessions")
      .set({ created_at: new Date().toISOString() })
      .where("user_id", "=", marisol.id)
      .execute();
    expect(await marisol.call("getLeaving", {})).toMatchObject({ isLastAdmin: true });
    await expect(marisol.call("deleteAccount", { email: marisol.email })).rejects.toMatchObject(code("last_admin"));
  });

  test("the log and the house's own words say no name and no address any more", async () => {
    const { alice, bob, marisol } = band.people;
    const pat = await newcomer("Pat Quill");
    const { link } = await alice.call("inviteToTeam", { id: band.teamId, email: pat.email });
    await pat.call("acceptInvitation", { token: new URL(link).hash.slice(1) });
    const talk = await pat.call("createConversation", {
      type: "team",
      teamId: band.teamId,
      participants: [alice.id],
      name: "Sets",
    });
    await pat.call("updateConversation", { id: talk.id, name: "Sets of Pat Quill" });
    const support = await pat.call("createConversation", { type: "support", participants: [] });
    await pat.call("sendMessage", { conversationId: support.id, content: "@Marisol help", mentions: [marisol.id] });
    const team = (await pat.call("createConversation", { type: "direct", participants: [bob.id] })).id;
    await pat.call("sendMessage", { conversationId: team, content: "Hello" });
    await allHeard(band);
    await leave(pat);
    await allHeard(band);
    await expect.poll(async () => textOf(await facts(pat.id)), { timeout: 20_000 }).not.toContain('"Pat Quill');
    expect(textOf(await facts(pat.id))).not.toContain(pat.email);
    const { items: lines } = await alice.call("listMessages", { id: talk.id });
    const system = lines.filter(({ type }) => type === "system").map(({ content }) => content);
    expect(system.some((line) => line.startsWith("Pat Quill"))).toBe(false);
    expect(system).toContain(`${formerMember} renamed the conversation to “Sets of Pat Quill”.`);
    const { items: notifications } = await bob.call("listNotifications", { filter: "all" });
    expect(textOf(notifications)).not.toContain("Pat Quill");
    const { items: activities } = await alice.call("listOrganizationActivity", { id: band.organizationId });
    expect(textOf(activities)).not.toContain('Pat Quill"');
    const { items: log } = await marisol.call("listAudit", { person: pat.id, limit: 100 });
    expect(textOf(log)).not.toContain(pat.email);
    expect(log[0]).toMatchObject({ action: "account.deleted", object: formerMember, address: "" });
    expect((await marisol.call("listAudit", { person: pat.email })).items).toEqual([]);
    const { items: invited } = await marisol.call("listAudit", { action: "invitation.sent", limit: 100 });
    expect(invited.map(({ object }) => object)).toContain(formerMember);
    expect(textOf(invited)).not.toContain(pat.email);
    expect((await marisol.call("listUsers", { search: "former" })).items).toEqual([]);
    const { items: inSupport } = await marisol.call("listMessages", { id: support.id });
    expect(textOf(inSupport.map(({ author }) => author))).not.toContain("Pat");
  });

  test("goes while others write where it is, and name it", async () => {
    const { alice, bob } = band.people;
    const max = await newcomer("Max");
    await alice.call("addTeamMember", { id: band.teamId, userId: max.id });
    await alice.call("addTeamMember", { id: band.teamId, userId: bob.id }).catch(() => null);
    const talk = await max.call("createConversation", {
      ...{ type: "team", teamId: band.teamId, participants: [alice.id, bob.id], name: "Busy" },
    });
    const pair = await alice.call("createConversation", { type: "direct", participants: [max.id] });
    const say = (who: TestPerson, conversationId: string, mentions: string[] = []) =>
      who.call("sendMessage", { conversationId, content: "@Max there?", mentions });
    const words = Array.from({ length: 20 }, (_, place) =>
      say(place % 2 ? alice : bob, talk.id, [max.id]).catch(asCode),
    );
    const direct = Array.from({ length: 10 }, () => say(alice, pair.id).catch(asCode));
    const [said, toOne] = await Promise.all([Promise.all(words), Promise.all(direct), leave(max)]);
    // whoever is gone can be named no more
    for (const one of said) expect(["said", "invalid_input"]).toContain(typeof one === "string" ? one : "said");
    for (const one of toOne) expect(["said", "forbidden"]).toContain(typeof one === "string" ? one : "said");
    await allHeard(band);
    const { items } = await alice.call("listConversations", { limit: 100 });
    expect(items.find(({ id }) => id === talk.id)?.participants.map(({ id }) => id)).not.toContain(max.id);
  });

  test("who is let in at that moment is not let in", async () => {
    const ivy = await newcomer("Ivy");
    await leave(ivy);
    const row = { organization_id: band.organizationId, user_id: ivy.id, role: "member" };
    expect(await db().insertInto("organization_members").values(row).returning("user_id").execute()).toEqual([]);
  });
});

describe("somebody else's", () => {
  test("an admin deletes a disabled account, and no other", async () => {
    const { marisol, dan } = band.people;
    const ray = await newcomer("Ray");
    await expect(marisol.call("deleteUser", { id: ray.id })).rejects.toMatchObject(code("conflict"));
    await marisol.call("updateUser", { id: ray.id, isDisabled: true });
    const danHears = ears(await dan.socket());
    const adminHears = ears(await marisol.socket());
    await marisol.call("deleteUser", { id: ray.id });
    expect(await adminHears.next("user:deleted")).toEqual({ userId: ray.id });
    expect(await danHears.everything()).toEqual([]);
    await expect(marisol.call("updateUser", { id: ray.id, isDisabled: false })).rejects.toMatchObject(
      code("not_found"),
    );
    expect((await marisol.call("listAudit", { action: "account.deleted" })).items[0]).toMatchObject({
      actor: { id: marisol.id },
      object: formerMember,
      objectId: ray.id,
    });
    await expect(marisol.call("deleteUser", { id: newId() })).rejects.toMatchObject(code("not_found"));
  });
});

const asCode = (error: { code: string }) => error.code;
const textOf = (value: unknown) => JSON.stringify(value);
async function facts(userId: string): Promise<unknown[]> {
  const { rows } = await band.guidon.platform.database.pool.query(
    "select payload from facts where strpos(payload::text, $1) > 0",
    [userId],
  );
  return rows;
}
