// How it looks: the same on all of a person's devices, and nobody else's to see.
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { defaultAppearance } from "#domain/accounts/default-appearance.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { askedTwice } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const at = (second: number) => new Date(Date.UTC(2026, 7, 14, 12, 0, second)).toISOString();
const chosen = { ...defaultAppearance, theme: "light", variant: "cosmic", customAccentColor: "#3b82f6" } as const;

it("is told to one's own devices alone, and stored in no fact", async () => {
  const { bob, alice, dan, marisol } = band.people;
  expect(await bob.call("getAppearance", {})).toEqual({ ...defaultAppearance, changedAt: null });
  const mine = ears(await bob.socket());
  const others = await Promise.all([alice, dan, marisol].map(async (person) => ears(await person.socket())));
  const kept = await bob.call("putAppearance", { ...chosen, changedAt: at(1) });
  expect(kept).toEqual({ ...chosen, changedAt: at(1) });
  expect(await mine.everything()).toEqual([{ name: "appearance:changed", payload: kept }]);
  for (const hears of others) expect(await hears.everything()).toEqual([]);
  expect(await bob.call("getAppearance", {})).toEqual(kept);
  expect(await dan.call("getAppearance", {})).toEqual({ ...defaultAppearance, changedAt: null });
  const { rows } = await band.guidon.platform.database.pool.query("select from facts where name like 'appearance%'");
  expect(rows).toEqual([]);
});

it("is the newest by time, whatever comes last", async () => {
  const { alice } = band.people;
  await alice.call("putAppearance", { ...chosen, changedAt: at(10) });
  const hears = ears(await alice.socket());
  const answer = await alice.call("putAppearance", { ...chosen, variant: "minimal", changedAt: at(5) });
  expect(answer).toEqual({ ...chosen, changedAt: at(10) });
  expect(await hears.everything()).toEqual([]);
  expect(await alice.call("putAppearance", { ...chosen, showAnimations: false, changedAt: at(11) })).toMatchObject({
    showAnimations: false,
  });
});

it("told twice at the same moment is answered to both as it stands then", async () => {
  const { carol } = band.people;
  await carol.call("putAppearance", { ...chosen, changedAt: at(20) });
  const next = { ...chosen, layoutDensity: "compact", changedAt: at(21) } as const;
  const answers = await askedTwice(
    band.guidon.platform.database.pool,
    ["select from appearances where user_id = $1 for update", carol.id],
    () => carol.call("putAppearance", next),
  );
  expect(answers).toEqual([next, next]);
});

it("of a device whose clock is ahead counts as chosen now", async () => {
  const { carol } = band.people;
  const ahead = new Date(Date.now() + 86_400_000).toISOString();
  const { changedAt } = await carol.call("putAppearance", { ...chosen, changedAt: ahead });
  expect(Date.parse(changedAt ?? "")).toBeLessThanOrEqual(Date.now());
});

it("of a device whose clock is ahead is the newest also by way of a server whose clock is behind another's", async () => {
  const { bob } = band.people;
  const put = (variant: "minimal" | "cosmic", hours: number) =>
    bob.call("putAppearance", {
      ...chosen,
      variant,
      changedAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
    });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  await put("minimal", 1).finally(() => vi.useRealTimers());
  expect(await put("cosmic", 3)).toMatchObject({ variant: "cosmic" });
});

it.each([
  ["no colour", { customAccentColor: "red" }],
  ["a way out of a style", { customAccentColor: "#fff;x:y" }],
  ["an unknown theme", { theme: "sepia" }],
  ["somebody else's", { userId: "0198a000-0000-7000-8000-000000000000" }],
  ["no time", { changedAt: "yesterday" }],
])("refuses %s", async (_what, part) => {
  const body = JSON.stringify({ ...chosen, changedAt: at(1), ...part });
  const headers = { "content-type": "application/json" };
  const answer = await band.people.dan.fetch("/api/preferences/appearance", { method: "PUT", headers, body });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, "invalid_input"]);
  expect(await band.people.dan.call("getAppearance", {})).toMatchObject({ changedAt: null });
});

it("costs few statements", async () => {
  const { priya } = band.people;
  expect(await costOf(band, () => priya.call("getAppearance", {}))).toBeLessThanOrEqual(3);
});
