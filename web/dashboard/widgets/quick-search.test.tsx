// S2 section 2.7: a search over one's projects and what happened in them, with a studio that answers what a test says.
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { showPalette } from "../palette/palette-state.ts";
import { QuickSearch } from "./quick-search.tsx";

vi.mock("../palette/palette-state.ts", async (original) => ({ ...(await original<object>()), showPalette: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

const time = "2026-08-14T12:00:00.000Z";
const project = (name: string) => ({
  ...{ id: name, organizationId: "o", teamId: null, name, description: "", status: "active", priority: "low" },
  ...{ progress: 0, dueDate: null, metadata: { projectType: "" }, milestones: { total: 0, completed: 0 } },
  ...{ archivedAt: null, createdAt: time, updatedAt: time },
});
const renamed = {
  ...{ id: "a", kind: "project:created", organizationId: "o", teamId: null, projectId: "p", placeName: "Harlan" },
  ...{ actor: { id: "bob", name: "Bob" }, object: { id: "p", name: "Closer" }, details: {}, createdAt: time },
};
const down = () => Response.json({ code: "unavailable", message: "Later.", requestId: "r" }, { status: 503 });

interface Studio {
  work?: object[];
  news?: object[];
  /** What the server finds by name. */
  find?: (words: string) => Response | Promise<Response>;
  fails?: boolean;
}

async function shown({ work = [], news = [], find = () => Response.json({ items: [] }), fails }: Studio = {}) {
  vi.stubGlobal("fetch", async (to: string | URL | Request) => {
    const { pathname, searchParams } = new URL(String(to), location.href);
    const words = searchParams.get("search");
    if (pathname === "/api/projects") {
      if (words) return find(words);
      return fails ? down() : Response.json({ items: work });
    }
    return Response.json({ items: pathname.includes("activity") ? news : [] });
  });
  const page = await shownAlone(
    { id: "alice", userType: "client" },
    <section className="@container w-[18rem]">
      <QuickSearch />
    </section>,
  );
  const field = page.getByRole("combobox", { name: "Quick Search" });
  const titles = () =>
    page
      .getByRole("option")
      .elements()
      .map((option) => option.querySelector("span span")?.textContent);
  return Object.assign(page, { field, titles });
}

const four = ["Ballad", "Closer", "Drill", "Encore"].map(project);

test("before anything is typed the first four stand there, and none is chosen", async () => {
  const page = await shown({ work: four, news: [renamed] });
  await expect.poll(() => page.titles().slice(0, 3)).toEqual(["Ballad", "Closer", "Drill"]);
  expect(page.titles()).toHaveLength(4);
  (page.field.element() as HTMLElement).focus();
  await expect.element(page.field).not.toHaveAttribute("aria-activedescendant");
  await userEvent.keyboard("{Enter}");
  expect(page.router.history.location.href).toBe("/");
});

test("who has nothing yet finds the ways to it", async () => {
  const page = await shown();
  await expect.poll(page.titles).toEqual(["Projects", "Organizations"]);
});

test("a typing error is forgiven, and Enter leads to the first", async () => {
  const page = await shown({ work: four });
  await expect.element(page.field).toBeVisible();
  (page.field.element() as HTMLElement).focus();
  await userEvent.keyboard("balald");
  await expect.poll(page.titles).toEqual(["Ballad"]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => page.router.history.location.href).toBe("/dashboard/projects/Ballad");
});

test("arrows move and wrap round, with other words the first is chosen again, Escape empties", async () => {
  const page = await shown({ work: ["Show A", "Show B"].map(project) });
  await expect.element(page.field).toBeVisible();
  (page.field.element() as HTMLElement).focus();
  await userEvent.keyboard("show");
  const chosen = () => page.getByRole("option", { selected: true }).element().textContent;
  await expect.poll(chosen).toContain("Show A");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(chosen).toContain("Show B");
  const id = page.getByRole("option", { selected: true }).element().id;
  await expect.element(page.field).toHaveAttribute("aria-activedescendant", id);
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(chosen).toContain("Show A");
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(chosen).toContain("Show B");
  await userEvent.keyboard("{Backspace}");
  await expect.poll(chosen).toContain("Show A");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.field).toHaveValue("");
});

test("what the server knows beyond that is found, too, and before it answered nothing is not nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const asked: string[] = [];
  const page = await shown({
    find(words) {
      asked.push(words);
      return promise;
    },
  });
  await page.field.fill("zephyr");
  await expect.poll(() => asked).toEqual(["zephyr"]);
  expect(page.getByText("No results found").elements()).toEqual([]);
  resolve(Response.json({ items: [project("Zephyr")] }));
  await expect.poll(page.titles).toEqual(["Zephyr"]);
});

test("where nothing is found that is said", async () => {
  const page = await shown({ work: four });
  await page.field.fill("qqqq");
  await expect.element(page.getByText("No results found")).toBeVisible();
  await expect.element(page.getByText("Try different keywords")).toBeVisible();
  await expect.element(page.field).toHaveAttribute("aria-expanded", "false");
});

test("where it could not be searched nobody is told that nothing is there", async () => {
  const page = await shown({ find: down });
  await page.field.fill("zephyr");
  await expect.element(page.getByText("Not everything could be searched")).toBeVisible();
  expect(page.getByText("No results found").elements()).toEqual([]);
});

test("what it stands on could not be loaded: it says so", async () => {
  const page = await shown({ fails: true });
  await expect.element(page.getByText("Connection Error")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible();
});

test("the longest words and names stay in their box", async () => {
  const name = "Wattenscheidermarschmusikverein".repeat(4);
  const page = await shown({ work: [project(name)] });
  await page.field.fill(name.slice(0, 40));
  await expect.poll(page.titles).toEqual([name]);
  const list = page.getByRole("listbox").element();
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
});

test("Advanced Search is the palette, with its keys", async () => {
  const page = await shown();
  const button = page.getByRole("button", { name: "Advanced Search" });
  await expect.element(button).toHaveAttribute("aria-keyshortcuts", "Control+K Meta+K");
  await expect.element(page.getByText(/⌘K|Ctrl K/)).toBeVisible();
  (button.element() as HTMLElement).click();
  expect(showPalette).toHaveBeenCalledWith(true);
});
