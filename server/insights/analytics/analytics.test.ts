// S2 section 6: what admins are told of everything, against a known world.
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ProjectStatus } from "#contract/projects.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
const query = (text: string, values: unknown[] = []) => band.guidon.platform.database.pool.query(text, values);
const read = (zone?: string) => band.people.marisol.call("getAnalytics", { fresh: "true", ...(zone && { zone }) });
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const dayOf = (time: string) => time.slice(0, 10);

beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const project = async (status: ProjectStatus, more: { progress?: number; dueDate?: string } = {}) => {
  const { alice } = band.people;
  const made = await alice.call("createOrganizationProject", { id: band.organizationId, name: `A ${status} one` });
  // whichever way it took
  await query("update projects set status = $2 where id = $1", [made.id, status]);
  return alice.call("updateProject", { id: made.id, ...more });
};

test("who is there, since when, and when they were last seen", async () => {
  const { alice, bob, carol, dan, marisol } = band.people;
  // nobody came lately but these
  await query("update users set created_at = $1, last_seen_at = null", [ago(24 * 90)]);
  await query("update sessions set last_used_at = $1 where user_id <> $2", [ago(24 * 60), marisol.id]);
  await query("delete from presence");
  const came = ago(24 * 3);
  await query("update users set created_at = $1 where id = any($2)", [came, [alice.id, bob.id]]);
  await query("update users set last_seen_at = $1 where id = $2", [ago(24 * 2), alice.id]);
  await query("update users set last_seen_at = $1 where id = $2", [ago(24 * 20), bob.id]);
  await query("update users set last_seen_at = $1 where id = $2", [ago(24 * 40), dan.id]);
  await query("insert into presence (user_id, server_id) values ($1, gen_random_uuid()), ($1, gen_random_uuid())", [
    carol.id,
  ]);
  await query("update users set disabled_at = now() where id = $1", [dan.id]);
  const { users, system } = await read();
  const { rows } = await query(
    "select count(*) as total, count(*) filter (where user_type = 'admin') as admin from users",
  );
  expect(users).toMatchObject({ total: rows[0].total, byType: { admin: rows[0].admin }, disabled: 1 });
  expect(Object.values(users.byType).reduce((sum, count) => sum + count)).toBe(users.total);
  expect(users.newByDay.filter(({ count }) => count > 0)).toEqual([{ day: dayOf(came), count: 2 }]);
  // Alice, Carol who is here now, and Marisol who asks
  expect([users.activeIn7Days, users.activeIn30Days]).toEqual([3, 4]);
  // twice over, at two servers, is once
  expect(system.online).toBe(1);
  await query("update users set disabled_at = null where id = $1", [dan.id]);
  await query("update sessions set last_used_at = now()");
});

test("projects by what they are, past due, and when they were completed; archived and deleted ones apart", async () => {
  const { alice } = band.people;
  const before = (await read()).projects;
  expect(before).toMatchObject({ total: 3, byStatus: { planning: 3 }, archived: 0, pastDue: 0, averageProgress: 0 });
  await project("active", { progress: 40, dueDate: `${dayOf(ago(48))}T12:00:00.000Z` });
  await project("on-hold", { dueDate: "2099-08-14T12:00:00.000Z" });
  const done = await project("completed", { progress: 100, dueDate: "2026-01-02T12:00:00.000Z" });
  const old = await project("completed", { progress: 100 });
  const archived = await project("review", { dueDate: "2026-01-02T12:00:00.000Z" });
  await alice.call("archiveProject", { id: archived.id });
  const deleted = await project("completed");
  await alice.call("deleteProject", { id: deleted.id });
  const month = (back: number) => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1, 12)).toISOString();
  };
  await query("update projects set completed_at = $2 where id = $1", [old.id, month(2)]);
  const { projects } = await read();
  expect(projects).toMatchObject({
    ...{ total: 7, archived: 1, pastDue: 1 },
    byStatus: { planning: 3, active: 1, review: 0, completed: 2, "on-hold": 1 },
    averageProgress: 8,
  });
  expect(projects.completedByMonth.map(({ count }) => count)).toEqual([0, 0, 0, 1, 0, 1]);
  expect(projects.completedByMonth.map((one) => one.month)).toEqual(
    [5, 4, 3, 2, 1, 0].map((back) => month(back).slice(0, 7)),
  );
  // opened again it is completed no more, and saved again it was completed when it was
  await alice.call("updateProject", { id: done.id, status: "active" });
  await alice.call("updateProject", { id: old.id, status: "completed", name: "The old one" });
  expect((await read()).projects.completedByMonth.map(({ count }) => count)).toEqual([0, 0, 0, 1, 0, 0]);
});

