import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Milestone } from "#contract/milestones.ts";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { dropMilestone, putMilestone } from "./milestones-live.ts";
import { useMilestones } from "./use-milestones.ts";

const at = (second: number) => `2026-08-14T12:00:0${second}.000Z`;
const milestone = (id: string, position: number): Milestone => ({
  ...{ id, projectId: "p", name: id, description: "", status: "pending", priority: "medium", dueDate: null },
  ...{ progress: 0, position, assignees: [], completedAt: null, createdAt: at(0), updatedAt: at(0) },
});
const [a, b, c] = [milestone("a", 1), milestone("b", 2), milestone("c", 3)] as const;
const list = ["milestones", "p"];

afterEach(() => vi.unstubAllGlobals());

/** The list, whose answers come when the test says so. */
async function shown() {
  const asked: { path: string; body: { ids: string[] } | null; answer: (body: unknown) => void }[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit = {}) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (said: unknown) =>
      resolve(
        said instanceof Response ? said : said === null ? new Response(null, { status: 204 }) : Response.json(said),
      );
    asked.push({ path, body: body ? JSON.parse(String(body)) : null, answer });
    return promise;
  });
  const cache = new QueryClient();
  cache.setQueryData(list, { pages: [{ items: [a, b, c] }], pageParams: [null] });
  function List() {
    const { change, remove, order } = useMilestones("p");
    const { data } = useQuery<Pages<Milestone>>({ queryKey: list, enabled: false });
    return (
      <>
        <p>{allItems(data).map(({ name, status }) => (status === "completed" ? `${name}!` : name))}</p>
        <button type="button" onClick={() => order.mutate({ id: "a", by: 1 })}>
          Move down
        </button>
        <button type="button" onClick={() => change.mutate({ id: "a", status: "completed" })}>
          Complete
        </button>
        <button type="button" onClick={() => remove.mutate(a)}>
          Delete
        </button>
      </>
    );
  }
  const page = await render(
    <QueryClientProvider client={cache}>
      <List />
    </QueryClientProvider>,
  );
  const words = () => page.container.querySelector("p")?.textContent;
  const press = (name: string) => page.getByRole("button", { name }).click();
  return { cache, asked, words, press };
}

test("two steps on a slow line are two steps, and there is none below the last place", async () => {
  const { asked, words, press } = await shown();
  for (let step = 0; step < 3; step++) await press("Move down");
  await expect.poll(() => asked.map(({ body }) => body?.ids)).toEqual([["b", "a", "c"]]);
  asked[0]?.answer({ items: [{ ...b, position: 1 }, { ...a, position: 2 }, c] });
  await expect.poll(words).toBe("bac");
  await expect.poll(() => asked.map(({ body }) => body?.ids).at(1)).toEqual(["b", "c", "a"]);
  asked[1]?.answer({
    items: [
      { ...b, position: 1 },
      { ...c, position: 2 },
      { ...a, position: 3 },
    ],
  });
  await expect.poll(words).toBe("bca");
  expect(asked).toHaveLength(2);
});

test("an answer that comes later than somebody's next change undoes nothing of it: the server is asked what holds", async () => {
  const { cache, asked, words, press } = await shown();
  await press("Complete");
  await expect.poll(() => asked.length).toBe(1);
  putMilestone(cache, { ...a, position: 4, name: "A", updatedAt: at(2) });
  asked[0]?.answer({ ...a, status: "completed", updatedAt: at(1) });
  await expect.poll(() => cache.getQueryState(list)?.isInvalidated).toBe(true);
  expect(words()).toBe("bcA");
});

test("a late answer brings nothing back that somebody deleted", async () => {
  const { cache, asked, words, press } = await shown();
  await press("Complete");
  await press("Move down");
  await expect.poll(() => asked.length).toBe(2);
  dropMilestone(cache, a);
  asked[0]?.answer({ ...a, status: "completed", updatedAt: at(1) });
  asked[1]?.answer({ items: [{ ...b, position: 1 }, { ...a, position: 2 }, c] });
  await expect.poll(() => cache.getQueryState(list)?.isInvalidated).toBe(true);
  expect(words()).toBe("bc");
});

test("what was told before the answer, and says the same, is not asked for again", async () => {
  const { cache, asked, words, press } = await shown();
  const done: Milestone = { ...a, status: "completed", updatedAt: at(1) };
  await press("Complete");
  await expect.poll(() => asked.length).toBe(1);
  putMilestone(cache, done);
  asked[0]?.answer(done);
  await press("Delete");
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer(null);
  await expect.poll(words).toBe("bc");
  expect(cache.getQueryState(list)?.isInvalidated).toBe(false);
});

test("what somebody else deleted a moment ago, or a press whose answer got lost, is deleted", async () => {
  const { cache, asked, words, press } = await shown();
  await press("Delete");
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.answer(Response.json({ code: "not_found", message: "Not there.", requestId: "r" }, { status: 404 }));
  await expect.poll(() => cache.isMutating()).toBe(0);
  await expect.poll(words, { timeout: 3000 }).toBe("bc");
  expect(cache.getMutationCache().getAll()[0]?.state.status).toBe("success");
});
