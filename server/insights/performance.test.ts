// How fast the pages are: counted by everybody, read by admins, and nobody's own.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { maxMetricsReported, performanceDays, reportsAMinute } from "#contract/limits.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { removeOldPerformance } from "./performance-counts.ts";

let band: Band;
const query = (text: string, values: unknown[] = []) => band.guidon.platform.database.pool.query(text, values);
beforeAll(async () => {
  band = await startBand();
});
beforeEach(async () => {
  await query("delete from throttles");
  await query("delete from performance_counts");
});
afterAll(() => band.stop());

const measure = (value: number, part: object = {}) => ({ page: "/dashboard", metric: "LCP", value, ...part }) as const;
const post = (body: unknown) =>
  band.people.bob.fetch("/api/analytics/performance", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const near = (value: number) => expect.closeTo(value, -Math.log10(value * 0.06));

it("is summed up by page, metric and day, whoever measured", async () => {
  const { alice, bob, marisol } = band.people;
  await alice.call("reportPerformance", { metrics: [measure(1000), measure(2000), measure(70, { metric: "TTFB" })] });
  await bob.call("reportPerformance", {
    metrics: [measure(3000), measure(4000), measure(500, { page: "/dashboard/messages" })],
  });
  const { items } = await marisol.call("getPerformance", { metric: "LCP" });
  const today = new Date().toISOString().slice(0, 10);
  const figures = { count: 4, p50: near(2000), p75: near(3000), p95: near(4000) };
  expect(items).toEqual([
    { page: "/dashboard", ...figures, days: [{ day: today, ...figures }] },
    expect.objectContaining({ page: "/dashboard/messages", count: 1, p75: near(500) }),
  ]);
  expect((await marisol.call("getPerformance", { metric: "INP" })).items).toEqual([]);
});

it("keeps a day apart from the next, and leaves out what is longer ago than asked", async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await query(
    `insert into performance_counts (day, metric, page, span, count)
     values ($1, 'LCP', '/dashboard', 200, 1), ($2, 'LCP', '/dashboard', 210, 2), ($3, 'LCP', '/dashboard', 220, 4)`,
    [ago(1), ago(6), ago(7)],
  );
  const { items } = await band.people.marisol.call("getPerformance", { metric: "LCP" });
  expect(items.map(({ count, days }) => [count, days.map(({ day }) => day)])).toEqual([[3, [ago(6), ago(1)]]]);
});

it("keeps nothing of who measured, and tells nobody", async () => {
  const { alice, dan, marisol } = band.people;
  const hear = await Promise.all([alice, dan, marisol].map(async (person) => ears(await person.socket())));
  await alice.call("reportPerformance", { metrics: [measure(1000)] });
  for (const one of hear) expect(await one.everything()).toEqual([]);
  const { rows } = await query("select * from performance_counts");
  expect(rows.map((row) => Object.keys(row as object).toSorted())).toEqual([
    ["count", "day", "metric", "page", "span"],
  ]);
});

it("is refused without a session, and read by admins alone", async () => {
  const answer = await fetch(`${band.address}/api/analytics/performance`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ metrics: [measure(1)] }),
  });
  expect(answer.status).toBe(401);
  await expect(band.people.alice.call("getPerformance", { metric: "LCP" })).rejects.toMatchObject({
    code: "forbidden",
  });
});

it.each([
  ["nothing", { metrics: [] }],
  ["more than a browser keeps", { metrics: Array.from({ length: maxMetricsReported + 1 }, () => measure(1)) }],
  ["an address in place of a pattern", { metrics: [measure(1, { page: "/dashboard/projects/0198a000" })] }],
  ["an unknown metric", { metrics: [measure(1, { metric: "<script>" })] }],
  ["a value below zero", { metrics: [measure(-1)] }],
  ["a value beyond ten minutes", { metrics: [measure(600_001)] }],
  ["no number", { metrics: [measure(1, { value: "1" })] }],
  ["more than it has to say", { metrics: [measure(1, { userId: "me" })] }],
])("refuses %s", async (_what, body) => {
  expect((await post(body)).status).toBe(400);
  expect((await query("select from performance_counts")).rowCount).toBe(0);
});

it("takes a full report, and none beyond 64 KB", async () => {
  expect((await post({ metrics: Array.from({ length: maxMetricsReported }, () => measure(1)) })).status).toBe(204);
  const answer = await post({ metrics: [measure(1)], more: "x".repeat(64 * 1024) });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, "file_too_large"]);
});

it("is taken twenty times a minute from one person, whoever else reports", async () => {
  const { bob, alice } = band.people;
  for (let count = 0; count < reportsAMinute; count++) await bob.call("reportPerformance", { metrics: [measure(1)] });
  await expect(bob.call("reportPerformance", { metrics: [measure(1)] })).rejects.toMatchObject({
    code: "too_many_requests",
  });
  await alice.call("reportPerformance", { metrics: [measure(1)] });
  const { rows } = await query("select resets_at - now() < interval '61 seconds' as soon from throttles");
  expect(rows).toEqual([{ soon: true }, { soon: true }]);
});

it("counts reports that come at once without losing one", async () => {
  const { alice, bob, dev, priya, marisol } = band.people;
  const metrics = Array.from({ length: 50 }, (_, place) => measure(place * 100 + 1));
  await Promise.all(
    [alice, bob, dev, priya].flatMap((person, turn) =>
      Array.from({ length: 5 }, () =>
        person.call("reportPerformance", { metrics: turn % 2 ? metrics : metrics.toReversed() }),
      ),
    ),
  );
  const { items } = await marisol.call("getPerformance", { metric: "LCP" });
  expect(items[0]?.count).toBe(1000);
});

it("forgets what is older than a month", async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await query(
    "insert into performance_counts (day, metric, page, span, count) values ($1, 'LCP', 'other', 1, 1), ($2, 'LCP', 'other', 1, 1)",
    [ago(performanceDays), ago(performanceDays - 1)],
  );
  await removeOldPerformance(band.guidon.platform.database.db);
  expect((await query("select day from performance_counts")).rows).toEqual([{ day: ago(performanceDays - 1) }]);
});

it("costs the same for one measure and for many", async () => {
  const { carol } = band.people;
  const cost = (count: number) =>
    costOf(band, () =>
      carol.call("reportPerformance", { metrics: Array.from({ length: count }, (_, place) => measure(place * 7)) }),
    );
  const [one, many] = [await cost(1), await cost(200)];
  expect(many).toBe(one);
  expect(many).toBeLessThanOrEqual(4);
});
