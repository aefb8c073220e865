// A conversation in a real browser, holding as many messages as wanted; as a figure: what its main thread has worked.
import type { CDPSession, Page } from "@playwright/test";
import { newId } from "#contract/new-id.ts";
import type { BenchPerson, Studio } from "./studio.ts";

/** Of a page that the server answers. */
const paged = 50;
const patience = 40_000;

interface Told {
  id: string;
  replyTo: string | null;
  seq: number;
  createdAt: string;
}

/** Its newest page of messages, the last one numbered `count`: by the second of these people, and read. */
export async function talkOf(studio: Studio, people: BenchPerson[], count: number): Promise<string> {
  const id = await studio.conversation(people);
  await studio.pool.query("update conversations set last_seq = $2 where id = $1", [id, count]);
  await studio.pool.query("update participants set last_read_seq = $2 where conversation_id = $1", [id, count]);
  await studio.pool.query(
    `insert into messages (conversation_id, seq, id, author_id, type, content, mentions, attachments, priority, created_at, updated_at)
     select $1, n, gen_random_uuid(), $2, 'text', 'Set ' || n || ': trumpets drift toward the 45', '{}', '{}', 'medium', now(), now()
       from generate_series($3::int, $4::int) n`,
    [id, people[1]?.id, count - paged + 1, count],
  );
  return id;
}

export async function signedIn(page: Page, { token }: BenchPerson): Promise<void> {
  page.setDefaultTimeout(patience);
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token);
}

/** Opens it, and has it load everything older: in one page instead of a thousand, for the list holds the same. */
export async function openWhole(page: Page, address: string, id: string, count: number): Promise<void> {
  const older = count - paged;
  const newest = `**/api/conversations/${id}/messages`;
  await page.route(newest, async (route) => {
    const { items } = (await (await route.fetch()).json()) as { items: Told[] };
    await route.fulfill({ json: older > 0 ? { items, nextCursor: String(older + 1) } : { items } });
  });
  await page.route(`${newest}?*before=*`, async (route) => {
    const url = route.request().url().replace(/\?.*/, "");
    const { items } = (await (await route.fetch({ url })).json()) as { items: Told[] };
    await route.fulfill({ json: { items: copies(items, older) } });
  });
  await page.goto(`${address}/dashboard/messages?conversation=${id}`);
  await page.getByRole("log").getByRole("article").last().waitFor();
  if (older <= 0) return;
  const list = page.locator("[data-scroller]");
  await list.evaluate((element) => element.scrollTo({ top: 0 }));
  const isWhole = (least: number) => (document.querySelector("[data-scroller]")?.scrollHeight ?? 0) > least;
  await page.waitForFunction(isWhole, older * 20);
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await page.getByRole("button", { name: "Latest" }).waitFor({ state: "hidden" });
}

/** One in ten answers another one; one in twenty begins a day. */
function copies(items: Told[], count: number): Told[] {
  const made: Told[] = [];
  const last = Date.now() - count * 72 * 60_000;
  for (let place = 0; place < count; place++) {
    const replyTo = place % 10 === 9 ? (made[place - 9]?.id ?? null) : null;
    const createdAt = new Date(last + place * 72 * 60_000).toISOString();
    made.push({ ...(items[place % items.length] as Told), id: newId(), seq: place + 1, replyTo, createdAt });
  }
  return made;
}

export async function say(studio: Studio, author: BenchPerson, conversationId: string, content: string): Promise<void> {
  const answer = await fetch(`${studio.address}/api/messages`, {
    method: "POST",
    headers: { authorization: `Bearer ${author.token}`, "content-type": "application/json" },
    body: JSON.stringify({ conversationId, content }),
  });
  if (!answer.ok) throw new Error(`A message was answered with ${answer.status}.`);
}

/** Milliseconds that the main thread works until what was done stands on the screen. */
export async function workOf(page: Page, devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await worked(devtools);
  await act();
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  return (await worked(devtools)) - before;
}

async function worked(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}
