import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Inquiry } from "#contract/inquiries.ts";
import { newId } from "#contract/new-id.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { holding, type Statement, untilWaiting } from "#server/testing/held-rows.ts";
import { mailTo } from "#server/testing/mails.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const db = () => world.guidon.platform.database.db;
// every test is a visitor of its own
beforeEach(() => db().deleteFrom("throttles").execute());

const studioAddress = "studio@guidon.example";
const form = { name: "Nia Moss", email: "nia@example.com", ensemble: "Bluegrass Regiment" };

/** As a visitor: without a session. */
const post = (body: object) =>
  fetch(`${world.address}/api/inquiries`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** One that has come in, with an address of its own. */
async function inquiryOf(change: Partial<typeof form & { subject: string }> = {}): Promise<Inquiry> {
  const id = newId();
  const sent = { ...form, email: `${id}@example.com`, ...change, id };
  expect((await post(sent)).status).toBe(201);
  return world.people.marisol.call("getInquiry", { id });
}

const mailsTo = (email: string) => db().selectFrom("mails").selectAll().where("recipient", "=", email).execute();
const entriesOf = async (id: string) => (await world.people.marisol.call("listInquiryEntries", { id })).items;

/** What this person is told from now on: of this name, or all of it. */
async function earsOf(person: TestPerson) {
  const { everything } = ears(await person.socket());
  return async (name?: string) =>
    (await everything()).filter((fact) => !name || fact.name === name).map(({ payload }) => payload);
}

describe("a visitor writes", () => {
  test("it is kept, told to admins alone, mailed to the studio and copied to the sender", async () => {
    const [admin, outsider] = await Promise.all([earsOf(world.people.marisol), earsOf(world.people.dan)]);
    const email = "first@example.com";
    const written = { theme: "Iron & light", challenges: "Wind", season: "Fall 2026, BOA", timeline: "asap" };
    const answer = await post({ ...form, ...written, email, newsletter: true });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ success: true, message: expect.stringContaining("Thank you") });
    const [inquiry] = (await world.people.marisol.call("listInquiries", { search: email })).items;
    expect(inquiry).toMatchObject({ ...form, ...written, email, newsletter: true, state: "new", assignee: null });
    expect(await admin("inquiry:received")).toEqual([inquiry]);
    expect(await outsider()).toEqual([]);

    const toStudio = await mailTo(world, studioAddress, /New inquiry: Bluegrass Regiment/);
    for (const part of ["Nia Moss", email, "Iron & light", "Wind", "ASAP (Rush)", `inquiry=${inquiry?.id}`]) {
      expect(toStudio.body).toContain(part);
    }
    expect((await mailsTo(studioAddress)).at(-1)?.reply_to).toBe(email);
    const copy = await mailTo(world, email, /We have your inquiry: Guidon/);
    expect(copy.body).toContain("Iron & light");
    expect((await mailsTo(email))[0]?.reply_to).toBe(studioAddress);
  });

  test("markup, 300 letters and emoji stay as they were written", async () => {
    const name = `<script>alert(1)</script> ${"ñ".repeat(272)}🎺`;
    const inquiry = await inquiryOf({ name, ensemble: "<img src=x onerror=alert(1)>" });
    expect(inquiry.name.length).toBe(300);
    expect(inquiry).toMatchObject({ name, ensemble: "<img src=x onerror=alert(1)>" });
    await world.guidon.platform.mail.flush();
    const [mail] = await mailsTo(inquiry.email);
    expect(mail?.sent_at).not.toBeNull();
    expect(mail?.subject).not.toContain("<");
  });

  test("the same id once more is the same inquiry, and mails nothing more", async () => {
    const inquiry = await inquiryOf();
    expect((await post({ ...form, id: inquiry.id, email: inquiry.email, name: "Somebody else" })).status).toBe(201);
    expect((await world.people.marisol.call("getInquiry", { id: inquiry.id })).name).toBe(form.name);
    expect(await mailsTo(inquiry.email)).toHaveLength(1);
  });

  test("whoever sends it again and again, since no answer comes, is thanked for the one that is there", async () => {
    const inquiry = await inquiryOf();
    for (let count = 0; count < 6; count++) {
      expect((await post({ ...form, id: inquiry.id, email: inquiry.email })).status).toBe(201);
    }
    expect((await post({ ...form, email: inquiry.email })).status).toBe(201);
  });

  test("a machine is answered as people are; what it wrote is put aside, and nobody gets a mail", async () => {
    const inquiry = await inquiryOf({ subject: "https://cheap.example" });
    expect(inquiry.state).toBe("spam");
    expect(await mailsTo(inquiry.email)).toEqual([]);
    const { marisol } = world.people;
    const found = { search: inquiry.email };
    expect((await marisol.call("listInquiries", found)).items).toEqual([]);
    expect((await marisol.call("listInquiries", { ...found, state: "spam" })).items).toEqual([inquiry]);
    expect((await marisol.call("updateInquiry", { id: inquiry.id, state: "open" })).state).toBe("open");
  });

  test("more than five from one network wait; a header does not make it another network", async () => {
    for (let count = 0; count < 5; count++) await inquiryOf();
    const refused = await fetch(`${world.address}/api/inquiries`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
      body: JSON.stringify({ ...form, email: "sixth@example.com" }),
    });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: "too_many_requests" });
    expect(await mailsTo("sixth@example.com")).toEqual([]);
  });

  test.each([
    ["no name", { name: "" }, /Your name must not be empty/],
    ["a name without end", { name: "x".repeat(301) }, /at most 300/],
    ["half an address", { email: "nia" }, /valid e-mail address/],
    ["a blank ensemble", { ensemble: " " }, /Ensemble or school must not be empty/],
    ["a timeline of its own", { timeline: "tomorrow" }, /timeline/],
    ["a novel", { theme: "x".repeat(4001) }, /under 4000/],
    ["a state", { state: "closed" }, /parts that nobody knows/],
  ])("%s is refused", async (_what, change, reason) => {
    const answer = await post({ ...form, ...change });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toMatch(reason);
  });
});

