// The link of a mail of news switches such mails off, for whom it was mailed to alone.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import { byHand } from "#server/testing/by-hand.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { mailMissed } from "../mail-missed.ts";
import { unsubscribeLink } from "./unsubscribe-link.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand({ PUBLIC_URL: "https://studio.example" });
  await byHand(band, "mail-missed");
});
afterAll(() => band.stop());
beforeEach(async () => {
  for (const table of ["throttles", "notification_preferences", "mails"]) await query(`delete from ${table}`);
});

const query = (text: string, values: unknown[] = []) => band.guidon.platform.database.pool.query(text, values);
/** Of the link that somebody is mailed: what follows the studio's own address. */
const linkOf = (name: "bob" | "alice") =>
  unsubscribeLink(band.guidon.platform, band.people[name]).replace("https://studio.example", "");
const post = (link: string, body?: FormData | URLSearchParams) =>
  fetch(`${band.address}${link}`, { method: "POST", ...(body && { body }) });
const isMailed = async (name: "bob" | "alice" | "dan") =>
  (await band.people[name].call("getNotificationPreferences", {})).email;
const asForm = new FormData();
asForm.set("List-Unsubscribe", "One-Click");

test("a mail of news bears it, and goes without it once it was sent; one of an account bears none", async () => {
  const { alice, bob } = band.people;
  const { conversationId } = band;
  await alice.call("sendMessage", { conversationId, content: "@Bob, set 14", mentions: [bob.id] });
  await query("update notifications set created_at = now() - interval '11 minutes'");
  await mailMissed(band.guidon.platform);
  await alice.call("sendVerification", {});
  await band.guidon.platform.mail.flush();
  const folder = path.join(band.guidon.platform.config.dataDir, "mail");
  const mails = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), "utf8")));
  const headsTo = (email: string) => mails.find((mail) => mail.includes(`To: ${email}`))?.split(/\r?\n\r?\n/)[0];
  expect(headsTo(bob.email)).toContain(`List-Unsubscribe: <https://studio.example${linkOf("bob")}>\r\n`);
  expect(headsTo(bob.email)).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(headsTo(alice.email)).not.toContain("List-Unsubscribe");
  // others are mailed that they were let in, too
  expect((await query("select distinct unsubscribe from mails")).rows).toEqual([{ unsubscribe: null }]);
});

test.each([
  ["a form", asForm],
  ["a form as of old", new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
  ["nothing", undefined],
])("posted with %s it is done without a session, told to their own devices, and again is harmless", async (_, body) => {
  const { bob, alice } = band.people;
  const chosen = { ...defaultNotificationPreferences, emailDigest: true, timeZone: "Europe/Berlin" };
  await bob.call("putNotificationPreferences", chosen);
  const heard: unknown[] = [];
  const [his, hers] = [await bob.socket(), await alice.socket()];
  for (const [socket, who] of [[his, "bob"] as const, [hers, "alice"] as const])
    socket.on("notification-preferences:changed", ({ email }) => heard.push([who, email]));
  const answer = await post(linkOf("bob"), body);
  expect([answer.status, await answer.text()]).toEqual([200, "You are mailed no news any more."]);
  expect(await bob.call("getNotificationPreferences", {})).toMatchObject({ ...chosen, email: false });
  await expect.poll(() => heard).toEqual([["bob", false]]);
  expect((await post(linkOf("bob"), body)).status).toBe(200);
  expect(await isMailed("alice")).toBe(true);
  for (const socket of [his, hers]) socket.disconnect();
});

test("the page does the same; of whoever has chosen nothing yet nothing else is another", async () => {
  const token = linkOf("bob").split("/").at(-1) as string;
  expect(await band.people.dan.call("unsubscribe", { token })).toBe(null);
  const { changedAt, ...kept } = await band.people.bob.call("getNotificationPreferences", {});
  expect(kept).toEqual({ ...defaultNotificationPreferences, email: false });
  expect(changedAt).not.toBe(null);
  expect(await isMailed("dan")).toBe(true);
});

test("followed it leads to the page that asks, and does nothing", async () => {
  const answer = await fetch(`${band.address}${linkOf("bob")}`, { redirect: "manual" });
  const token = linkOf("bob").split("/").at(-1);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/unsubscribe#${token}`]);
  expect(await isMailed("bob")).toBe(true);
});

test("any other is refused alike, whatever is wrong with it, and so many tries are too many", async () => {
  const own = linkOf("bob");
  const stranger = { id: newId(), email: band.people.bob.email };
  const before = unsubscribeLink(band.guidon.platform, { ...band.people.bob, email: "bob@before.example" });
  const wrong = [
    "/api/unsubscribe/x",
    own.slice(0, -1),
    `${own.slice(0, 30)}${own[30] === "A" ? "B" : "A"}${own.slice(31)}`,
    `${linkOf("alice").slice(0, 39)}${own.slice(39)}`,
    ...[stranger, { ...band.people.bob, email: "" }].map((to) => unsubscribeLink(band.guidon.platform, to)),
    before,
  ].map((link) => link.replace("https://studio.example", ""));
  for (const link of wrong) {
    const answer = await post(link);
    const { code, message } = (await answer.json()) as { code: string; message: string };
    expect([answer.status, code, message]).toEqual([
      410,
      "link_ended",
      "This link is not right any more. Choose what you are mailed in your settings.",
    ]);
  }
  for (let number = wrong.length; number < 60; number++) await post("/api/unsubscribe/x");
  expect((await post("/api/unsubscribe/x")).status).toBe(429);
  expect([await isMailed("bob"), await isMailed("alice")]).toEqual([true, true]);
});
