// A studio at work is backed up, restored into an empty place, and is the same: every row, every file, every secret.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync, symlinkSync } from "node:fs";
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { AppError } from "#contract/errors.ts";
import { makeGuidon } from "#server/guidon.ts";
import { readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/db.ts";
import { asPerson } from "#server/testing/people.ts";
import { createDatabase, dropDatabase } from "#server/testing/scratch-database.ts";
import { begin, offsetOf, send } from "#server/testing/tus.ts";
import { ownTemplate } from "#server/testing/workflows.ts";
import { startWorld, type World } from "#server/testing/world.ts";
import { migrate } from "../migrate.ts";
import { mayRemoveBlobs } from "../storage/blob-removal.ts";
import { makeDiskStorage } from "../storage/storage.ts";
import { removeUnreferencedBlobs } from "../storage/unreferenced-blobs.ts";
import { systemProblem } from "../system-problem.ts";
import { backUp } from "./back-up.ts";
import { blobFile, readManifest } from "./manifest.ts";
import { restore } from "./restore.ts";
import { tablesInOrder } from "./tables-in-order.ts";

const main = path.join(import.meta.dirname, "../../main.ts");
const compiled = path.join(import.meta.dirname, "../../../.cache/compiled");
let world: World;
let scratch: string;
let backup: string;
let conversationId: string;
let halfUpload: string;

beforeAll(async () => {
  world = await startWorld();
  scratch = await mkdtemp(path.join(tmpdir(), "guidon-backup-"));
  backup = path.join(scratch, "backup");
  const { alice, bob } = world.people;
  const { organization } = await alice.call("createOrganization", { name: 'Commas, "quotes" and \\N' });
  await alice.call("addOrganizationMember", { id: organization.id, email: bob.email });
  const project = await alice.call("createOrganizationProject", { id: organization.id, name: "Tidal" });
  const about = { type: "project" as const, projectId: project.id, participants: [bob.id] };
  conversationId = (await alice.call("createConversation", about)).id;
  for (const content of ["Set 14", "Tab\tand line\nbreak \u{1f3ba}", "\\."])
    await alice.call("sendMessage", { conversationId, content });
  for (const [name, text] of [
    ["counts.txt", "1 2 3 4"],
    ["empty.txt", ""],
  ]) {
    const form = new FormData();
    form.append("file", new Blob([text as string]), name);
    await alice.fetch(`/api/projects/${project.id}/files`, { method: "POST", body: form });
  }
  await fillNewer(organization.id, project.id);
  // half of it is here, and no half of a file is backed up
  halfUpload = (await begin(alice, 6, { name: "half.txt" })).id;
  await send(alice, halfUpload, Buffer.from("set"), 0);
  // others go on writing meanwhile
  const talking = Promise.all(
    Array.from({ length: 20 }, (_, place) => bob.call("sendMessage", { conversationId, content: `While ${place}` })),
  );
  await backUp(sources(), backup);
  await talking;
});
afterAll(async () => {
  await world.stop();
  await rm(scratch, { recursive: true, force: true });
});

/** What migrations 061 to 068 made room for: each of it with a value that no default has. */
async function fillNewer(organizationId: string, projectId: string): Promise<void> {
  const { alice, bob, marisol } = world.people;
  const { pool } = world.guidon.platform.database;
  const places = [{ id: "recent-activity" as const, x: 0, y: 0, w: 6, h: 4 }];
  const layouts = { lg: places, md: places, sm: places, xs: places };
  await alice.call("putDashboardLayout", { layouts, changedAt: "2026-08-14T12:00:00.000Z" });
  await marisol.call("createWorkflowTemplate", ownTemplate());
  await alice.call("createMilestone", { id: projectId, name: "Opener", status: "in_progress", progress: 40 });
  const done = await alice.call("createOrganizationProject", { id: organizationId, name: "Parade", status: "active" });
  await alice.call("updateProject", { id: done.id, status: "completed" });
  // a trigger writes it, which is to rest while a backup is read back
  await pool.query("update projects set completed_at = '2026-02-03T04:05:06Z' where id = $1", [done.id]);
  const { id: teamId } = await alice.call("createTeam", { id: organizationId, name: "Drill" });
  await alice.call("addTeamMember", { id: teamId, userId: bob.id });
  const { changedAt: _, ...preferences } = await bob.call("getNotificationPreferences", {});
  const priorities = { low: true, medium: false, high: true, critical: true };
  await bob.call("putNotificationPreferences", {
    ...preferences,
    priorities,
    showPreviews: false,
    groupSimilar: false,
    autoMarkRead: true,
  });
  const news = "select from notifications where user_id = $1 and (team_id = $2 or organization_id is not null)";
  await vi.waitFor(async () => expect((await pool.query(news, [bob.id, teamId])).rowCount).toBe(2));
}

function sources() {
  const { database, storage, config } = world.guidon.platform;
  return { pool: database.pool, storage, dataDir: config.dataDir };
}

/** An empty database and an empty folder. */
async function emptyPlace() {
  const connection = await createDatabase(inject("postgres").server);
  const dataDir = await mkdtemp(path.join(scratch, "place-"));
  const database = openDatabase(connection);
  onTestFinished(async () => {
    await database.close();
    await dropDatabase(connection);
  });
  return { connection, dataDir, pool: database.pool, storage: makeDiskStorage(path.join(dataDir, "blobs")) };
}

async function contentOf(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect();
  try {
    const content: Record<string, string> = {};
    for (const { name } of await tablesInOrder(client)) {
      if (name === "presence") continue;
      const { rows } = await client.query(
        `select md5(string_agg(t::text, E'\\n' order by t::text)) as hash from ${name} t`,
      );
      content[name] = `${rows[0].hash}`;
    }
    return content;
  } finally {
    client.release();
  }
}

describe("restored into an empty place", () => {
  test("it holds every row and every file, and a server starts on it", async () => {
    const place = await emptyPlace();
    const manifest = await restore(place, backup);
    expect(new Date(manifest.takenAt).toISOString()).toBe(manifest.takenAt);
    const again = path.join(scratch, "again");
    expect(await backUp(place, again)).toMatchObject({ tables: expect.any(Array), blobs: manifest.blobs });
    for (const { name, rows } of manifest.tables) {
      if (name === "presence" || name === "uploads") continue;
      const file = (folder: string) => readFile(path.join(folder, "tables", `${name}.copy`), "utf8");
      const lines = (text: string) => text.split("\n").sort();
      expect(lines(await file(again)), name).toEqual(lines(await file(backup)));
      expect(rows, name).toBe((await file(backup)).split("\n").length - 1);
    }
    for (const sha256 of Object.keys(manifest.blobs)) {
      const bytes = await readFile(path.join(place.dataDir, "blobs", sha256.slice(0, 2), sha256));
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
    }
    for (const name of await readdir(path.join(world.guidon.platform.config.dataDir, "secrets"))) {
      const secret = (folder: string) => readFile(path.join(folder, "secrets", name), "utf8");
      expect(await secret(place.dataDir)).toBe(await secret(world.guidon.platform.config.dataDir));
    }

    // what a trigger would have written anew
    const completed =
      "select to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD') as day from projects where name = 'Parade'";
    expect((await place.pool.query(completed)).rows).toEqual([{ day: "2026-02-03" }]);

    const config = readConfig({ NODE_ENV: "test", PORT: "0", DATA_DIR: place.dataDir, LOG_LEVEL: "warn" });
    const guidon = await makeGuidon(config, place.connection);
    const address = await guidon.start();
    onTestFinished(() => guidon.stop());
    const post = (content: string) =>
      fetch(`${address}/api/messages`, {
        method: "POST",
        headers: { authorization: `Bearer ${world.people.alice.token}`, "content-type": "application/json" },
        body: JSON.stringify({ conversationId, content }),
      });
    expect((await post("And on it goes")).status).toBe(201);
    const alice = asPerson(address, world.people.alice);
    expect(await offsetOf(alice, halfUpload)).toBeNull();
    expect((await begin(alice, 6, { id: halfUpload, name: "half.txt" })).response.status).toBe(201);
  });

  test("nothing was changed by being read", async () => {
    const before = await contentOf(sources().pool);
    await backUp(sources(), path.join(scratch, "unchanged"));
    expect(await contentOf(sources().pool)).toEqual(before);
  });
});

describe("what would be cleared away", () => {
  const clear = () => removeUnreferencedBlobs(world.guidon.platform);

  test("stays while a backup reads the files of its moment, and goes after it", async () => {
    const { storage } = world.guidon.platform;
    for (const text of ["a file of last month", "another one"]) {
      const { sha256, size } = await storage.put(Readable.from([Buffer.from(text)]), 100);
      const old = "insert into blobs (sha256, size, created_at) values ($1, $2, now() - interval '31 days')";
      await sources().pool.query(old, [sha256, size]);
    }
    const cleared: number[] = [];
    async function* meanwhile(sha256: string) {
      cleared.push(await clear());
      yield* storage.read(sha256);
    }
    const busy = { ...storage, read: (sha256: string) => Readable.from(meanwhile(sha256)) };
    await backUp({ ...sources(), storage: busy }, path.join(scratch, "busy"));
    expect(Math.max(...cleared)).toBe(0);
    // Postgres notices by and by that the backup's connection is gone
    await expect.poll(clear).toBe(2);
  });

  test("is gone before a backup looks, when that has begun", async () => {
    const { db, pool } = world.guidon.platform.database;
    const backing = await db.transaction().execute(async (work) => {
      expect(await mayRemoveBlobs(work)).toBe(true);
      const waiting = backUp(sources(), path.join(scratch, "waiting"));
      const waits = `select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;
      await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
      return { waiting };
    });
    expect(await backing.waiting).toMatchObject({ format: 1 });
  });
});

describe("what breaks off", () => {
  test.skipIf(!existsSync("/dev/full"))("a backup on a full disk says so, and leaves it no fuller", async () => {
    const { storage } = sources();
    const folder = path.join(scratch, "full");
    const full = {
      ...storage,
      read(sha256: string) {
        // a device that never has room stands where the bytes would go
        symlinkSync("/dev/full", blobFile(folder, sha256));
        return storage.read(sha256);
      },
    };
    const error = await backUp({ ...sources(), storage: full }, folder).catch((thrown) => thrown);
    expect(systemProblem(error)).toContain("The disk is full.");
    expect(existsSync(folder)).toBe(false);
  });

  test.each([
    ["cannot be read", () => createReadStream(path.join(scratch, "gone"))],
    ["does not hold what its name says", () => Readable.from([Buffer.from("other bytes")])],
  ])("a backup over a file that %s names it, and says how it comes back", async (what, read) => {
    const { storage } = sources();
    const folder = path.join(scratch, "damaged");
    const error = await backUp({ ...sources(), storage: { ...storage, read } }, folder).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    const place = /blobs\/[0-9a-f]{2}\/[0-9a-f]{64}/.source;
    expect(error.message).toMatch(
      new RegExp(`^The file [0-9a-f]{64} \\("counts.txt"\\) ${what}.* older backup.* ${place}`),
    );
    expect(existsSync(folder)).toBe(false);
  });

  test("a backup that is told to end takes its folder along", async () => {
    const { database, config } = world.guidon.platform;
    const { host, port, user, password, database: name } = database.pool.options;
    const address = `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(`${host}`)}&port=${port}`;
    // tried once more it is another one
    const folder = path.join(await mkdtemp(path.join(scratch, "ended-")), "backup");
    const env = { ...process.env, DATA_DIR: config.dataDir, DATABASE_URL: address, NODE_COMPILE_CACHE: compiled };
    // it stands before a table that somebody holds
    const holder = await database.pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query("begin; lock table users in access exclusive mode");
    const command = spawn(process.execPath, [main, "backup", folder], { env, stdio: ["ignore", "ignore", "pipe"] });
    onTestFinished(() => void command.kill("SIGKILL"));
    let err = "";
    command.stderr.on("data", (piece: Buffer) => {
      err += piece;
    });
    const ended = new Promise((resolve) => command.once("close", resolve));
    const waits = "select from pg_stat_activity where query like 'copy%users%' and wait_event_type = 'Lock'";
    await expect.poll(async () => (await database.pool.query(waits)).rowCount, { timeout: 50_000 }).toBe(1);
    await expect(backUp(sources(), folder)).rejects.toThrow("is being made there, or broke off");
    command.kill("SIGTERM");
    expect(await ended).toBe(1);
    expect(err).toBe("The backup was ended before it was whole. Nothing of it is left.\n");
    expect(existsSync(folder)).toBe(false);
  });

  test("a restore goes on when it is given once more; until then no server starts there, and none is backed up", async () => {
    const place = await emptyPlace();
    const broken = {
      ...place.storage,
      put: async () => {
        throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
      },
    };
    await expect(restore({ ...place, storage: broken }, backup)).rejects.toMatchObject({ code: "ENOSPC" });
    await expect(migrate(place.pool)).rejects.toThrow("did not come to its end. Give the same `npm run restore`");
    // it may also be in the middle of its tables that it ends
    await migrate(place.pool, { only: (await readManifest(backup)).migrations.slice(0, 3) });
    await expect(migrate(place.pool)).rejects.toThrow("did not come to its end");
    await expect(backUp(place, path.join(scratch, "half"))).rejects.toThrow("did not come to its end");
    await restore(place, backup);
    expect(await migrate(place.pool)).toEqual([]);
    expect((await place.pool.query("select from users")).rowCount).toBeGreaterThan(0);
    await expect(restore(place, backup)).rejects.toThrow("There is a studio here already");
  });
});

describe("what is refused", () => {
  test("a folder that exists, and one that is no backup", async () => {
    await expect(backUp(sources(), backup)).rejects.toThrow("exists already");
    expect(existsSync(path.join(backup, "manifest.json"))).toBe(true);
    await expect(restore(await emptyPlace(), scratch)).rejects.toThrow("no whole backup");
    const cut = await mkdtemp(path.join(scratch, "cut-"));
    await writeFile(path.join(cut, "manifest.json"), '{"format": 1,');
    await expect(restore(await emptyPlace(), cut)).rejects.toThrow("no whole backup: its manifest.json breaks off");
  });

  test("a place where no studio is, such as a mistyped DATABASE_URL", async () => {
    const folder = path.join(scratch, "nothing");
    await expect(backUp(await emptyPlace(), folder)).rejects.toThrow(
      "There is no studio in this database. Set DATA_DIR",
    );
    expect(existsSync(folder)).toBe(false);
  });

  test("a place where a studio is", async () => {
    await expect(restore(sources(), backup)).rejects.toThrow("There is a studio here already");
  });

  test("a table that was cut, a file that was touched, and nothing is half there", async () => {
    for (const touch of [
      async (folder: string) => {
        const file = path.join(folder, "tables/messages.copy");
        const lines = (await readFile(file, "utf8")).split("\n");
        await writeFile(file, lines.slice(1).join("\n"));
      },
      async (folder: string) => {
        const [first = ""] = Object.keys(JSON.parse(await readFile(path.join(folder, "manifest.json"), "utf8")).blobs);
        await appendFile(path.join(folder, "blobs", first.slice(0, 2), first), "x");
      },
    ]) {
      const folder = await mkdtemp(path.join(scratch, "touched-"));
      await rm(folder, { recursive: true });
      await backUp(sources(), folder);
      await touch(folder);
      const place = await emptyPlace();
      await expect(restore(place, folder)).rejects.toMatchObject({
        code: expect.stringMatching(/conflict|file_too_large/),
      });
      const { rows } = await place.pool.query("select to_regclass('users') is not null as made");
      if (rows[0].made) expect((await place.pool.query("select from users")).rowCount).toBe(0);
    }
  });

  test.each([
    ["secrets", "secrets/media-key", undefined, /^The secret media-key of the backup is missing/],
    ["a table", "tables/users.copy", undefined, /^The table users of the backup is missing/],
    ["a line of a table", "tables/users.copy", "only a word\n", /^The table users of the backup cannot be read/],
    ["a newer Guidon", "manifest.json", (text: string) => text.replace("001-", "999-"), /^A newer Guidon wrote this/],
  ])(
    "a backup that is not whole, or not for this one (%s), in a sentence, before anything is there",
    async (_what, name, now, sentence) => {
      const folder = await mkdtemp(path.join(scratch, "broken-"));
      await cp(backup, folder, { recursive: true });
      const file = path.join(folder, name);
      if (now === undefined) await rm(file);
      else await writeFile(file, typeof now === "string" ? now : now(await readFile(file, "utf8")));
      const place = await emptyPlace();
      const error = await restore(place, folder).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(AppError);
      expect(error.message).toMatch(sentence);
      const { rows } = await place.pool.query("select to_regclass('users') is not null as made");
      if (rows[0].made) expect((await place.pool.query("select from users")).rowCount).toBe(0);
      else expect(await readdir(place.dataDir)).toEqual([]);
    },
  );

  test("a place into which another one restores just then", async () => {
    const place = await emptyPlace();
    let second: Promise<unknown> | undefined;
    const busy = {
      ...place.storage,
      async put(...given: Parameters<typeof place.storage.put>) {
        second ??= restore(place, backup).catch((thrown) => thrown);
        await second;
        return place.storage.put(...given);
      },
    };
    await restore({ ...place, storage: busy }, backup);
    expect(await second).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^Another restore is at work/),
    });
    expect((await place.pool.query("select from users")).rowCount).toBeGreaterThan(0);
  });

  test("a DATA_DIR with secrets of another studio, which stay as they are", async () => {
    const place = await emptyPlace();
    const secrets = path.join(place.dataDir, "secrets");
    await mkdir(secrets);
    await writeFile(path.join(secrets, "second-factor"), "another studio's");
    await expect(restore(place, backup)).rejects.toThrow(`${secrets} holds secrets of another studio.`);
    expect(await readFile(path.join(secrets, "second-factor"), "utf8")).toBe("another studio's");
    expect(await readdir(place.dataDir)).toEqual(["secrets"]);
    // its own are no obstacle: a restore that broke off may have brought them
    await cp(path.join(backup, "secrets"), secrets, { recursive: true });
    await restore(place, backup);
  });

  test("others do not read it", async () => {
    expect(((await stat(backup)).mode & 0o777).toString(8)).toBe("700");
  });
});
