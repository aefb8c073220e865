// What was decided about each version, and what whoever brought it says is new in it (decision 051).
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FileVersion, File as StoredFile } from "#contract/files.ts";
import { maxVersionNote } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { begin, send } from "#server/testing/tus.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

async function post(where: string, metadata: object = {}): Promise<Response> {
  const form = new FormData();
  form.set("metadata", JSON.stringify(metadata));
  form.set("file", new Blob([newId()]), "drill.txt");
  return band.people.alice.fetch(where, { method: "POST", body: form });
}
const drill = async () => (await (await post(`/api/projects/${band.projectId}/files`)).json()) as StoredFile;
const nextOf = ({ id }: StoredFile, metadata?: object) => post(`/api/files/${id}/versions`, metadata);
const versionsOf = async ({ id }: StoredFile) => (await band.people.bob.call("listFileVersions", { id })).items;
const approvals = async (file: StoredFile) =>
  (await versionsOf(file)).map(({ version, approval }) => [version, approval?.status, approval?.by?.name]);

describe("a decision", () => {
  test("stays with its version and is told to the project alone; taken back, it is gone", async () => {
    const { alice, bob, dan } = band.people;
    const file = await drill();
    const set = (status: StoredFile["status"]) => alice.call("updateFile", { id: file.id, status });
    await set("review");
    expect(await approvals(file)).toEqual([[1, undefined, undefined]]);
    const [hears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
    await set("approved");
    const told = (await hears.next("file:version-updated")) as FileVersion;
    expect(told).toMatchObject({ version: 1, approval: { status: "approved", by: { id: alice.id } } });
    expect([told]).toEqual(await versionsOf(file));
    await nextOf(file);
    await set("review");
    await alice.call("changeFiles", {
      id: band.projectId,
      ids: [file.id],
      change: { act: "status", status: "rejected" },
    });
    expect(await approvals(file)).toEqual([
      [2, "rejected", "Alice"],
      [1, "approved", "Alice"],
    ]);
    await set("draft");
    expect(await approvals(file)).toEqual([
      [2, undefined, undefined],
      [1, "approved", "Alice"],
    ]);
    expect(await hears.next("file:version-updated", (one) => (one as FileVersion).approval === null)).toMatchObject({
      version: 2,
    });
    expect(await danHears.everything()).toEqual([]);
  });

  test("of a review counts as far as it counts for the file", async () => {
    const { alice, bob, carol } = band.people;
    const file = await drill();
    const ask = async (who: typeof bob) => {
      const { id } = await alice.call("createDesignReview", { fileId: file.id, assignedTo: who.id });
      await who.call("startDesignReview", { id });
      return (decision: "approved" | "needs_revision", version: number) =>
        who.call("giveReviewFeedback", { id, feedback: { overall: "So it is", version, decision } });
    };
    const [bobSays, carolSays] = [await ask(bob), await ask(carol)];
    await bobSays("approved", 1);
    expect(await approvals(file)).toEqual([[1, undefined, undefined]]);
    await carolSays("approved", 1);
    expect(await approvals(file)).toEqual([[1, "approved", "Carol"]]);
    await nextOf(file);
    await (await ask(carol))("needs_revision", 2);
    expect(await approvals(file)).toEqual([
      [2, "needs_revision", "Carol"],
      [1, "approved", "Carol"],
    ]);
    // asked again about the same one
    await alice.call("updateFile", { id: file.id, status: "review" });
    expect((await approvals(file))[0]).toEqual([2, undefined, undefined]);
  });
});

test("what was decided before versions kept it is found again", async () => {
  const { alice, carol } = band.people;
  const { pool } = band.guidon.platform.database;
  const [direct, asked] = [await drill(), await drill()];
  for (const status of ["review", "approved"] as const) await alice.call("updateFile", { id: direct.id, status });
  await alice.call("updateFile", { id: direct.id, name: "Renamed since" });
  await nextOf(direct);
  for (const status of ["review", "rejected", "draft"] as const)
    await alice.call("updateFile", { id: direct.id, status });
  const { id } = await alice.call("createDesignReview", { fileId: asked.id, assignedTo: carol.id });
  await carol.call("startDesignReview", { id });
  const feedback = { overall: "Wider", version: 1, decision: "needs_revision" as const };
  await carol.call("giveReviewFeedback", { id, feedback });
  const kept = [await approvals(direct), await approvals(asked)];
  expect(kept).toEqual([
    [
      [2, undefined, undefined],
      [1, "approved", "Alice"],
    ],
    [[1, "needs_revision", "Carol"]],
  ]);
  await pool.query("update file_versions set decision = null, decided_by = null, decided_at = null");
  const migration = await readFile("server/platform/migrations/060-version-decisions.sql", "utf8");
  await pool.query(migration.slice(migration.indexOf("with told")));
  expect([await approvals(direct), await approvals(asked)]).toEqual(kept);
});

describe("what is new in a version", () => {
  const note = "Wider at the front.\nCounts 9 to 16 are new.";

  test("is told with it, stands beside it, and in the activity in one line", async () => {
    const { bob, dan } = band.people;
    const file = await drill();
    const [hears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
    await nextOf(file, { note: `  ${note}\n` });
    const { version } = (await hears.next("file:version-added")) as { version: FileVersion };
    expect(version).toMatchObject({ version: 2, note });
    expect((await versionsOf(file)).map((one) => one.note)).toEqual([note, ""]);
    await expect
      .poll(async () => (await bob.call("listProjectActivity", { id: band.projectId })).items[0]?.details)
      .toEqual({ version: "2", note: "Wider at the front. Counts 9 to 16 are new." });
    expect(await danHears.everything()).toEqual([]);
  });

  test("comes with a version that goes up piece by piece; one that is too long is refused before its bytes", async () => {
    const { alice } = band.people;
    const file = await drill();
    const upload = await begin(alice, 6, { name: "drill.txt", fileId: file.id, note });
    await send(alice, upload.id, Buffer.from("set 15"), 0);
    expect((await versionsOf(file))[0]).toMatchObject({ version: 2, note });
    const long = "w".repeat(maxVersionNote + 1);
    expect((await begin(alice, 6, { name: "drill.txt", fileId: file.id, note: long })).response.status).toBe(400);
    expect((await nextOf(file, { note: long })).status).toBe(400);
    expect(await versionsOf(file)).toHaveLength(2);
  });
});
