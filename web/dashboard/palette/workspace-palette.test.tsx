// What the palette says of a search that did not come to its end; what it finds is in e2e/palette.spec.ts.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { WorkspacePalette } from "./workspace-palette.tsx";

afterEach(() => vi.unstubAllGlobals());

const project = {
  ...{ id: "p", organizationId: "o", teamId: null, name: "Zephyr", description: "", status: "active", priority: "low" },
  ...{ progress: 0, dueDate: null, metadata: { projectType: "" }, milestones: { total: 0, completed: 0 } },
  ...{ archivedAt: null, createdAt: "2026-08-14T12:00:00.000Z", updatedAt: "2026-08-14T12:00:00.000Z" },
};

type Own = (path: string, words: string | null) => Response | Promise<Response> | undefined;

/** `own` answers before the usual, an empty list. */
const shown = async (own: Own) => (await opened(own)).page;

async function opened(own: Own) {
  vi.stubGlobal("fetch", async (asked: string) => {
    const { pathname, searchParams } = new URL(asked, location.href);
    return (await own(pathname.replace("/api", ""), searchParams.get("search"))) ?? Response.json({ items: [] });
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(["me"], { id: "alice", userType: "client" });
  const routeTree = createRootRoute({ component: () => <WorkspacePalette isOpen /> });
  const history = createMemoryHistory({ initialEntries: ["/dashboard"] });
  const router = createRouter({ routeTree, history });
  const page = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { page, history };
}

const down = () => Response.json({ code: "unavailable", message: "Later.", requestId: "r" }, { status: 503 });

test.each(["/files/search", "/messages/search", "/people", "/projects"])(
  "where %s was not searched, nobody is told that nothing is there",
  async (failing) => {
    const page = await shown((path, words) => (path === failing && words !== null ? down() : search(path, failing)));
    await page.getByRole("combobox").fill("zephyr");
    await expect.element(page.getByText("Not everything could be searched")).toBeVisible();
    await expect.element(page.getByText("No results found")).not.toBeInTheDocument();
  },
);

const search = (path: string, failing: string) => (path === failing && path.endsWith("/search") ? down() : undefined);

test("S2 section 2.4: before a word is typed one's own newest projects stand below the commands, and no more than five", async () => {
  const items = Array.from({ length: 6 }, (_, place) => ({ ...project, id: `p${place}`, name: `Show ${place}` }));
  const page = await shown((path) => (path === "/projects" ? Response.json({ items }) : undefined));
  await expect.element(page.getByRole("option", { name: /Show 4/ })).toBeInTheDocument();
  const titles = page
    .getByRole("option")
    .elements()
    .map(({ textContent }) => textContent);
  expect(titles).toHaveLength(13);
  expect(titles.slice(8).map((title) => /Show \d/.exec(title ?? "")?.[0])).toEqual(
    [0, 1, 2, 3, 4].map((at) => `Show ${at}`),
  );
});

test("words that are too long for a name are searched all the same", async () => {
  const asked: string[] = [];
  const page = await shown((_path, words) => void (words && asked.push(words)));
  await page.getByRole("combobox").fill("zephyr ".repeat(25));
  await expect.element(page.getByText("No results found")).toBeVisible();
  expect(Math.max(...asked.map((words) => words.length))).toBe(120);
});

test("what was found stands below what could not be searched", async () => {
  const page = await shown((path, words) => {
    if (path.endsWith("/search")) return down();
    return path === "/projects" && words ? Response.json({ items: [project] }) : undefined;
  });
  await page.getByRole("combobox").fill("zephyr");
  await expect.element(page.getByRole("option", { name: /Zephyr/ })).toBeVisible();
  await expect.element(page.getByText("Not everything could be searched")).toBeVisible();
});

test("nothing is told as nothing before projects were searched, too", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const seen: string[] = [];
  const page = await shown((path, words) => {
    seen.push(path);
    return path === "/projects" && words ? promise : undefined;
  });
  await page.getByRole("combobox").fill("zephyr");
  await expect.poll(() => seen).toEqual(expect.arrayContaining(["/files/search", "/messages/search"]));
  await expect.element(page.getByRole("status")).toHaveTextContent("0 results");
  expect(page.getByText("No results found").elements()).toEqual([]);
  resolve(Response.json({ items: [project] }));
  await expect.element(page.getByRole("option", { name: /Zephyr/ })).toBeVisible();
});

test("S2 section 2.3: people are found by two letters of their names, and open the conversation with them", async () => {
  const asked: (string | null)[] = [];
  const bob = { id: "bob", name: "Bob Zephyr", avatar: null, userType: "designer" };
  const many = Array.from({ length: 7 }, (_, place) => ({ ...bob, id: `z${place}`, name: `Zephyrine ${place}` }));
  const { page, history } = await opened((path, words) => {
    if (path !== "/people") return undefined;
    asked.push(words);
    return Response.json({ items: [bob, ...many] });
  });
  await page.getByRole("combobox").fill("z");
  await expect.element(page.getByRole("option", { name: /Zeph/ })).not.toBeInTheDocument();
  await page.getByRole("combobox").fill("zephyr");
  const person = page.getByRole("option", { name: /Bob Zephyr/ });
  await expect.element(person).toBeVisible();
  await expect.element(person).toHaveTextContent("Bob ZephyrDesignerPerson");
  expect(page.getByRole("option", { name: /Zephyrine/ }).elements()).toHaveLength(4);
  expect(asked).toEqual(["zephyr"]);
  (person.element() as HTMLElement).click();
  await expect.poll(() => history.location.href).toBe("/dashboard/messages?person=bob");
});