describe("the form without JavaScript", () => {
  const send = (fields: Record<string, string>, type = "application/x-www-form-urlencoded") =>
    fetch(`${world.address}/contact`, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": type },
      body: new URLSearchParams(fields).toString(),
    });

  test("is taken, and leads back to the page", async () => {
    const email = "plain@example.com";
    const answer = await send({ ...form, email, season: "", timeline: "", newsletter: "on", subject: "" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/?sent=1#contact");
    const [inquiry] = (await world.people.marisol.call("listInquiries", { search: email })).items;
    expect(inquiry).toMatchObject({ ensemble: form.ensemble, newsletter: true, timeline: null });
  });

  test("its lines are counted and kept as the fields have them, though browsers end each with two signs", async () => {
    const email = "lines@example.com";
    const theme = `${"x".repeat(3990)}\n${"y".repeat(9)}`;
    const written = { theme: theme.replace("\n", "\r\n"), challenges: "Wind\r\n\r\nand rain" };
    expect((await send({ ...form, email, ...written })).status).toBe(303);
    const [inquiry] = (await world.people.marisol.call("listInquiries", { search: email })).items;
    expect(inquiry).toMatchObject({ theme, challenges: "Wind\n\nand rain" });
  });

  test("takes as much as its fields hold, in whatever script", async () => {
    const text = "演".repeat(4000);
    const long = { name: "演".repeat(300), ensemble: "演".repeat(300), season: "演".repeat(300) };
    expect((await send({ ...form, ...long, email: "tokyo@example.com", theme: text, challenges: text })).status).toBe(
      303,
    );
  });

  test("is refused with the reason, and shows no markup that was written", async () => {
    const answer = await send({ ...form, name: "<script>alert(1)</script>", ensemble: "" });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("Ensemble or school must not be empty.");
    expect(page).not.toContain("<script>alert");
  });

  test("is throttled as the other way is", async () => {
    for (let count = 0; count < 5; count++) await inquiryOf();
    expect((await send(form)).status).toBe(429);
  });

  test("takes no other kind of body", async () => {
    expect((await send(form, "text/csv")).status).toBe(415);
  });
});

describe("the list", () => {
  test("finds by name, address, ensemble, state and newsletter; newest first, page by page", async () => {
    const made: Inquiry[] = [];
    for (const ensemble of ["Étude Winds", "Étude Brass", "Étude Drums"]) made.push(await inquiryOf({ ensemble }));
    const { marisol } = world.people;
    const ids = (list: { items: Inquiry[] }) => list.items.map(({ id }) => id);
    const newest = made.map(({ id }) => id).reverse();
    expect(ids(await marisol.call("listInquiries", { search: "etude" }))).toEqual(newest);
    const first = await marisol.call("listInquiries", { search: "etude", limit: 2 });
    const second = await marisol.call("listInquiries", { search: "etude", limit: 2, cursor: first.nextCursor });
    expect([...ids(first), ...ids(second)]).toEqual(newest);
    expect(ids(await marisol.call("listInquiries", { search: made[0]?.email ?? "" }))).toEqual([made[0]?.id]);
    await marisol.call("updateInquiry", { id: made[0]?.id as string, state: "closed" });
    expect(ids(await marisol.call("listInquiries", { search: "etude", state: "closed" }))).toEqual([made[0]?.id]);
    expect(ids(await marisol.call("listInquiries", { search: "etude", newsletter: "yes" }))).toEqual([]);
    expect(ids(await marisol.call("listInquiries", { search: "%" }))).toEqual([]);
  });

  test("costs as few statements as one entry", async () => {
    expect(await costOf(world, () => world.people.marisol.call("listInquiries", {}))).toBeLessThanOrEqual(3);
  });
});

describe("the studio looks after it", () => {
  test("handed to a designer, who is mailed it; told to admins alone", async () => {
    const inquiry = await inquiryOf();
    const { marisol, dev, dan, alice } = world.people;
    const [admin, designer, outsider] = await Promise.all([earsOf(marisol), earsOf(dev), earsOf(dan)]);
    const changed = await marisol.call("updateInquiry", { id: inquiry.id, assigneeId: dev.id });
    expect(changed).toMatchObject({ state: "open", assignee: { id: dev.id, name: "Dev" } });
    expect(await admin("inquiry:changed")).toEqual([changed]);
    expect(await designer()).toEqual([]);
    expect(await outsider()).toEqual([]);
    const mail = await mailTo(world, dev.email, /An inquiry for you: Bluegrass Regiment/);
    expect(mail.body).toContain(inquiry.email);
    expect(mail.body).not.toContain("/dashboard/settings/studio");
    await expect(marisol.call("updateInquiry", { id: inquiry.id, assigneeId: alice.id })).rejects.toMatchObject({
      code: "invalid_input",
    });
    expect((await marisol.call("updateInquiry", { id: inquiry.id, assigneeId: null })).assignee).toBeNull();
    const staff = (await marisol.call("listStaff", {})).items.map(({ name }) => name);
    expect(staff).toEqual(["Dev", "Marisol", "Priya"]);
    expect((await marisol.call("listStaff", { search: "pri" })).items.map(({ name }) => name)).toEqual(["Priya"]);
  });

  test("answered by mail, once; the answer and a note stand with it", async () => {
    const inquiry = await inquiryOf();
    const { marisol, dan } = world.people;
    const [admin, outsider] = await Promise.all([earsOf(marisol), earsOf(dan)]);
    const answer = { id: inquiry.id, entryId: newId(), kind: "answer" as const, body: "Friday at ten?" };
    const entry = await marisol.call("addInquiryEntry", answer);
    expect(entry).toMatchObject({ kind: "answer", body: "Friday at ten?", author: { id: marisol.id } });
    expect(await marisol.call("addInquiryEntry", answer)).toEqual(entry);
    await marisol.call("addInquiryEntry", { id: inquiry.id, kind: "note", body: "Knows Dev." });
    expect((await entriesOf(inquiry.id)).map(({ body }) => body)).toEqual(["Friday at ten?", "Knows Dev."]);
    expect(await admin("inquiry:entry-added")).toHaveLength(2);
    expect(await admin("inquiry:changed")).toMatchObject([{ id: inquiry.id, state: "answered" }]);
    expect(await outsider()).toEqual([]);
    const mails = await mailsTo(inquiry.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      "We have your inquiry: Guidon",
      "Your inquiry to Guidon",
    ]);
    const sent = await mailTo(world, inquiry.email, /Your inquiry to Guidon/);
    expect(sent.body).toMatch(/^Friday at ten\?\n\nMarisol, Guidon\n\n> Name: Nia Moss/);
    expect(sent.body).not.toContain("Knows Dev.");
  });

  test("closed, it takes notes alone until it is open again", async () => {
    const { id } = await inquiryOf();
    const { marisol, dev } = world.people;
    expect((await marisol.call("updateInquiry", { id, state: "closed" })).state).toBe("closed");
    const conflict = { code: "conflict" };
    await expect(marisol.call("updateInquiry", { id, assigneeId: dev.id })).rejects.toMatchObject(conflict);
    await expect(marisol.call("addInquiryEntry", { id, kind: "answer", body: "Yes" })).rejects.toMatchObject(conflict);
    await expect(marisol.call("turnInquiryIntoOrganization", { id, name: "X" })).rejects.toMatchObject(conflict);
    expect(await entriesOf(id)).toEqual([]);
    await marisol.call("addInquiryEntry", { id, kind: "note", body: "Again in spring." });
    expect((await marisol.call("getInquiry", { id })).state).toBe("closed");
    expect((await marisol.call("updateInquiry", { id, state: "open" })).state).toBe("open");
    const acts = (await marisol.call("listAudit", { action: "inquiry.state-changed" })).items;
    expect(acts[0]?.details).toEqual({ from: "closed", to: "open" });
  });

  test("deleted for good, with its answers; the log names nobody", async () => {
    const inquiry = await inquiryOf();
    const { marisol, dan } = world.people;
    await marisol.call("addInquiryEntry", { id: inquiry.id, kind: "note", body: "Gone soon." });
    await marisol.call("updateInquiry", { id: inquiry.id, state: "closed" });
    const actsOf = async (person: string) => (await marisol.call("listAudit", { person })).items;
    // as long as it is there the log names it, and is searched by it
    expect(await actsOf(inquiry.email)).toMatchObject([{ action: "inquiry.state-changed", object: inquiry.email }]);
    const [admin, outsider] = await Promise.all([earsOf(marisol), earsOf(dan)]);
    await marisol.call("deleteInquiry", { id: inquiry.id });
    expect(await admin("inquiry:deleted")).toEqual([{ id: inquiry.id }]);
    expect(await outsider()).toEqual([]);
    await expect(marisol.call("getInquiry", { id: inquiry.id })).rejects.toMatchObject({ code: "not_found" });
    expect(await db().selectFrom("inquiry_entries").select("id").where("body", "=", "Gone soon.").execute()).toEqual(
      [],
    );
    const told = await db().selectFrom("facts").select("payload").where("name", "like", "inquiry:%").execute();
    expect(told.length).toBeGreaterThan(1);
    expect(JSON.stringify(told)).not.toContain(inquiry.email);
    const [act] = (await marisol.call("listAudit", { action: "inquiry.deleted" })).items;
    expect(act).toMatchObject({ object: "inquiry", objectId: inquiry.id, details: {} });
    expect(await actsOf(inquiry.email)).toEqual([]);
    const acts = await db().selectFrom("audit_log").selectAll().where("object_id", "=", inquiry.id).execute();
    expect(acts.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ["inquiry.state-changed", marisol.id],
      ["inquiry.deleted", marisol.id],
    ]);
    expect(JSON.stringify(acts)).not.toContain(inquiry.email);
  });

  test("with it go its mails that did not go, also those that were given up; the log names nobody who sent one again", async () => {
    const { marisol, dev } = world.people;
    const [inquiry, other] = [await inquiryOf(), await inquiryOf()];
    await marisol.call("updateInquiry", { id: inquiry.id, assigneeId: dev.id });
    await marisol.call("addInquiryEntry", { id: inquiry.id, kind: "answer", body: "Friday at ten?" });
    const lastError = `550 5.1.1 <${inquiry.email}>: no such user`;
    const givenUp = { attempts: 12, last_error: lastError, sent_at: null };
    await db().updateTable("mails").set(givenUp).where("recipient", "=", inquiry.email).execute();
    const { items } = await marisol.call("listFailedMails", {});
    expect(items.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [inquiry.email, "We have your inquiry: Guidon"],
      [inquiry.email, "Your inquiry to Guidon"],
    ]);
    await marisol.call("retryMail", { id: items[0]?.id as string });
    // as long as it is there the log names it
    const retried = async () => (await marisol.call("listAudit", { action: "mail.retried" })).items;
    expect(await retried()).toMatchObject([{ object: inquiry.email, objectId: inquiry.id }]);
    await db().updateTable("mails").set(givenUp).where("recipient", "=", inquiry.email).execute();

    await marisol.call("updateInquiry", { id: inquiry.id, state: "closed" });
    await marisol.call("deleteInquiry", { id: inquiry.id });
    const kept = await db().selectFrom("mails").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(inquiry.email);
    expect(kept.filter(({ recipient }) => recipient === other.email)).toHaveLength(1);
    expect((await marisol.call("listFailedMails", {})).items).toEqual([]);
    await expect(marisol.call("retryMail", { id: items[1]?.id as string })).rejects.toMatchObject({
      code: "not_found",
      message: expect.stringContaining("its inquiry was deleted"),
    });
    expect(JSON.stringify(await marisol.call("getHealth", {}))).not.toContain(inquiry.email);
    expect(await retried()).toMatchObject([{ object: "inquiry", objectId: inquiry.id }]);
    expect(JSON.stringify(await db().selectFrom("audit_log").selectAll().execute())).not.toContain(inquiry.email);
  });

  test("who asked for the newsletter, as a table: each address once, nothing a spreadsheet would run", async () => {
    const email = "reader@example.com";
    const wants = { ...form, email, newsletter: true };
    await post(wants);
    await post({ ...wants, name: "=HYPERLINK(1)" });
    await post({ ...wants, email: "machine@example.com", subject: "x" });
    const { marisol, dan } = world.people;
    expect((await dan.fetch("/api/admin/newsletter.csv")).status).toBe(403);
    const table = await (await marisol.fetch("/api/admin/newsletter.csv")).text();
    expect(table.split("\r\n").filter((line) => line.includes(email))).toEqual([
      expect.stringMatching(/^"reader@example.com","'=HYPERLINK\(1\)","Bluegrass Regiment","20/),
    ]);
    expect(table).not.toContain("machine@example.com");
  });

  test("turned into an organization, to which the sender is invited as an owner; once", async () => {
    const inquiry = await inquiryOf();
    const { marisol, dan } = world.people;
    const [admin, outsider] = await Promise.all([earsOf(marisol), earsOf(dan)]);
    const input = { id: inquiry.id, name: "Bluegrass Regiment", type: "drum_corps" as const };
    const { inquiry: turned, invitation } = await marisol.call("turnInquiryIntoOrganization", input);
    if (!invitation) throw new Error("nobody was invited");
    expect(turned).toMatchObject({ state: "open", organization: { name: "Bluegrass Regiment" } });
    const organizationId = turned.organization?.id as string;
    expect(invitation.invitation).toMatchObject({ organizationId, email: inquiry.email, role: "owner", state: "open" });
    const organization = await marisol.call("getOrganization", { id: organizationId });
    expect(organization).toMatchObject({ type: "drum_corps", contactEmail: inquiry.email });
    await mailTo(world, inquiry.email, /Marisol invites you to Bluegrass Regiment/);
    expect(await admin("inquiry:changed")).toEqual([turned]);
    expect(await outsider()).toEqual([]);
    await expect(marisol.call("turnInquiryIntoOrganization", input)).rejects.toMatchObject({ code: "conflict" });

    await marisol.call("deleteOrganization", { id: organizationId });
    expect((await marisol.call("getInquiry", { id: inquiry.id })).organization).toBeNull();
    const again = await marisol.call("turnInquiryIntoOrganization", { ...input, name: "Regiment" });
    expect(again.inquiry.organization).toMatchObject({ name: "Regiment" });
    expect(again.inquiry.organization?.id).not.toBe(organizationId);
  });

  test("whoever turns the own inquiry owns it and is not invited; an invitation that fails says what is left", async () => {
    const { marisol } = world.people;
    const own = await inquiryOf({ email: marisol.email });
    const tried = await marisol.call("turnInquiryIntoOrganization", { id: own.id, name: "A try" });
    expect(tried).toMatchObject({ inquiry: { organization: { name: "A try" } }, invitation: null });

    const { id, email } = await inquiryOf();
    await db().deleteFrom("throttles").execute();
    const { organization } = await marisol.call("createOrganization", { name: "Invites often" });
    for (let sent = 0; sent < 5; sent++) {
      await marisol.call("inviteToOrganization", { id: organization.id, email, role: "member" });
    }
    await expect(marisol.call("turnInquiryIntoOrganization", { id, name: "Often" })).rejects.toMatchObject({
      code: "too_many_requests",
      message: expect.stringMatching(`The organization is there, but ${email} is not invited yet`),
    });
    expect((await marisol.call("getInquiry", { id })).organization).toMatchObject({ name: "Often" });
  });

  test("by two admins at the same moment makes one organization, and says so to the later", async () => {
    const { id } = await inquiryOf();
    const { marisol, priya } = world.people;
    await db().updateTable("users").set({ user_type: "admin" }).where("id", "=", priya.id).execute();
    const held: Statement = ["lock table organizations in share mode"];
    const turned = await holding(world.guidon.platform.database.pool, held, async (letGo) => {
      const turns = [marisol, priya].map((admin) =>
        admin.call("turnInquiryIntoOrganization", { id, name: "Bluegrass Regiment" }),
      );
      await untilWaiting(world.guidon.platform.database.pool, turns.length);
      await letGo();
      return Promise.allSettled(turns);
    });
    await db().updateTable("users").set({ user_type: "designer" }).where("id", "=", priya.id).execute();
    expect(turned.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(turned.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "conflict", message: "This inquiry is an organization already: Bluegrass Regiment." },
    });
  });

  test("twice at the same moment makes one organization", async () => {
    const { id } = await inquiryOf();
    const { marisol } = world.people;
    const turn = () => marisol.call("turnInquiryIntoOrganization", { id, name: `Twice ${id}` });
    await Promise.allSettled([turn(), turn()]);
    const made = await db().selectFrom("organizations").select("id").where("name", "=", `Twice ${id}`).execute();
    expect(made).toHaveLength(1);
  });
});
