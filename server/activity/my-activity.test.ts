// What happened lately in all that one sees (S2 section 2.10), and what it costs to look.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { readBy } from "#server/testing/read-by.ts";
import { listMyActivities, listOrganizationActivities } from "./activities.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
  await allHeard(band);
});
afterAll(() => band.stop());

test("of everything that one sees it is what each organization shows, narrowed by what it is of and to one's own", async () => {
  const { people, organizationId } = band;
  for (const person of [people.alice, people.bob, people.dev, people.carol, people.marisol]) {
    const { items } = await person.call("listMyActivity", {});
    const here = await person.call("listOrganizationActivity", { id: organizationId });
    expect(items.filter((one) => one.organizationId === organizationId).slice(0, 20), person.name).toEqual(
      here.items.slice(0, 20),
    );
  }
  const { alice, bob, dan } = people;
  expect((await dan.call("listMyActivity", {})).items.every((one) => one.organizationId !== organizationId)).toBe(true);
  const form = new FormData();
  form.set("file", new Blob(["mine"]), "mine.txt");
  await alice.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
  await alice.call("updateProject", { id: band.projectId, progress: 60 });
  await allHeard(band);
  const files = (await bob.call("listMyActivity", { group: "files" })).items;
  expect(files.map(({ kind }) => kind)).toEqual(["file:added"]);
  const own = await alice.call("listMyActivity", { group: "files", by: "me", limit: 1 });
  expect(own.items).toEqual(files);
  expect((await bob.call("listMyActivity", { group: "files", by: "me" })).items).toEqual([]);
});

test("of one organization it is what that shows, narrowed alike; of one that somebody is not in, nothing is there", async () => {
  const { alice, bob, dan, marisol } = band.people;
  const { organizationId } = band;
  const { organization: other } = await alice.call("createOrganization", { name: "Winter guard" });
  await alice.call("createOrganizationProject", { id: other.id, name: "Frost" });
  await allHeard(band);
  for (const person of [alice, bob, marisol])
    expect(await person.call("listMyActivity", { organizationId })).toEqual(
      await person.call("listOrganizationActivity", { id: organizationId }),
    );
  const narrowed = { organizationId: other.id, group: "projects", by: "me" } as const;
  expect((await alice.call("listMyActivity", narrowed)).items.map(({ kind }) => kind)).toEqual(["project:created"]);
  expect((await marisol.call("listMyActivity", narrowed)).items).toEqual([]);
  for (const stranger of [bob, dan])
    for (const route of ["listMyActivity", "listSaidLately"] as const)
      await expect(stranger.call(route, { organizationId: other.id })).rejects.toMatchObject({ code: "not_found" });
  const cost = costOf(band, () => alice.call("listMyActivity", { organizationId }));
  expect(await cost).toBeLessThanOrEqual(3);
});

test("costs one statement beside who asks", async () => {
  expect(await costOf(band, () => band.people.alice.call("listMyActivity", {}))).toBeLessThanOrEqual(2);
});

test("of thousands it reads as many as it answers", async () => {
  const { alice, marisol } = band.people;
  const { pool } = band.guidon.platform.database;
  await pool.query(
    `with places as (
       insert into projects (id, organization_id, name, description, status, priority, project_type, created_by)
       select gen_random_uuid(), organization_id, 'Set ' || n, description, status, priority, project_type, created_by
         from projects, generate_series(1, 500) n where id = $1
       returning id, organization_id, created_by
     ) insert into activities (id, kind, organization_id, project_id, actor_id, object_id, object_name, created_at)
       select gen_random_uuid(), 'file:added', organization_id, id, created_by, id, 'set-' || n, now() - make_interval(secs => n)
         from places, generate_series(1, 10) n`,
    [band.projectId],
  );
  await pool.query("vacuum analyze");
  const admin = { ...marisol, userType: "admin" } as unknown as SignedInUser;
  const owner = { ...alice, userType: "client" } as unknown as SignedInUser;
  const asked = { group: "all", by: "everybody", limit: 50 } as const;
  const here = { organizationId: band.organizationId, limit: 50, sees: "all" } as const;
  for (const list of [
    (db: Db) => listMyActivities(db, admin, asked),
    (db: Db) => listMyActivities(db, owner, { ...asked, group: "files" }),
    (db: Db) => listOrganizationActivities(db, owner, here),
  ])
    expect(await readBy(pool, "activities", list)).toBeLessThan(100);
});
