// Renaming, moving, deciding, the bin, bulk acts and lists (issue 4; permissions.md, "Project and files").
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { newId } from "#contract/new-id.ts";
import { sortName } from "#domain/files/sort-name.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { clearFiles } from "./clear-files.ts";

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

describe("one file", () => {
  test("renamed, told to who sees it and to nobody else; it ends as before", async () => {
    const { alice, bob, dan } = band.people;
    const file = await put(alice, "set-14.txt");
    const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
    const renamed = await alice.call("updateFile", { id: file.id, name: "Set 14, corrected", category: "final" });
    expect(renamed).toMatchObject({ name: "Set 14, corrected.txt", category: "final", version: 1 });
    expect(await bobHears.next("file:updated")).toEqual(renamed);
    expect(await danHears.everything()).toEqual([]);
    const heard = (await bobHears.everything()).length;
    expect(await alice.call("updateFile", { id: file.id, category: "final" })).toEqual(renamed);
    // nothing changed, so nothing is told
    expect(await bobHears.everything()).toHaveLength(heard);
  });

  test.each([
    ["x/../../etc/passwd", "x-..-..-etc-passwd.txt"],
    ["a\u202egnp", "agnp.txt"],
    ["🎺", "🎺.txt"],
    ["set.html", "set.html.txt"],
    ["SET.TXT", "SET.TXT"],
    ["x".repeat(300), `${"x".repeat(196)}.txt`],
  ])("the new name %j is kept as %j", async (name, kept) => {
    const { alice } = band.people;
    const file = await put(alice, "name.txt");
    expect((await alice.call("updateFile", { id: file.id, name })).name).toBe(kept);
  });

  test.each(["   ", ".", "...", ".txt", " .TXT", "\u200b"])("the new name %j is none", async (name) => {
    const { alice } = band.people;
    const file = await put(alice, "name.txt");
    const refused = { code: "invalid_input", message: "A file needs a name." };
    await expect(alice.call("updateFile", { id: file.id, name })).rejects.toMatchObject(refused);
    expect(await alice.call("getFile", { id: file.id })).toEqual(file);
  });

  test("two rename at once: the later is told", async () => {
    const { alice, marisol } = band.people;
    const file = await put(alice, "both.txt");
    const results = await Promise.all([
      refusal(alice.call("updateFile", { id: file.id, name: "hers", updatedAt: file.updatedAt })),
      refusal(marisol.call("updateFile", { id: file.id, name: "mine", updatedAt: file.updatedAt })),
    ]);
    expect(results.sort()).toEqual(["conflict", "done"]);
  });

  test("two give it the same name at once, or one twice since the answer got lost: that is its name", async () => {
    const { alice, marisol, dan } = band.people;
    const file = await put(alice, "same.txt");
    const [marisolHears, danHears] = [ears(await marisol.socket()), ears(await dan.socket())];
    const change = { id: file.id, name: "ours.txt", updatedAt: file.updatedAt };
    const [one, other] = await Promise.all([alice.call("updateFile", change), marisol.call("updateFile", change)]);
    expect(one).toEqual(other);
    expect(one.name).toBe("ours.txt");
    const told = (await marisolHears.everything()).filter(({ name }) => name === "file:updated");
    expect(told).toEqual([{ name: "file:updated", payload: one }]);
    expect(await danHears.everything()).toEqual([]);
  });

  test("the way of its status, with the rights each step takes", async () => {
    const { alice, bob, carol } = band.people;
    const { id } = await put(alice, "status.txt");
    const to = (who: TestPerson, status: StoredFile["status"]) => refusal(who.call("updateFile", { id, status }));
    expect(await to(alice, "approved")).toBe("conflict");
    expect(await to(bob, "review")).toBe("forbidden");
    expect(await to(alice, "review")).toBe("done");
    expect(await to(carol, "approved")).toBe("done");
    expect(await to(carol, "draft")).toBe("forbidden");
    expect(await to(alice, "rejected")).toBe("conflict");
    expect(await to(alice, "draft")).toBe("done");
  });

  test("a manager who approves an own upload is written down", async () => {
    const { alice } = band.people;
    const { id } = await put(alice, "own.txt");
    await alice.call("updateFile", { id, status: "review" });
    await alice.call("updateFile", { id, status: "approved" });
    const { items } = await band.people.marisol.call("listAudit", { action: "file.self-approved" });
    expect(items).toMatchObject([{ object: "own.txt" }]);
    const ofOrganization = await alice.call("listOrganizationAudit", { id: band.organizationId });
    expect(ofOrganization.items[0]).toMatchObject({ action: "file.self-approved", object: "own.txt" });
  });

  test("a reviewer changes only an own reference, and it stays one", async () => {
    const { alice, carol } = band.people;
    const own = await put(carol, "wish.txt", { category: "reference" });
    const other = await put(alice, "other.txt");
    expect(await refusal(carol.call("updateFile", { id: own.id, name: "wishes" }))).toBe("done");
    expect(await refusal(carol.call("updateFile", { id: own.id, category: "design" }))).toBe("forbidden");
    expect(await refusal(carol.call("updateFile", { id: other.id, name: "mine" }))).toBe("forbidden");
    expect(await refusal(carol.call("deleteFile", { id: other.id }))).toBe("forbidden");
    expect(await refusal(carol.call("deleteFile", { id: own.id }))).toBe("done");
  });
});