test("what was completed before this was kept was when it was told, or changed last", async () => {
  const [told, untold] = [await project("completed"), await project("completed")];
  await query("update projects set completed_at = null, updated_at = $2 where id = any($1)", [
    [told.id, untold.id],
    "2026-03-04T12:00:00.000Z",
  ]);
  // what making them told just now
  await allHeard(band);
  await query("delete from activities where project_id = any($1)", [[told.id, untold.id]]);
  await query(
    `insert into activities (id, kind, organization_id, project_id, object_id, object_name, details, created_at)
     select gen_random_uuid(), 'project:updated', $1, $2, $2, 'Told', jsonb_build_object('status', status), at::timestamptz
       from (values ('active', '2026-02-05T12:00:00Z'), ('completed', '2026-02-03T12:00:00Z')) told(status, at)`,
    [band.organizationId, told.id],
  );
  const migration = await readFile("server/platform/migrations/062-analytics.sql", "utf8");
  await query(migration.slice(migration.indexOf("update projects p"), migration.indexOf("-- here, for an older")));
  const when = async ({ id }: { id: string }) =>
    (await query("select completed_at from projects where id = $1", [id])).rows[0].completed_at;
  expect([await when(told), await when(untold)]).toEqual(["2026-02-03T12:00:00.000Z", "2026-03-04T12:00:00.000Z"]);
  for (const { id } of [told, untold]) await band.people.alice.call("deleteProject", { id });
});

test("by the days of the zone that was asked for; one that is not known is UTC", async () => {
  const today = async (zone?: string) => (await read(zone)).work.days.at(-1)?.day;
  const inZone = (timeZone: string) => new Intl.DateTimeFormat("sv", { timeZone }).format(Date.now());
  expect(await today("Pacific/Kiritimati")).toBe(inZone("Pacific/Kiritimati"));
  expect(await today("Pacific/Pago_Pago")).toBe(inZone("Pacific/Pago_Pago"));
  expect(await today("Nowhere/Known")).toBe(inZone("UTC"));
});

test("what is said, brought and decided, day by day and by organization; what is deleted not, nor what the server says", async () => {
  const { alice, bob } = band.people;
  const before = await read();
  const say = (content: string) => alice.call("sendMessage", { conversationId: band.conversationId, content });
  const [kept, gone, early] = [await say("Kept"), await say("Gone"), await say("Early")];
  await alice.call("deleteMessage", { id: gone.id });
  await query("update messages set created_at = $2 where id = $1", [kept.id, ago(24 * 2)]);
  await query("update messages set created_at = $2 where id = $1", [early.id, ago(24 * 40)]);
  const upload = async (name: string) => {
    const form = new FormData();
    form.set("file", new Blob([name]), name);
    const answer = await alice.fetch(`/api/projects/${band.openProjectId}/files`, { method: "POST", body: form });
    return (await answer.json()) as { id: string };
  };
  const removed = await upload("set-0.txt");
  await alice.call("deleteFile", { id: removed.id });
  const decide = async (id: string, hours: number) => {
    const review = await alice.call("createDesignReview", { fileId: id, assignedTo: alice.id });
    await alice.call("startDesignReview", { id: review.id });
    const feedback = { overall: "So", version: 1, decision: "approved" } as const;
    await alice.call("giveReviewFeedback", { id: review.id, feedback });
    await query("update design_reviews set created_at = decided_at - make_interval(hours => $2) where id = $1", [
      review.id,
      hours,
    ]);
  };
  for (const hours of [2, 4, 48]) await decide((await upload(`set-${hours}.txt`)).id, hours);
  const undecided = await upload("set-5.txt");
  await alice.call("createDesignReview", { fileId: undecided.id, assignedTo: bob.id });

  const after = await read();
  const [today, theDayBefore] = [after.work.days.at(-1), after.work.days.at(-3)];
  expect(today).toEqual({
    day: dayOf(ago(0)),
    messages: before.work.days.at(-1)?.messages,
    files: 4,
    reviews: 3,
    hoursToDecision: 4,
  });
  expect(theDayBefore).toMatchObject({ messages: 1, files: 0, reviews: 0, hoursToDecision: null });
  expect(after.work.hoursToDecision).toBe(4);
  const [first, second] = after.organizations.top;
  expect(first).toEqual({
    ...{ id: band.organizationId, name: "Harlan County HS Marching Band" },
    ...{ teams: 2, members: 5, projects: 7 },
    events: (before.organizations.top[0]?.events ?? 0) + 8,
  });
  expect(second).toMatchObject({ name: "Another corps", events: 0, members: 1 });
  expect(after.organizations).toMatchObject({ total: 2 });

  // with their organization they are gone
  await alice.call("deleteOrganization", { id: band.organizationId });
  const without = await read();
  expect(without.organizations).toMatchObject({ total: 1, top: [{ name: "Another corps" }] });
  expect(without.projects).toMatchObject({ total: 0, averageProgress: null });
  expect(without.work.days.every(({ messages, files, reviews }) => messages + files + reviews === 0)).toBe(true);
  await alice.call("restoreOrganization", { id: band.organizationId });
  // a talk of two belongs to no organization, and is said all the same
  const direct = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  await alice.call("sendMessage", { conversationId: direct.id, content: "Are you there?" });
  const last = await read();
  expect(last.work.days.at(-1)?.messages).toBe((today?.messages ?? 0) + 1);
  expect(last.organizations.top[0]?.events).toBe(first?.events);
});

