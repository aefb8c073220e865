// The live connection is away for a while, and comes back.
import { expect, type Request } from "@playwright/test";
import { cuttable } from "./cuttable.ts";
import { arrive, call, type Person } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { addTalk, makeTalk, say, type Talk } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

type Room = Pick<Talk, "id" | "path">;

test("who was away for a while has what was missed for a few requests, and stays where they read", async ({
  browser,
}) => {
  const alice = await arrive(browser, server.url, "Gwen", { viewport: { width: 1440, height: 900 } });
  const bob = await arrive(browser, server.url, "Hugo");
  const talk = await makeTalk(bob, [alice], "Short show");
  await askOnce(alice, bob, talk);
  await stayInPlace(alice, bob, await addTalk(bob, talk, [alice], "Long show"));
});

/** A page asks for each thing once, and again only where something was said before its connection stood. */
async function askOnce(alice: Person, bob: Person, talk: Room): Promise<void> {
  const { id: first } = await say(bob, talk, "Count 1");
  // that it was read is told, too
  await call(alice.page, "POST", `/messages/${first}/read`);
  const asked: string[] = [];
  alice.page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith("/api/")) return;
    asked.push(`${request.method()} ${pathname}${search}`);
    unanswered.add(request);
  });
  const unanswered = new Set<Request>();
  for (const end of ["requestfinished", "requestfailed"] as const)
    alice.page.on(end as "requestfinished", (request) => unanswered.delete(request));
  const list = alice.page.getByRole("log", { name: "Messages" });
  const twice = () => asked.filter((one, place) => asked.indexOf(one) !== place);
  const open = async (work: () => Promise<unknown>) => {
    asked.length = 0;
    const verdict = alice.page
      .waitForEvent("websocket")
      .then((line) =>
        line.waitForEvent("framereceived", { predicate: ({ payload }) => /"missed":/.test(String(payload)) }),
      );
    await work();
    return String((await verdict).payload);
  };

  await test.step("once", async () => {
    // what was done until now is told to the last by then
    await expect.poll(() => open(() => alice.page.goto(server.url + talk.path))).toContain('"missed":false');
    await expect(list.getByText("Count 1")).toBeVisible();
    // what is told of it while it is on its way is asked for again, too
    await expect.poll(() => unanswered.size).toBe(0);
    await say(bob, talk, "Count 2");
    // what is asked for again would be asked for before this comes
    await expect(list.getByText("Count 2")).toBeVisible();
    expect(asked).toContain(`GET /api/conversations/${talk.id}`);
    expect(twice()).toEqual([]);
  });

  await test.step("what was said in between comes all the same", async () => {
    const held = Promise.withResolvers<void>();
    await alice.page.routeWebSocket(/socket\.io/, async (line) => {
      await held.promise;
      line.connectToServer();
    });
    await alice.page.reload();
    await expect(list.getByText("Count 2")).toBeVisible();
    await say(bob, talk, "Count 3");
    held.resolve();
    await expect(list.getByText("Count 3")).toBeVisible();
  });
}

/** Whoever reads further up when the connection comes back. */
async function stayInPlace(alice: Person, bob: Person, talk: Room): Promise<void> {
  const count = async (from: number, to: number) => {
    const said = [];
    for (let n = from; n <= to; n++) said.push(await say(bob, talk, `Count ${n}`));
    return said as { id: string }[];
  };
  const said = await count(1, 130);
  await call(alice.page, "POST", `/messages/${said.at(-1)?.id}/read`);
  const line = await cuttable(alice.page);
  const asked: string[] = [];
  alice.page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith(`/api/conversations/${talk.id}/messages`)) asked.push(pathname.slice(5) + search);
  });
  const list = alice.page.getByRole("log", { name: "Messages" });
  const words = (n: number) => list.getByText(`Count ${n}`, { exact: true });
  const topOf = async (n: number) => (await words(n).boundingBox())?.y ?? Number.NaN;
  const readAt = async (n: number) => {
    await list.hover();
    const place = async () => {
      const y = await words(n)
        .isVisible()
        .then((is) => (is ? topOf(n) : Number.NaN));
      if (y > 150 && y < 700) return y;
      await alice.page.mouse.wheel(0, y >= 700 ? 150 : -500);
      return 0;
    };
    await expect.poll(place, { intervals: [60], timeout: 30_000 }).toBeGreaterThan(0);
    // until the list has come to rest
    let last = Number.NaN;
    const rests = async () => {
      const before = last;
      last = await topOf(n);
      return last === before;
    };
    await expect.poll(rests, { intervals: [400] }).toBe(true);
    return last;
  };
  await alice.page.goto(server.url + talk.path);
  await expect(words(130)).toBeInViewport();
  await expect(alice.page.getByText("Live", { exact: true }).filter({ visible: true })).toBeVisible();

  await test.step("what was said and changed meanwhile is there, and nothing moves", async () => {
    const before = await readAt(30);
    await line.cut();
    await count(131, 155);
    await call(bob.page, "PATCH", `/messages/${said[30]?.id}`, { content: "Count 31, from the other foot" });
    asked.length = 0;
    await line.mend();
    await expect(list.getByText("Count 31, from the other foot")).toBeVisible();
    await expect(list.getByRole("button", { name: "25 new" })).toBeVisible();
    expect(Math.abs((await topOf(30)) - before)).toBeLessThanOrEqual(2);
    expect(asked).toHaveLength(2);
    expect(asked.toSorted().map((path) => path.replace(/.*\/messages/, ""))).toEqual([
      expect.stringMatching(/^\/changed\?seconds=\d+&from=\d+&to=130$/),
      "?limit=100&after=130",
    ]);
    // no page is missing on the way there
    asked.length = 0;
    await list.getByRole("button", { name: "25 new" }).click();
    await expect(words(155)).toBeInViewport();
    expect(asked).toEqual([]);
  });

  await test.step("nor where too much was changed to be told: all else begins anew around it", async () => {
    const before = await readAt(60);
    await line.cut();
    await count(156, 160);
    await call(bob.page, "PATCH", `/messages/${said[60]?.id}`, { content: "Count 61, too" });
    await alice.page.route("**/messages/changed?*", (route) => route.fulfill({ json: { items: [], hasMore: true } }));
    asked.length = 0;
    await line.mend();
    await expect(list.getByText("Count 61, too")).toBeVisible();
    await expect(list.getByRole("button", { name: "5 new" })).toBeVisible();
    await expect.poll(() => asked.filter((path) => path.includes("around=")).length).toBe(1);
    await expect.poll(async () => Math.abs((await topOf(60)) - before)).toBeLessThanOrEqual(2);
    // what no longer is held is loaded on the way
    await list.getByRole("button", { name: "5 new" }).click();
    await expect(words(160)).toBeInViewport();
  });

  await test.step("whoever read at the end finds the first that was missed, and nothing of it is read unseen", async () => {
    await alice.page.unroute("**/messages/changed?*");
    await expect(list.getByRole("button", { name: /new|Latest/ })).toHaveCount(0);
    await line.cut();
    await count(161, 190);
    await line.mend();
    await expect(list.getByText("New messages")).toBeInViewport();
    await expect(words(161)).toBeInViewport();
    await expect(words(190)).not.toBeInViewport();
    await list.getByRole("button", { name: "30 new" }).click();
    await expect(words(190)).toBeInViewport();
    await expect(alice.page).toHaveTitle(/^Long show/);
  });
}