describe("the bin", () => {
  test("a deleted file is gone for who looks, there for who may bring it back, and comes back as it was", async () => {
    const { alice, bob, dan } = band.people;
    const file = await put(alice, "gone.txt");
    const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
    const gone = await alice.call("deleteFile", { id: file.id });
    expect(gone.deletedAt).not.toBeNull();
    expect(await bobHears.next("file:removed")).toEqual(gone);
    for (const path of [`/api/files/${file.id}`, file.url, `/api/files/${file.id}/versions`])
      expect((await bob.fetch(path)).status, path).toBe(404);
    expect((await alice.fetch(file.url)).status).toBe(200);
    expect(await refusal(bob.call("listFiles", { id: band.projectId, deleted: "true" }))).toBe("forbidden");
    // nor does who names it among many learn that it is there
    for (const act of ["delete", "restore"] as const) {
      const { outcomes } = await bob.call("changeFiles", { id: band.projectId, ids: [file.id], change: { act } });
      expect(outcomes).toMatchObject([{ file: null, problem: { code: "not_found" } }]);
    }
    const bin = await alice.call("listFiles", { id: band.projectId, deleted: "true" });
    expect(bin.items[0]).toEqual(gone);
    expect((await alice.call("listFiles", { id: band.projectId, search: "gone" })).items).toEqual([]);
    // also for who saw it before
    for (const seen of [{}, { updatedAt: file.updatedAt }])
      await expect(alice.call("updateFile", { id: file.id, name: "x", ...seen })).rejects.toThrow(
        "This file is in the bin. Restore it first.",
      );
    const back = await alice.call("restoreFile", { id: file.id });
    expect(back).toEqual({ ...file, updatedAt: back.updatedAt });
    expect(await bobHears.next("file:restored")).toEqual(back);
    expect(await danHears.everything()).toEqual([]);
  });

  test("deleted once more it is as it was, and nothing is told", async () => {
    const { alice, bob } = band.people;
    const { id } = await put(alice, "twice.txt");
    const gone = await alice.call("deleteFile", { id });
    const bobHears = ears(await bob.socket());
    expect(await alice.call("deleteFile", { id })).toEqual(gone);
    expect(await bobHears.everything()).toEqual([]);
  });

  test("what goes for good in a private team's project is told to nobody else", async () => {
    const { alice, bob, dev } = band.people;
    const { id } = await put(alice, "secret.txt", {}, band.privateProjectId);
    await alice.call("deleteFile", { id });
    const [bobHears, devHears] = [ears(await bob.socket()), ears(await dev.socket())];
    const { pool } = band.guidon.platform.database;
    await pool.query("update files set deleted_at = now() - interval '31 days' where id = $1", [id]);
    await clearFiles(band.guidon.platform);
    expect(await devHears.next("file:purged")).toEqual({ id, projectId: band.privateProjectId });
    expect(await bobHears.everything()).toEqual([]);
  });

  test("what is in the bin is not counted, and after 30 days it goes for good with its bytes", async () => {
    const { alice, bob } = band.people;
    const projectId = await freshProject();
    const bobHears = ears(await bob.socket());
    const [old, recent, kept] = [
      await put(alice, "old.txt", {}, projectId),
      await put(alice, "recent.txt", {}, projectId),
      await put(alice, "kept.txt", {}, projectId),
    ];
    for (const { id } of [old, recent]) await alice.call("deleteFile", { id });
    expect(await alice.call("getProjectStats", { id: projectId })).toMatchObject({ totalFiles: 1 });
    const { pool } = band.guidon.platform.database;
    const hashOf = async (id: string) =>
      (await pool.query<{ sha256: string }>("select sha256 from file_versions where file_id = $1", [id])).rows[0]
        ?.sha256;
    const [oldHash, keptHash] = [await hashOf(old.id), await hashOf(kept.id)];
    const binned = "update files set deleted_at = now() - $2::interval where id = $1";
    await pool.query(binned, [old.id, "30 days 1 hour"]);
    await pool.query(binned, [recent.id, "29 days 23 hours"]);
    await pool.query("update blobs set created_at = now() - interval '31 days'");
    await clearFiles(band.guidon.platform);
    expect(await bobHears.next("file:purged")).toEqual({ id: old.id, projectId });
    expect((await alice.fetch(`/api/files/${old.id}`)).status).toBe(404);
    const { storage } = band.guidon.platform;
    expect(await storage.size(oldHash as string)).toBeNull();
    expect(await storage.size(keptHash as string)).not.toBeNull();
    expect((await alice.call("listFiles", { id: projectId, deleted: "true" })).items).toMatchObject([
      { id: recent.id },
    ]);
  });

  test("an upload that no message carries goes after a day, and not before", async () => {
    const { alice } = band.people;
    const body = new FormData();
    for (const place of [0, 1, 2]) {
      body.set(`id_${place}`, newId());
      body.set(`file_${place}`, new Blob([newId()]), `loose-${place}.txt`);
    }
    const answer = await alice.fetch("/api/files/upload", { method: "POST", body });
    const [first, second, young] = ((await answer.json()) as { files: StoredFile[] }).files;
    const attachments = [second?.id as string];
    await alice.call("sendMessage", { conversationId: band.conversationId, content: "Look", attachments });
    const { pool } = band.guidon.platform.database;
    await pool.query("update files set created_at = now() - interval '25 hours' where project_id is null");
    await pool.query("update files set created_at = now() - interval '23 hours' where id = $1", [young?.id]);
    await clearFiles(band.guidon.platform);
    expect((await alice.fetch(`/api/files/${first?.id}`)).status).toBe(404);
    for (const kept of [second, young]) expect((await alice.fetch(`/api/files/${kept?.id}`)).status).toBe(200);
    // whoever kept it brings it up again, as the same
    const again = await alice.fetch("/api/files/upload", { method: "POST", body });
    expect(((await again.json()) as { files: StoredFile[] }).files.map(({ id }) => id)).toEqual([
      first?.id,
      second?.id,
      young?.id,
    ]);
    expect((await alice.fetch(`/api/files/${first?.id}`)).status).toBe(200);
  });
});

