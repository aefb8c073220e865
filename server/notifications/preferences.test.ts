import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultNotificationPreferences as usual } from "#domain/notifications/default-preferences.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const chosen = {
  ...usual,
  emailDigest: true,
  categories: { ...usual.categories, projects: false, workflows: false },
  priorities: { low: true, medium: false, high: false, critical: true },
  ...{ showPreviews: false, groupSimilar: false, autoMarkRead: true },
  quietHours: { enabled: true, start: "21:30", end: "07:15" },
  timeZone: "America/New_York",
};

test("what was chosen last stands, on all devices of whoever chose and of nobody else", async () => {
  const { alice, bob } = band.people;
  expect(await bob.call("getNotificationPreferences", {})).toEqual({ ...usual, changedAt: null });
  const [hears, others] = [ears(await bob.socket()), ears(await alice.socket())];
  const kept = await bob.call("putNotificationPreferences", chosen);
  expect(kept).toEqual({ ...chosen, changedAt: expect.any(String) });
  expect(await hears.next("notification-preferences:changed")).toEqual(kept);
  const again = await bob.call("putNotificationPreferences", { ...chosen, sound: true });
  expect(Date.parse(again.changedAt as string)).toBeGreaterThan(Date.parse(kept.changedAt as string));
  expect(await bob.call("getNotificationPreferences", {})).toEqual(again);
  expect(await alice.call("getNotificationPreferences", {})).toEqual({ ...usual, changedAt: null });
  expect((await others.everything()).filter(({ name }) => name.startsWith("notification"))).toEqual([]);
});

test("what a page of the release before does not say stays as it was chosen", async () => {
  const { carol } = band.people;
  const { priorities: _, showPreviews: _p, groupSimilar: _g, autoMarkRead: _a, ...older } = usual;
  const { system: _s, workflows: _w, ...categories } = usual.categories;
  expect(await carol.call("putNotificationPreferences", { ...older, categories })).toMatchObject(usual);
  const mine = { ...chosen, categories: { ...chosen.categories, system: true } };
  await carol.call("putNotificationPreferences", mine);
  const kept = await carol.call("putNotificationPreferences", { ...older, categories, sound: true });
  const { priorities, showPreviews, groupSimilar, autoMarkRead } = chosen;
  const stays = { priorities, showPreviews, groupSimilar, autoMarkRead, sound: true };
  expect(kept).toMatchObject({ ...stays, categories: { system: true, workflows: false } });
});

test.each([
  ["a zone that is none", { timeZone: "Europe/Harlan" }],
  ["an hour that no clock shows", { quietHours: { enabled: true, start: "24:00", end: "08:00" } }],
  ["no kinds", { categories: {} }],
  ["half of the priorities", { priorities: { low: true } }],
])("%s is refused", async (_what, wrong) => {
  const given = { ...chosen, ...wrong } as typeof chosen;
  await expect(band.people.bob.call("putNotificationPreferences", given)).rejects.toMatchObject({
    code: "invalid_input",
  });
});