test("that all is well, or what is not", async () => {
  const before = (await read()).system;
  expect(before).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), mails: { failed: 0 } });
  expect(before.databaseBytes).toBeGreaterThan(1_000_000);
  expect(before.filesBytes).toBeGreaterThan(0);
  expect(Date.parse(before.startedAt)).toBeLessThan(Date.now());
  await query(
    `insert into mails (id, recipient, subject, body, attempts, created_at, next_try_at)
     values (gen_random_uuid(), 'nia@guidon.example', 'Hello', 'So', 12, now(), now() + interval '1 hour'),
            (gen_random_uuid(), 'nia@guidon.example', 'Hello', 'So', 1, now(), now() + interval '1 hour')`,
  );
  await query(
    `insert into facts (name, rooms, payload, told_at, set_aside_at) values ('member:joined', '{}', '{}', now(), now())`,
  );
  const after = (await read()).system;
  expect(after.mails).toEqual({ waiting: before.mails.waiting + 1, failed: 1 });
  expect(after.jobs.failed).toBe(before.jobs.failed + 1);
  await query("delete from facts where set_aside_at is not null");
});

test("is for admins alone, and costs six statements, however much there is", async () => {
  for (const who of ["alice", "bob", "dan", "dev"] as const) {
    await expect(band.people[who].call("getAnalytics", {})).rejects.toMatchObject({ code: "forbidden" });
  }
  expect(await costOf(band, () => read())).toBeLessThanOrEqual(6);
});

test("is counted once for all admins who ask within a minute, by the days of each zone; for who wants it fresh anew", async () => {
  const { marisol, dev } = band.people;
  await query("update users set user_type = 'admin' where id = $1", [dev.id]);
  const first = await marisol.call("getAnalytics", { zone: "America/New_York", fresh: "true" });
  const zone = "America/New_York";
  expect(await dev.call("getAnalytics", { zone })).toEqual(first);
  const shared = await costOf(band, () => dev.call("getAnalytics", { zone }));
  const counted = await costOf(band, () => dev.call("getAnalytics", { zone, fresh: "true" }));
  // five statements, and one for what the liveliest are called by now
  expect(counted - shared).toBe(5 - 1);
  expect((await marisol.call("getAnalytics", { zone })).readAt > first.readAt).toBe(true);
  // two that no zone is called so are the same
  const unknown = await marisol.call("getAnalytics", { zone: "Nowhere/Known", fresh: "true" });
  expect(await dev.call("getAnalytics", { zone: "UTC" })).toEqual(unknown);
  // in a minute it is old
  const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  try {
    expect((await marisol.call("getAnalytics", { zone })).readAt > first.readAt).toBe(true);
  } finally {
    later.mockRestore();
  }
  await query("update users set user_type = 'designer' where id = $1", [dev.id]);
});

test("of a million messages those of these days are found by an index, and so are files and decisions", async () => {
  const client = await band.guidon.platform.database.pool.connect();
  try {
    await client.query("begin; set local enable_seqscan = off");
    for (const [table, column, index] of [
      ["messages", "created_at", "messages_by_time"],
      ["file_versions", "created_at", "file_versions_by_time"],
      ["design_reviews", "decided_at", "design_reviews_decided"],
    ]) {
      const { rows } = await client.query(
        `explain select * from ${table} where ${column} >= $1::timestamptz`.replace("$1", `'${ago(720)}'`),
      );
      expect(JSON.stringify(rows)).toContain(index);
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
});