describe("many at once", () => {
  test("each is answered for, in order; what may not be done stays", async () => {
    const { alice, carol, bob } = band.people;
    const [own, other] = [await put(carol, "own.txt", { category: "reference" }), await put(alice, "other.txt")];
    const strange = newId();
    const bobHears = ears(await bob.socket());
    const { outcomes } = await carol.call("changeFiles", {
      id: band.projectId,
      ids: [other.id, strange, own.id],
      change: { act: "delete" },
    });
    expect(outcomes.map(({ id, problem }) => [id, problem?.code ?? null])).toEqual([
      [other.id, "forbidden"],
      [strange, "not_found"],
      [own.id, null],
    ]);
    expect(outcomes[2]?.file?.deletedAt).not.toBeNull();
    expect(await bobHears.next("file:removed")).toMatchObject({ id: own.id });
    expect((await bobHears.everything()).filter(({ name }) => name === "file:removed")).toHaveLength(1);
  });

  test("a file of another project is none of this one", async () => {
    const { alice } = band.people;
    const elsewhere = await put(alice, "elsewhere.txt", {}, await freshProject());
    const { outcomes } = await alice.call("changeFiles", {
      id: band.projectId,
      ids: [elsewhere.id],
      change: { act: "category", category: "final" },
    });
    expect(outcomes).toMatchObject([{ problem: { code: "not_found" }, file: null }]);
  });

  test("a decision is about the content that was looked at, and about no other that came meanwhile", async () => {
    const { alice, bob } = band.people;
    const [seen, same] = [await put(alice, "seen.txt"), await put(alice, "same.txt")];
    const ids = [seen.id, same.id];
    const decide = async (who: TestPerson, status: "review" | "approved", versions?: Record<string, number>) =>
      (await who.call("changeFiles", { id: band.projectId, ids, change: { act: "status", status, versions } }))
        .outcomes;
    await decide(alice, "review");
    const form = new FormData();
    form.set("file", new Blob(["another content"]), "seen.txt");
    expect((await alice.fetch(`/api/files/${seen.id}/versions`, { method: "POST", body: form })).status).toBe(201);
    const hears = ears(await bob.socket());
    expect(await decide(alice, "approved", { [seen.id]: 1, [same.id]: 1 })).toMatchObject([
      {
        file: null,
        problem: { code: "conflict", message: "A new version of this file came. Look at that one first." },
      },
      { file: { status: "approved" }, problem: null },
    ]);
    const told = (await hears.everything()).filter(({ name }) => name === "file:updated");
    expect(told).toMatchObject([{ payload: { id: same.id } }]);
    expect(await decide(alice, "approved", { [seen.id]: 2 })).toMatchObject([{ file: { status: "approved" } }, {}]);
  });

  test("twenty cost what two do", async () => {
    const { alice } = band.people;
    const all = await Promise.all(Array.from({ length: 20 }, (_, place) => put(alice, `many-${place}.txt`)));
    const ids = all.map(({ id }) => id);
    let act: "delete" | "restore" = "restore";
    const change = (some: string[]) => async () => {
      act = act === "delete" ? "restore" : "delete";
      await alice.call("changeFiles", { id: band.projectId, ids: some, change: { act } });
    };
    const many = await statementsOf(change(ids));
    await change(ids)();
    expect(many).toBeGreaterThan(3);
    expect(await statementsOf(change(ids.slice(0, 2)))).toBe(many);
  });

  /** In the act's own transaction: who hears of it, and what each minute does, works beside it, in others. */
  async function statementsOf(act: () => Promise<void>): Promise<number> {
    const { facts } = band.guidon.platform;
    const { change } = facts;
    let count = 0;
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const counting = vi
      .spyOn(facts, "change")
      .mockImplementation((actorId, work) =>
        change(actorId, (one) =>
          work(actorId === band.people.alice.id ? { ...one, db: one.db.withPlugin(counter) as typeof one.db } : one),
        ),
      );
    await act();
    counting.mockRestore();
    return count;
  }
});

