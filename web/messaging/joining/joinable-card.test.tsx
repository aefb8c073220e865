// What a manager sees of the conversations it is not in: none, some, more, failed, and a way in that fails.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { JoinableCard } from "./joinable-card.tsx";

afterEach(() => vi.unstubAllGlobals());

const talk = (id: string, participantCount = 3) => ({ id, type: "project", name: `Talk ${id}`, participantCount });
const rests = () =>
  Response.json({ code: "unavailable", message: "The studio rests.", requestId: "r" }, { status: 503 });

/** `list` answers what there is, `join` the press of the button. */
function shown(list: () => unknown, join: () => unknown = () => new Promise(() => {})) {
  vi.stubGlobal("fetch", async (_asked: unknown, { method = "GET" }: RequestInit = {}) => {
    const answer = await (method === "GET" ? list() : join());
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(["me"], { id: "alice", name: "Alice", userType: "client" });
  const routeTree = createRootRoute({ component: () => <JoinableCard kind="project" id="p" /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test("where one is in all of them nothing is said", async () => {
  const list = vi.fn(() => ({ items: [] }));
  const page = await shown(list);
  await expect.poll(() => list.mock.calls.length).toBe(1);
  expect(page.container.textContent).toBe("");
});

test("each has its name, its people and its way in, and the rest comes on demand", async () => {
  const pages = [
    { items: [talk("a", 1), talk("b", 0)], nextCursor: "c" },
    { items: [{ ...talk("c"), name: "x".repeat(160) }] },
  ];
  const page = await shown(() => pages.shift());
  await expect.element(page.getByRole("listitem").first()).toHaveTextContent("Talk a1 personJoin conversation");
  await expect.element(page.getByRole("listitem").nth(1)).toHaveTextContent("Talk bNobody is in itJoin conversation");
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.element(page.getByText("3 people")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test("what cannot be had says why, and Retry brings it", async () => {
  let isWell = false;
  const page = await shown(() => (isWell ? { items: [talk("a")] } : rests()));
  await expect.element(page.getByText("The studio rests.")).toBeVisible();
  isWell = true;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("Talk a")).toBeVisible();
});

test("a way in that is gone says so where it was asked for, and the list is asked for again", async () => {
  const gone = Response.json({ code: "not_found", message: "This is not here.", requestId: "r" }, { status: 404 });
  const lists = [{ items: [talk("a")] }, { items: [] }];
  const page = await shown(
    () => lists.shift(),
    () => gone,
  );
  await page.getByRole("button", { name: "Join conversation Talk a" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Join Talk a?" });
  await dialog.getByRole("button", { name: "Join conversation" }).click();
  await expect.element(dialog.getByText("This is not here.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByText("Talk a")).not.toBeInTheDocument();
});
