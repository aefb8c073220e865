// How the dashboard is arranged: the same on all of a person's devices, and nobody else's to see.
import { afterAll, beforeAll, expect, it } from "vitest";
import { addWidget, defaultLayouts } from "#domain/dashboard/grid/layouts.ts";
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
const layouts = defaultLayouts("client");
const withActivity = addWidget(layouts, "recent-activity");

it("is told to one's own devices alone, and stored in no fact", async () => {
  const { bob, alice, dan, marisol } = band.people;
  expect(await bob.call("getDashboardLayout", {})).toEqual({ layouts: null, changedAt: null });
  const mine = ears(await bob.socket());
  const others = await Promise.all([alice, dan, marisol].map(async (person) => ears(await person.socket())));
  const kept = await bob.call("putDashboardLayout", { layouts: withActivity, changedAt: at(1) });
  expect(kept).toEqual({ layouts: withActivity, changedAt: at(1) });
  expect(await mine.everything()).toEqual([{ name: "dashboard:arranged", payload: kept }]);
  for (const hears of others) expect(await hears.everything()).toEqual([]);
  expect(await bob.call("getDashboardLayout", {})).toEqual(kept);
  expect(await dan.call("getDashboardLayout", {})).toEqual({ layouts: null, changedAt: null });
  const { rows } = await band.guidon.platform.database.pool.query("select from facts where name like 'dashboard%'");
  expect(rows).toEqual([]);
});

it("is put back to what it began with", async () => {
  const { priya } = band.people;
  await priya.call("putDashboardLayout", { layouts, changedAt: at(1) });
  expect(await priya.call("putDashboardLayout", { layouts: null, changedAt: at(2) })).toEqual({
    layouts: null,
    changedAt: at(2),
  });
});

it("is the newest by time, whatever comes last, and nobody's clock is ahead for ever", async () => {
  const { alice } = band.people;
  await alice.call("putDashboardLayout", { layouts: withActivity, changedAt: at(10) });
  const hears = ears(await alice.socket());
  expect(await alice.call("putDashboardLayout", { layouts, changedAt: at(5) })).toEqual({
    layouts: withActivity,
    changedAt: at(10),
  });
  expect(await hears.everything()).toEqual([]);
  const ahead = new Date(Date.now() + 86_400_000).toISOString();
  const { changedAt } = await alice.call("putDashboardLayout", { layouts, changedAt: ahead });
  expect(Date.parse(changedAt ?? "")).toBeLessThanOrEqual(Date.now());
});

it("told twice at the same moment is answered to both as it stands then", async () => {
  const { carol } = band.people;
  await carol.call("putDashboardLayout", { layouts, changedAt: at(20) });
  const next = { layouts: withActivity, changedAt: at(21) };
  const answers = await askedTwice(
    band.guidon.platform.database.pool,
    ["select from dashboard_layouts where user_id = $1 for update", carol.id],
    () => carol.call("putDashboardLayout", next),
  );
  expect(answers).toEqual([next, next]);
});

it("leaves out a widget that this server does not know", async () => {
  const { dev } = band.people;
  await dev.call("putDashboardLayout", { layouts, changedAt: at(1) });
  await band.guidon.platform.database.pool.query(
    `update dashboard_layouts set layouts = jsonb_set(layouts, '{lg,0,id}', '"weather"') where user_id = $1`,
    [dev.id],
  );
  const kept = await dev.call("getDashboardLayout", {});
  expect(kept.layouts?.lg).toEqual(layouts.lg.slice(1));
  expect(kept.layouts?.xs).toEqual(layouts.xs);
});

const [first, ...rest] = layouts.lg;
it.each([
  ["an unknown widget", { lg: [{ ...first, id: "weather" }, ...rest] }],
  ["one that stands there twice", { lg: [first, first] }],
  ["one outside of the grid", { lg: [{ ...first, x: 12 }] }],
  ["half a column", { lg: [{ ...first, w: 2.5 }] }],
  ["one without a place", { lg: [{ id: "recent-activity" }] }],
  ["a width less", { xs: undefined }],
  ["another width", { xl: [] }],
])("refuses %s", async (_what, part) => {
  const body = JSON.stringify({ layouts: { ...layouts, ...part }, changedAt: at(1) });
  const headers = { "content-type": "application/json" };
  const answer = await band.people.dan.fetch("/api/preferences/dashboard", { method: "PUT", headers, body });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, "invalid_input"]);
  expect(await band.people.dan.call("getDashboardLayout", {})).toEqual({ layouts: null, changedAt: null });
});

it("costs few statements", async () => {
  const { marisol } = band.people;
  expect(await costOf(band, () => marisol.call("getDashboardLayout", {}))).toBeLessThanOrEqual(3);
});
