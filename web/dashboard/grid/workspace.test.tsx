// The widgets of a dashboard (S2 sections 2.7, 2.8 and 4), with a studio that answers what a test says.
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { KeptLayout } from "#contract/dashboard.ts";
import { addWidget, defaultLayouts } from "#domain/dashboard/grid/layouts.ts";
import { dropToken, keepToken } from "#web/platform/session.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { Workspace } from "./workspace.tsx";

const heard = new Map<string, (payload: object) => void>();
vi.mock("#web/platform/connection.ts", async (original) => ({
  ...(await original<object>()),
  onSignal(name: string, listener: (payload: object) => void) {
    heard.set(name, listener);
    return () => heard.delete(name);
  },
}));

beforeEach(() => keepToken("t", true));
afterEach(() => {
  vi.unstubAllGlobals();
  dropToken();
  localStorage.clear();
});

let leave: (isAway: boolean) => void;
/** Somebody may be in another room for a while. */
function Rooms() {
  const [isAway, setAway] = useState(false);
  leave = setAway;
  return isAway ? <p>Another room</p> : <Workspace />;
}

const untouched: KeptLayout = { layouts: null, changedAt: null };
const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

interface Studio {
  kept?: KeptLayout | Response;
  put?: () => Response;
}

async function shown(studio: Studio = {}) {
  const { put } = studio;
  const saved: KeptLayout[] = [];
  vi.stubGlobal("fetch", async (to: string | URL | Request, { body }: RequestInit = {}) => {
    const path = new URL(String(to), location.href).pathname;
    if (path !== "/api/preferences/dashboard") return Response.json({ items: [] });
    if (body) {
      saved.push(JSON.parse(String(body)) as KeptLayout);
      return put ? put() : Response.json(saved.at(-1));
    }
    const { kept = untouched } = studio;
    return kept instanceof Response ? kept.clone() : Response.json(kept);
  });
  const page = await shownAlone({ id: "alice", userType: "client" }, <Rooms />);
  const part = page.getByRole("region", { name: "Workspace" });
  const titles = () =>
    part
      .getByRole("heading", { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
  const click = (name: string | RegExp) => (page.getByRole("button", { name }).element() as HTMLElement).click();
  const choose = async (widget: string, item: string) => {
    click(`Options of ${widget}`);
    await expect.element(page.getByRole("menuitem", { name: item })).toBeVisible();
    (page.getByRole("menuitem", { name: item }).element() as HTMLElement).click();
  };
  return Object.assign(page, { part, titles, saved, click, choose });
}

const asItComes = ["Project Overview", "Quick Actions", "Account Overview", "Personalization"];

test("it begins with what a client begins with, each with its head", async () => {
  const page = await shown();
  await expect.poll(page.titles).toEqual(asItComes);
  const overview = page.getByRole("region", { name: "Project Overview widget" });
  await expect.element(overview.getByText("projects", { exact: true })).toBeVisible();
  await expect.element(overview.getByText("No projects yet")).toBeVisible();
  for (const name of [
    /^Move Project Overview: row 1, column 1/,
    "Refresh Project Overview",
    "Options of Project Overview",
  ]) {
    await expect.element(overview.getByRole("button", { name })).toBeVisible();
  }
  expect(page.saved).toEqual([]);
});

test("a key moves a widget, keeps the focus, and is saved a second after the last one", async () => {
  const page = await shown();
  await expect.poll(page.titles).toEqual(asItComes);
  const handle = () => page.getByRole("button", { name: /^Move Project Overview/ });
  (handle().element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => page.titles()[1]).toBe("Project Overview");
  await expect.element(handle()).toHaveFocus();
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await expect.poll(() => page.saved.length).toBe(1);
  const mine = page.saved[0]?.layouts?.xs.find(({ id }) => id === "project-overview");
  expect(mine).toMatchObject({ y: 2, h: 3 });
  // at the other widths it is as it was
  expect(page.saved[0]?.layouts?.lg).toEqual(defaultLayouts("client").lg);
});

test("removed it can be brought back, added it stands at the end, and reset is as it comes", async () => {
  const page = await shown();
  await expect.poll(page.titles).toEqual(asItComes);
  await page.choose("Quick Actions", "Remove Widget");
  await expect.poll(page.titles).toEqual(asItComes.toSpliced(1, 1));
  await expect.element(page.getByText("Quick Actions is removed.")).toBeVisible();
  page.click("Undo");
  await expect.poll(page.titles).toEqual(asItComes);
  page.click("Add Widget");
  await expect.element(page.getByRole("dialog", { name: "Add Widget" })).toBeVisible();
  page.click("Add Recent Activity");
  await expect.element(page.getByRole("button", { name: "Add Recent Activity" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.poll(page.titles).toEqual([...asItComes, "Recent Activity"]);
  page.click("Reset Layout");
  await expect.poll(page.titles).toEqual(asItComes);
  await expect.poll(() => page.saved.at(-1)?.layouts).toBeNull();
});

test("where what had the focus is gone, the next has it", async () => {
  const page = await shown();
  await expect.poll(page.titles).toEqual(asItComes);
  const isFocused = async (name: RegExp) => expect.element(page.getByRole("button", { name })).toHaveFocus();
  await page.choose("Quick Actions", "Remove Widget");
  await isFocused(/^Move Account Overview/);
  await page.choose("Personalization", "Remove Widget");
  await isFocused(/^Move Account Overview/);
  (page.getByRole("button", { name: "Reset Layout" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(page.titles).toEqual(asItComes);
  await isFocused(/^Add Widget$/);
  for (const name of asItComes) await page.choose(name, "Remove Widget");
  await expect.element(page.getByText("No Widgets")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add Widget" }).first()).toHaveFocus();
});

test("without widgets it says how to get some", async () => {
  const page = await shown({ kept: { layouts: { lg: [], md: [], sm: [], xs: [] }, changedAt: later(0) } });
  await expect.element(page.getByText("No Widgets")).toBeVisible();
  await expect.element(page.getByText("Your dashboard is empty. Add widgets to get started.")).toBeVisible();
});

test("what is arranged on another device stands here, unless it is older", async () => {
  const page = await shown();
  await expect.poll(page.titles).toEqual(asItComes);
  const layouts = addWidget(defaultLayouts("client"), "recent-activity");
  heard.get("dashboard:arranged")?.({ layouts, changedAt: later(5) });
  await expect.poll(page.titles).toEqual([...asItComes, "Recent Activity"]);
  heard.get("dashboard:arranged")?.({ layouts: null, changedAt: later(-5) });
  await expect.poll(() => page.saved.length).toBe(1);
  expect(page.titles()).toEqual([...asItComes, "Recent Activity"]);
});

test("what is arranged on another device while one is elsewhere stands here when one comes back", async () => {
  const page = await shown();
  await expect.poll(page.titles).toEqual(asItComes);
  leave(true);
  const query = page.cache.getQueryCache().find({ queryKey: ["dashboard-layout"] });
  await expect.poll(() => query?.getObserversCount()).toBe(0);
  const layouts = addWidget(defaultLayouts("client"), "recent-activity");
  heard.get("dashboard:arranged")?.({ layouts, changedAt: later(5) });
  leave(false);
  await expect.poll(page.titles).toEqual([...asItComes, "Recent Activity"]);
});

test("whoever goes elsewhere at once has arranged it on the server, too", async () => {
  const page = await shown();
  await expect.poll(page.titles).toEqual(asItComes);
  await page.choose("Quick Actions", "Remove Widget");
  await expect.poll(page.titles).toEqual(asItComes.toSpliced(1, 1));
  leave(true);
  await expect.poll(() => page.saved.length).toBe(1);
});

test("what cannot be saved says so, and is saved when the studio answers again", async () => {
  let isAway = true;
  const refused = () => Response.json({ message: "Away", code: "unavailable", requestId: "r" }, { status: 503 });
  const page = await shown({ put: () => (isAway ? refused() : Response.json(page.saved.at(-1))) });
  await expect.poll(page.titles).toEqual(asItComes);
  await page.choose("Quick Actions", "Remove Widget");
  await expect.element(page.getByText(/not saved yet/)).toBeVisible();
  expect(page.titles()).toEqual(asItComes.toSpliced(1, 1));
  isAway = false;
  await page.cache.refetchQueries({ queryKey: ["dashboard-layout"] });
  await expect.element(page.getByText(/not saved yet/)).not.toBeInTheDocument();
  expect(page.titles()).toEqual(asItComes.toSpliced(1, 1));
});

test("what another device arranged after that is saved, and nothing says otherwise", async () => {
  const refused = () => Response.json({ message: "Away", code: "unavailable", requestId: "r" }, { status: 503 });
  const page = await shown({ put: refused });
  await expect.poll(page.titles).toEqual(asItComes);
  await page.choose("Quick Actions", "Remove Widget");
  await expect.element(page.getByText(/not saved yet/)).toBeVisible();
  const layouts = addWidget(defaultLayouts("client"), "recent-activity");
  heard.get("dashboard:arranged")?.({ layouts, changedAt: later(5) });
  await expect.poll(page.titles).toEqual([...asItComes, "Recent Activity"]);
  await expect.element(page.getByText(/not saved yet/)).not.toBeInTheDocument();
});

test("where nobody said yet how it was, what is arranged says that it is not saved, and is once that is known", async () => {
  const away = Response.json({ message: "Away", code: "unavailable", requestId: "r" }, { status: 503 });
  const studio: Studio = { kept: away };
  const page = await shown(studio);
  await expect.poll(page.titles).toEqual(asItComes);
  await page.choose("Quick Actions", "Remove Widget");
  await expect.element(page.getByText(/not saved yet/)).toBeVisible();
  expect(page.saved).toEqual([]);
  studio.kept = untouched;
  await page.cache.refetchQueries({ queryKey: ["dashboard-layout"] });
  await expect.element(page.getByText(/not saved yet/)).not.toBeInTheDocument();
  await expect.poll(() => page.saved.length).toBe(1);
  expect(page.titles()).toEqual(asItComes.toSpliced(1, 1));
});

test("expanded it takes near the whole screen", async () => {
  const page = await shown();
  await expect.poll(page.titles).toEqual(asItComes);
  await page.choose("Account Overview", "Expand");
  const dialog = page.getByRole("dialog", { name: "Account Overview" });
  await expect.element(dialog.getByRole("link", { name: "Edit Profile" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("link", { name: "Edit Profile" })).toBeVisible();
});
