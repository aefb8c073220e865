// Folders, and what goes with them (issue 4; permissions.md, "Project and files").
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { maxFolders } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { ears } from "#server/testing/ears.ts";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

async function put(
  who: TestPerson,
  name: string,
  metadata: object = {},
  projectId = band.projectId,
): Promise<StoredFile> {
  const form = new FormData();
  form.set("metadata", JSON.stringify(metadata));
  form.set("file", new Blob([newId()]), name);
  const answer = await who.fetch(`/api/projects/${projectId}/files`, { method: "POST", body: form });
  expect(answer.status).toBe(201);
  return (await answer.json()) as StoredFile;
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => (error as { code: string }).code,
  );
const freshProject = async () =>
  (await band.people.alice.call("createOrganizationProject", { id: band.organizationId, name: "Fresh" })).id;

describe("folders", () => {
  test("made, named, moved, told; what lies in a deleted one lies in the bin, and comes back to the project", async () => {
    const { alice, bob, dan } = band.people;
    const projectId = await freshProject();
    const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
    const drafts = await alice.call("createFolder", { id: projectId, name: "Drafts" });
    expect(await bobHears.next("folder:created")).toEqual(drafts);
    const old = await alice.call("createFolder", { id: projectId, name: "Old", parentId: drafts.id });
    const file = await put(alice, "in.txt", { folderId: old.id }, projectId);
    expect(file.folderId).toBe(old.id);
    const renamed = await alice.call("updateFolder", { id: drafts.id, name: "Concepts" });
    expect(await bobHears.next("folder:updated")).toEqual(renamed);
    expect((await bob.call("listFolders", { id: projectId })).items).toEqual([renamed, old]);
    await alice.call("deleteFolder", { id: drafts.id });
    expect(await bobHears.next("folder:deleted")).toEqual({ projectId, ids: [drafts.id, old.id] });
    expect(await bobHears.next("file:removed")).toMatchObject({ id: file.id, folderId: null });
    expect((await bob.call("listFolders", { id: projectId })).items).toEqual([]);
    expect(await alice.call("restoreFile", { id: file.id })).toMatchObject({ folderId: null, deletedAt: null });
    expect(await danHears.everything()).toEqual([]);
  });

  test("one name is one folder, also where its letters come apart from their accents", async () => {
    const { alice } = band.people;
    const id = await freshProject();
    const { name } = await alice.call("createFolder", { id, name: "Ménage".normalize("NFD") });
    expect(name).toBe("Ménage".normalize("NFC"));
    for (const form of ["NFC", "NFD"])
      expect(await refusal(alice.call("createFolder", { id, name: "ménage".normalize(form) }))).toBe("conflict");
  });

  test("what lay in the bin already keeps its days there", async () => {
    const { alice } = band.people;
    const folder = await alice.call("createFolder", { id: band.projectId, name: "Half empty" });
    const { id } = await put(alice, "before.txt", { folderId: folder.id });
    const { deletedAt } = await alice.call("deleteFile", { id });
    await alice.call("deleteFolder", { id: folder.id });
    const { items } = await alice.call("listFiles", { id: band.projectId, deleted: "true" });
    expect(items.find((file) => file.id === id)).toMatchObject({ folderId: null, deletedAt });
  });

  test("a project holds so many and no more", async () => {
    const { alice } = band.people;
    const projectId = await freshProject();
    await band.guidon.platform.database.pool.query(
      `insert into folders (id, project_id, name, created_by)
       select gen_random_uuid(), $1, 'Set ' || n, $2 from generate_series(1, $3::int) n`,
      [projectId, alice.id, maxFolders - 1],
    );
    const create = (name: string) => refusal(alice.call("createFolder", { id: projectId, name }));
    expect([await create("The last"), await create("One more")]).toEqual(["done", "invalid_input"]);
  });

  test("a name is there once in a place, whatever its case", async () => {
    const { alice } = band.people;
    const id = await freshProject();
    const make = (name: string, parentId: string | null = null) => alice.call("createFolder", { id, name, parentId });
    const first = await make("Finals");
    expect(await refusal(make("FINALS"))).toBe("conflict");
    const other = await make("Assets");
    expect(await refusal(make("Finals", other.id))).toBe("done");
    expect(await refusal(alice.call("updateFolder", { id: other.id, name: "finals" }))).toBe("conflict");
    expect((await Promise.all([refusal(make("Twice")), refusal(make("twice"))])).sort()).toEqual(["conflict", "done"]);
    expect(await refusal(alice.call("createFolder", { id, folderId: first.id, name: "Again" }))).toBe("done");
  });

  test("none lies in itself, and none too deep", async () => {
    const { alice } = band.people;
    const id = await freshProject();
    let parentId: string | null = null;
    const made: string[] = [];
    for (const name of ["1", "2", "3", "4"]) {
      parentId = (await alice.call("createFolder", { id, name, parentId })).id;
      made.push(parentId);
    }
    expect(await refusal(alice.call("createFolder", { id, name: "5", parentId }))).toBe("invalid_input");
    expect(await refusal(alice.call("updateFolder", { id: made[0] as string, parentId }))).toBe("invalid_input");
    const flat = await alice.call("createFolder", { id, name: "flat" });
    expect(await refusal(alice.call("updateFolder", { id: made[0] as string, parentId: flat.id }))).toBe(
      "invalid_input",
    );
    expect(await refusal(alice.call("updateFolder", { id: made[1] as string, parentId: flat.id }))).toBe("done");
  });

  test.each(["", "  ", "a/b", "a\\b", "..", "a\u0000", "a\u202eb", "x".repeat(81)])("%j is no name", async (name) => {
    expect(await refusal(band.people.alice.call("createFolder", { id: band.projectId, name }))).toBe("invalid_input");
  });

  test("of another project, or none, it takes no file and no folder", async () => {
    const { alice } = band.people;
    const elsewhere = await alice.call("createFolder", { id: await freshProject(), name: "Elsewhere" });
    const file = await put(alice, "stays.txt");
    expect(await refusal(alice.call("updateFile", { id: file.id, folderId: elsewhere.id }))).toBe("invalid_input");
    const create = alice.call("createFolder", { id: band.projectId, name: "x", parentId: elsewhere.id });
    expect(await refusal(create)).toBe("invalid_input");
  });

  test("who may not delete a file in it may not delete the folder", async () => {
    const { alice, carol } = band.people;
    const project = await freshProject();
    await alice.call("addProjectMember", { id: project, userId: carol.id, role: "contributor" });
    const folder = await carol.call("createFolder", { id: project, name: "Shared" });
    await put(alice, "hers.txt", { folderId: folder.id }, project);
    expect(await refusal(carol.call("deleteFolder", { id: folder.id }))).toBe("forbidden");
    expect(await refusal(alice.call("deleteFolder", { id: folder.id }))).toBe("done");
  });

  test("goes with however many files lie in it", async () => {
    const { alice } = band.people;
    const { pool } = band.guidon.platform.database;
    const id = await freshProject();
    const folder = await alice.call("createFolder", { id, name: "Full" });
    const { id: like } = await put(alice, "one.txt", { folderId: folder.id }, id);
    // each fact of a file takes some parameters of a statement, which bears 65,535
    const many = 11_000;
    await pool.query(
      `insert into files (id, project_id, folder_id, name, sort_name, category, status, mime_type, sha256, size, preview, uploaded_by)
       select gen_random_uuid(), project_id, folder_id, n || '.txt', n, category, status, mime_type, sha256, size, preview, uploaded_by
         from files, generate_series(1, $2) n where id = $1`,
      [like, many],
    );
    expect(await refusal(alice.call("deleteFolder", { id: folder.id }))).toBe("done");
    const { rows } = await pool.query(
      `select count(*)::int as facts, count(distinct payload->>'id')::int as files
         from facts where name = 'file:removed' and payload->>'projectId' = $1`,
      [id],
    );
    expect(rows).toEqual([{ facts: many + 1, files: many + 1 }]);
    const left = await pool.query("select 1 from files where project_id = $1 and deleted_at is null", [id]);
    expect(left.rows).toEqual([]);
    // so many would be heard of for minutes, and a server that ends waits for it; it has some of them in hand just now
    await pool.query(
      `update facts set heard_at = now()
        where id in (select id from facts where heard_at is null for update skip locked)`,
    );
  });

  /** What everybody who changes folders of this project waits for. */
  const tree = (projectId: string) =>
    ["select pg_advisory_xact_lock(hashtextextended('folders ' || $1, 0))", projectId] as [string, string];

  test("two who change a folder and what lies in it at once do not wait for each other", async () => {
    const { alice } = band.people;
    const { pool } = band.guidon.platform.database;
    const id = await freshProject();
    const outer = await alice.call("createFolder", { id, name: "Show" });
    const inner = await alice.call("createFolder", { id, name: "Act 1", parentId: outer.id });
    const works = await holding(pool, tree(id), async (letGo) => {
      const all = [
        alice.call("createFolder", { id, name: "Act 2", parentId: outer.id }),
        alice.call("updateFolder", { id: outer.id, name: "Show 2027" }),
        alice.call("updateFolder", { id: inner.id, parentId: null }),
        alice.call("deleteFolder", { id: outer.id }),
      ];
      await untilWaiting(pool, all.length);
      await letGo();
      return Promise.all(all.map(refusal));
    });
    // in whatever order they come; what is gone by then is not there
    for (const outcome of works.slice(0, -1)) expect(outcome).toBeOneOf(["done", "not_found", "invalid_input"]);
    expect(works.at(-1)).toBe("done");
  });

  test("a file is moved into a folder that is just being deleted, and is in the bin with it", async () => {
    const { alice } = band.people;
    const { pool } = band.guidon.platform.database;
    const id = await freshProject();
    const outer = await alice.call("createFolder", { id, name: "Show" });
    const inner = await alice.call("createFolder", { id, name: "Act 1", parentId: outer.id });
    const file = await put(alice, "set.txt", { folderId: inner.id }, id);
    const held = ["update files set name = name where id = $1", file.id] as [string, string];
    const works = await holding(pool, held, async (letGo) => {
      const moving = alice.call("updateFile", { id: file.id, folderId: outer.id });
      await untilWaiting(pool, 1, moving);
      const deleting = alice.call("deleteFolder", { id: outer.id });
      await untilWaiting(pool, 2, deleting);
      await letGo();
      return Promise.all([moving, deleting].map(refusal));
    });
    expect(works).toEqual(["done", "done"]);
    expect((await alice.call("getFile", { id: file.id })).deletedAt).not.toBeNull();
  });

  async function sortFile(id: string, fileId: string) {
    const change = { act: "category", category: "final" } as const;
    const [outcome] = (await band.people.bob.call("changeFiles", { id, ids: [fileId], change })).outcomes;
    if (outcome?.problem) throw outcome.problem;
  }

  test.each<[string, (ids: { project: string; folder: string; file: string }) => Promise<unknown>]>([
    ["makes", ({ project }) => band.people.bob.call("createFolder", { id: project, name: "Mine" })],
    ["renames", ({ folder }) => band.people.bob.call("updateFolder", { id: folder, name: "Mine" })],
    ["deletes", ({ folder }) => band.people.bob.call("deleteFolder", { id: folder })],
    ["sorts the files of", ({ project, file }) => sortFile(project, file)],
  ])("who is taken out of the project meanwhile %s no folder", async (_what, act) => {
    const { alice, bob } = band.people;
    const { pool } = band.guidon.platform.database;
    const project = await freshProject();
    await alice.call("addProjectMember", { id: project, userId: bob.id, role: "manager" });
    const folder = await alice.call("createFolder", { id: project, name: "Shared" });
    const file = await put(alice, "hers.txt", { folderId: folder.id }, project);
    const [text, value] = tree(project);
    const held = `with files as (update files set name = name where project_id = $1::uuid) ${text}`;
    const outcome = await holding(pool, [held, value], async (letGo) => {
      const acting = refusal(act({ project, folder: folder.id, file: file.id }));
      await untilWaiting(pool, 1, acting);
      await alice.call("removeProjectMember", { id: project, userId: bob.id });
      await letGo();
      return acting;
    });
    expect(outcome).toBe("forbidden");
    expect((await alice.call("listFolders", { id: project })).items).toEqual([folder]);
    expect(await alice.call("getFile", { id: file.id })).toEqual(file);
  });
});