describe("lists", () => {
  const names = ["set 9.txt", "Set 14.txt", "été.txt", "set 9 b.txt", "100 %_done.txt"];
  let projectId: string;
  let folderId: string;
  beforeAll(async () => {
    projectId = await freshProject();
    folderId = (await band.people.alice.call("createFolder", { id: projectId, name: "In" })).id;
    for (const [place, name] of names.entries())
      await put(
        band.people.alice,
        name,
        { category: place % 2 ? "final" : "design", folderId: place > 2 ? folderId : null },
        projectId,
      );
  });

  test.each([
    [{}, [4, 3, 2, 1, 0]],
    [{ order: "asc" }, [0, 1, 2, 3, 4]],
    [{ sort: "name" }, [4, 2, 3, 0, 1]],
    [{ sort: "name", order: "desc" }, [1, 0, 3, 2, 4]],
    [{ category: "final" }, [3, 1]],
    [{ folder: "root" }, [2, 1, 0]],
    [{ search: "SET" }, [3, 1, 0]],
    [{ search: "%" }, [4]],
    [{ search: "_" }, [4]],
    [{ status: "review" }, []],
  ] as const)("%j, page by page", async (filter, places) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await band.people.bob.call("listFiles", { id: projectId, limit: 2, cursor, ...filter });
      found.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor);
    expect(found).toEqual(places.map((place) => names[place]));
  });

  test("of one folder", async () => {
    const { items } = await band.people.bob.call("listFiles", { id: projectId, folder: folderId, sort: "size" });
    expect(items.map(({ name }) => name).sort()).toEqual([names[4], names[3]]);
  });

  test.each(["x", Buffer.from('["\\u0000","a"]').toString("base64url"), Buffer.from("[1,2,3]").toString("base64url")])(
    "the cursor %s leads nowhere",
    async (cursor) => {
      expect(await refusal(band.people.bob.call("listFiles", { id: projectId, cursor }))).toBe("invalid_input");
    },
  );

  test("ten thousand are read by an index, whichever way they are asked for", async () => {
    const { pool } = band.guidon.platform.database;
    const big = await freshProject();
    await pool.query(
      `insert into files (id, project_id, name, sort_name, category, status, mime_type, sha256, size, preview, uploaded_by, version_at)
       select gen_random_uuid(), $1, n || '.txt', $3 || n, 'design', 'draft', 'text/plain', (select sha256 from blobs limit 1),
              n, 'none', $2, now() - n * interval '1 minute' from generate_series(1, 10000) n`,
      [big, band.people.alice.id, sortName("")],
    );
    await pool.query("analyze files");
    for (const sort of ["date", "name", "size"] as const) {
      for (const folder of [undefined, "root"] as const) {
        const ask = () => band.people.alice.call("listFiles", { id: big, sort, folder });
        expect((await ask()).items).toHaveLength(50);
        const column = { date: "version_at", name: "sort_name", size: "size" }[sort];
        const where = folder ? "and folder_id is null" : "";
        const { rows } = await pool.query<{ "QUERY PLAN": string }>(
          `explain select * from files where project_id = '${big}' and deleted_at is null ${where} order by ${column} desc, id desc limit 51`,
        );
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        expect(plan).toMatch(/Index Scan/);
        expect(plan).not.toMatch(/Sort|Seq Scan/);
      }
    }
  });

  test("the newest file of a name is read alone, however many are called so", async () => {
    const { alice } = band.people;
    const { database } = band.guidon.platform;
    const { db } = database;
    let rows = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // what runs beside it reads no names
        rows += result.rows.filter((row) => "base_name" in row).length;
        return result;
      },
    };
    const match = async () => {
      rows = 0;
      Object.assign(database, { db: db.withPlugin(counter) });
      const asked = alice.call("matchFiles", { id: projectId, names: ["take.txt", "none.txt"] });
      const { matches } = await asked.finally(() => Object.assign(database, { db }));
      return { rows, ids: matches.map(({ file }) => file?.id ?? null) };
    };
    const first = await put(alice, "take.txt", {}, projectId);
    const one = await match();
    expect(one.ids).toEqual([first.id, null]);
    await put(alice, "take.txt", {}, projectId);
    const newest = await put(alice, "take.txt", {}, projectId);
    expect(await match()).toEqual({ rows: one.rows, ids: [newest.id, null] });
    await alice.call("changeFiles", { id: projectId, ids: [first.id, newest.id], change: { act: "delete" } });
  });

  test("a list costs the same whatever its length", async () => {
    const ask = (limit: number) => () => band.people.bob.call("listFiles", { id: projectId, limit });
    expect(await costOf(band, ask(5))).toBe(await costOf(band, ask(1)));
  });
});
