// What the server keeps is read by its own user alone, on a host that it shares with others.
import { chmod, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { begin, send } from "#server/testing/tus.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const modeOf = async (place: string) => ((await stat(place)).mode & 0o777).toString(8);

/** Each file and folder in it, with its mode. */
async function modesIn(folder: string): Promise<[name: string, mode: string, isFile: boolean][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries.map(async (entry) => {
      const place = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, place), await modeOf(place), entry.isFile()] as [string, string, boolean];
    }),
  );
}

test("files, what is on its way, mails and secrets are made for nobody else", async () => {
  const { alice } = world.people;
  const { dataDir } = world.guidon.platform.config;
  const form = new FormData();
  form.set("file_0", new Blob(["set 14"]), "set.txt");
  expect((await alice.fetch("/api/files/upload", { method: "POST", body: form })).status).toBe(201);
  const whole = await begin(alice, 6, { name: "a.txt" });
  await send(alice, whole.id, Buffer.from("set 15"), 0);
  const half = await begin(alice, 6, { name: "b.txt" });
  await send(alice, half.id, Buffer.from("set"), 0);
  await alice.call("forgotPassword", { email: alice.email });
  await expect
    .poll(async () => {
      await world.guidon.platform.mail.flush();
      return (await readdir(path.join(dataDir, "mail")).catch(() => [])).length;
    })
    .toBeGreaterThan(0);
  const modes = await modesIn(dataDir);
  expect(modes.map(([name]) => name)).toEqual(
    expect.arrayContaining(["blobs", "mail", "secrets", `blobs/drafts/${half.id}`]),
  );
  expect(modes.filter(([, mode, isFile]) => mode !== (isFile ? "600" : "700"))).toEqual([]);
});

test("what was open to others is closed when the server starts", async () => {
  const { dataDir } = world.guidon.platform.config;
  const folders = ["blobs", "mail", "secrets"].map((name) => path.join(dataDir, name));
  for (const folder of folders) await chmod(folder, 0o755);
  const another = await world.startAnother();
  expect(await Promise.all(folders.map(modeOf))).toEqual(["700", "700", "700"]);
  await another.guidon.stop();
});
