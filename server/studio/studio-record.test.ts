import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StudioRecord } from "#contract/studio-record.ts";
import { defaultRecord } from "#domain/studio/default-record.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { startWorld, type World } from "#server/testing/world.ts";
import { getRecord } from "./studio-record.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld({ MAIL_FROM: "Guidon <Hello@Studio.example>" });
});
afterAll(() => world.stop());

/** As a visitor. */
async function shown(): Promise<StudioRecord> {
  return (await (await fetch(`${world.address}/api/studio`)).json()) as StudioRecord;
}

const changed = async (change: Partial<StudioRecord>) => {
  const { logo: _, ...record } = await shown();
  return { ...record, ...change };
};

/** What this person is told from now on: of this name, or all of it. */
async function earsOf(person: TestPerson) {
  const { everything } = ears(await person.socket());
  return async (name?: string) =>
    (await everything()).filter((fact) => !name || fact.name === name).map(({ payload }) => payload);
}

test("until it is edited, everybody sees the defaults, and the address that mails come from", async () => {
  expect(await shown()).toEqual({ ...defaultRecord, email: "hello@studio.example", updatedAt: null });
});

test("an admin edits it: shown at once, told to admins alone, in the log", async () => {
  const { marisol, dan, dev } = world.people;
  const [admin, outsider] = await Promise.all([earsOf(marisol), earsOf(dan)]);
  const saved = await marisol.call("updateStudio", await changed({ tagline: "Every dot <b>counts</b>", seasons: "" }));
  expect(saved).toMatchObject({ tagline: "Every dot <b>counts</b>", seasons: "", name: "Guidon" });
  expect(await shown()).toEqual(saved);
  expect(await admin("studio:updated")).toEqual([saved]);
  expect(await outsider("studio:updated")).toEqual([]);
  const [entry] = (await marisol.call("listAudit", { action: "studio.updated" })).items;
  expect(entry?.details).toEqual({ changed: "tagline, seasons" });
  await expect(dev.call("updateStudio", await changed({}))).rejects.toMatchObject({ code: "forbidden" });
});

test("another name or tagline is told to everybody who is signed in, and of the record nothing else; the same ones to nobody", async () => {
  const { marisol, dan } = world.people;
  const outsider = await earsOf(dan);
  await marisol.call("updateStudio", await changed({ name: "Cadence & Co", seasons: "2028" }));
  await marisol.call("updateStudio", await changed({ seasons: "" }));
  await marisol.call("updateStudio", await changed({ tagline: "Every dot" }));
  expect(await outsider()).toEqual([
    { name: "Cadence & Co", tagline: "Every dot <b>counts</b>" },
    { name: "Cadence & Co", tagline: "Every dot" },
  ]);
  const manifest = await (await fetch(`${world.address}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: "Cadence & Co", short_name: "Cadence & Co" });
  await marisol.call("updateStudio", await changed({ name: "Guidon" }));
});

test("of two who edit the same version the second is told", async () => {
  const { marisol } = world.people;
  const first = await changed({ founder: "Sol" });
  await marisol.call("updateStudio", first);
  await expect(marisol.call("updateStudio", { ...first, founder: "Mar" })).rejects.toMatchObject({ code: "conflict" });
  expect((await shown()).founder).toBe("Sol");
});

test.each([
  { name: "" },
  { email: "studio" },
  { tagline: "x".repeat(81) },
  { bestTimes: Array<string>(7).fill("Mon") },
  { services: [{ title: "A", audience: "B", text: "", features: Array<string>(9).fill("C") }] },
  { services: [{ title: "", audience: "B", text: "", features: [] }] },
  { concepts: Array(13).fill({ title: "A", kind: "B", text: "" }) },
])("refuses %j", async (change) => {
  const input = await changed(change as Partial<StudioRecord>);
  await expect(world.people.marisol.call("updateStudio", input)).rejects.toMatchObject({ code: "invalid_input" });
});

test("the logo: drawn anew in its own shape, for everybody to see, gone when it is removed", async () => {
  const { marisol, dan } = world.people;
  const picture = await sharp({ create: { width: 2000, height: 500, channels: 4, background: "#2ec4ff80" } })
    .png()
    .toBuffer();
  const send = (who: typeof marisol, body: Buffer) =>
    who.fetch("/api/studio/logo", { method: "PUT", headers: { "content-type": "image/png" }, body });
  expect((await send(dan, picture)).status).toBe(403);
  expect((await send(marisol, Buffer.from("no picture"))).status).toBe(415);
  const { logo } = (await (await send(marisol, picture)).json()) as StudioRecord;
  expect(logo).toMatch(/^\/api\/studio\/logo\/[\w-]{22}$/);
  expect((await shown()).logo).toBe(logo);
  const read = await fetch(`${world.address}${logo}`);
  expect(read.headers.get("content-type")).toBe("image/webp");
  expect(read.headers.get("cache-control")).toContain("immutable");
  const { width, height, hasAlpha } = await sharp(Buffer.from(await read.arrayBuffer())).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 512, height: 128, hasAlpha: true });
  // words that are saved leave the picture where it is
  expect((await marisol.call("updateStudio", await changed({ seasons: "2027" }))).logo).toBe(logo);
  expect((await marisol.call("removeStudioLogo", {})).logo).toBeNull();
  expect((await fetch(`${world.address}${logo}`)).status).toBe(404);
});

test("costs one statement to read", async () => {
  expect(await costOf(world, shown)).toBe(1);
});

test("a sender of mails that is no address breaks nothing", async () => {
  const { platform } = world.guidon;
  const odd = await getRecord(platform.database.db, { mailFrom: "The Studio" });
  // saved by an earlier test: the address is the record's own by then
  expect(odd.email).toBe("hello@studio.example");
  await platform.database.db.deleteFrom("studio").execute();
  const record = await getRecord(platform.database.db, { mailFrom: "The Studio" });
  expect(StudioRecord.parse(record).email).toBe("the studio");
});
