// After 30 days what was deleted is removed for good, with its files' bytes, and nothing else is.
import { afterAll, beforeAll, expect, test } from "vitest";
import { allHeard } from "#server/testing/all-heard.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { emptyBin } from "./empty-bin.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

async function upload(who: TestPerson, projectId: string, content: string): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob([content]), "counts.txt");
  const sent = await who.fetch(`/api/projects/${projectId}/files`, { method: "POST", body: form });
  const { id } = (await sent.json()) as { id: string };
  const { rows } = await query<{ sha256: string }>("select sha256 from files where id = $1", [id]);
  return rows[0]?.sha256 as string;
}

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  band.guidon.platform.database.pool.query<Row>(text, values);
/** Whoever hears of the deletion has done so: what is held at that moment is left for the next night. */
async function deletedFor(table: string, id: string, days: number): Promise<void> {
  await allHeard(band);
  await query(`update ${table} set deleted_at = now() - make_interval(hours => $2) where id = $1`, [id, days * 24]);
}
const countOf = async (table: string, column: string, id: string) =>
  Number((await query<{ count: number }>(`select count(*) from ${table} where ${column} = $1`, [id])).rows[0]?.count);

test("a project of 31 days is not brought back before the night removes it", async () => {
  const { alice } = band.people;
  const { id } = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Too late" });
  await alice.call("deleteProject", { id });
  const ago = (days: number) =>
    band.guidon.platform.database.pool.query(
      "update projects set deleted_at = now() - make_interval(days => $2) where id = $1",
      [id, days],
    );
  await ago(31);
  await expect(alice.call("restoreProject", { id })).rejects.toMatchObject({ code: "not_found" });
  await ago(29);
  expect(await alice.call("restoreProject", { id })).toMatchObject({ id });
});

test("a project of 31 days goes with its bytes, and what others share stays", async () => {
  const { alice, bob } = band.people;
  const { storage } = band.guidon.platform;
  const own = await upload(alice, band.projectId, "Only here");
  const shared = await upload(alice, band.projectId, "Here and there");
  expect(await upload(alice, band.openProjectId, "Here and there")).toBe(shared);
  await alice.call("createMilestone", { id: band.projectId, name: "Drill", assigneeIds: [alice.id] });
  await alice.call("deleteProject", { id: band.projectId });
  const other = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Not yet" });
  await alice.call("deleteProject", { id: other.id });
  await query("update blobs set created_at = now() - interval '2 days'");

  await deletedFor("projects", band.projectId, 31);
  await deletedFor("projects", other.id, 29);
  // too late to bring it back, and no longer listed, though nobody has removed it yet
  expect((await alice.call("listDeleted", { id: band.organizationId })).items.map(({ id }) => id)).toEqual([other.id]);
  await expect(alice.call("restoreProject", { id: band.projectId })).rejects.toMatchObject({ code: "not_found" });

  await emptyBin(band.guidon.platform);
  for (const [table, column] of [
    ["projects", "id"],
    ["files", "project_id"],
    ["milestones", "project_id"],
    ["conversations", "project_id"],
  ] as const) {
    expect(await countOf(table, column, band.projectId), table).toBe(0);
  }
  expect(await storage.size(own)).toBeNull();
  expect(await countOf("blobs", "sha256", own)).toBe(0);
  expect(await storage.size(shared)).toBe("Here and there".length);
  const { items } = await alice.call("listOrganizationAudit", { id: band.organizationId });
  expect(items.filter(({ action }) => action === "bin.emptied")).toMatchObject([
    { object: "Ballad", details: { kind: "project" } },
  ]);
  await alice.call("restoreProject", { id: other.id });
  expect(await bob.call("getProject", { id: other.id })).toMatchObject({ name: "Not yet" });
});

test("bytes that came a moment ago wait a day for somebody to name them", async () => {
  const { storage, database } = band.guidon.platform;
  const { Readable } = await import("node:stream");
  const blob = await storage.put(Readable.from([Buffer.from("On its way")]), 100);
  await database.db.insertInto("blobs").values(blob).execute();
  await emptyBin(band.guidon.platform);
  expect(await storage.size(blob.sha256)).toBe(blob.size);
  await query("update blobs set created_at = now() - interval '25 hours' where sha256 = $1", [blob.sha256]);
  await emptyBin(band.guidon.platform);
  expect(await storage.size(blob.sha256)).toBeNull();
});

test("a team and an organization go with all that is in them; a second run finds nothing", async () => {
  const { alice } = band.people;
  await upload(alice, band.privateProjectId, "Of the staff");
  await alice.call("deleteTeam", { id: band.privateTeamId });
  await deletedFor("teams", band.privateTeamId, 30);
  await emptyBin(band.guidon.platform);
  expect(await countOf("projects", "id", band.privateProjectId)).toBe(0);
  await alice.call("deleteOrganization", { id: band.organizationId });
  await deletedFor("organizations", band.organizationId, 30);
  await emptyBin(band.guidon.platform);
  await emptyBin(band.guidon.platform);
  for (const table of ["teams", "projects", "organization_members", "invitations", "conversations"]) {
    expect(await countOf(table, "organization_id", band.organizationId), table).toBe(0);
  }
  expect((await alice.call("listDeletedOrganizations", {})).items).toEqual([]);
  // the log outlives what it tells of
  expect(await countOf("audit_log", "organization_id", band.organizationId)).toBeGreaterThan(5);
});

test("is asked for every night, once", async () => {
  const { rows } = await query("select name, cron from pgboss.schedule where name = 'empty-bin'");
  expect(rows).toEqual([{ name: "empty-bin", cron: "17 3 * * *" }]);
});
