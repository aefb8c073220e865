// What the dashboard advises (S2 sections 2.9, 4 and 9), with a studio that answers what a test says.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dueOn } from "#domain/projects/due-day.ts";
import { localDay } from "#domain/time/local-day.ts";
import { dropToken, keepToken } from "#web/platform/session.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { HomeAssistant } from "./home-assistant.tsx";

const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day);
const dueIn = (days: number) => dueOn(localDay(at(days)));

function project(id: string, change: object = {}) {
  return {
    ...{ id, organizationId: "o", teamId: null, name: id, status: "active", priority: "medium", progress: 40 },
    ...{ milestones: { total: 0, completed: 0 }, dueDate: null, archivedAt: null, updatedAt: at(0).toISOString() },
    ...change,
  };
}

function talk(id: string, unreadCount: number) {
  const metadata = { priority: "medium", tags: [], isArchived: false, isMuted: false, isPinned: false };
  return { id, name: id, projectId: null, unreadCount, lastActivity: at(0).toISOString(), metadata };
}

function done(id: string, kind: string, count = 1) {
  return { id, kind, organizationId: "o", teamId: null, projectId: "p", count, createdAt: at(0).toISOString() };
}

type Answers = Partial<Record<"projects" | "conversations" | "activity" | "workflow-templates", object[] | Response>>;

beforeEach(() => keepToken("t", true));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  dropToken();
  localStorage.clear();
});

async function shown(answers: Answers) {
  vi.stubGlobal("fetch", async (to: string | URL | Request) => {
    const path = new URL(String(to), location.href).pathname.replace("/api/", "") as keyof Answers;
    const answer = answers[path] ?? [];
    return answer instanceof Response ? answer.clone() : Response.json({ items: answer });
  });
  const page = await shownAlone({ id: "alice", userType: "client" }, <HomeAssistant />);
  const part = page.getByRole("region", { name: "AI Assistant" });
  const titles = () =>
    part
      .getByRole("heading", { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
  const press = (name: string) => (part.getByRole("button", { name }).element() as HTMLElement).click();
  return Object.assign(page, { part, titles, press });
}

const near = project("Ballad", { dueDate: dueIn(2) });

test("each advice says what, how weighty, how sure and why, and leads to what it counts", async () => {
  const page = await shown({
    projects: [
      near,
      project("Closer", { dueDate: dueIn(3), milestones: { total: 4, completed: 1 } }),
      project("Opener", { updatedAt: at(-20).toISOString() }),
    ],
    conversations: [talk("Drill", 14)],
    activity: [done("a", "file:added", 7)],
  });
  await expect
    .poll(page.titles)
    .toEqual([
      "Due in 2 days: Ballad",
      "Due in 3 days: Closer",
      "Catch up on your messages",
      "Pick it up again: Opener",
      "Catch up on uploaded files",
    ]);
  const told = page.part.getByRole("listitem").first().element().textContent;
  expect(told).toMatch(
    /^High impact · confidence 85\u00a0%Due in 2 days: BalladSee what is left: its progress is 40 %\./,
  );
  expect(told).toContain("Rule: within 3 days.");
  const ways = page.part.getByRole("list").getByRole("link").elements();
  expect(ways.map((way) => [way.textContent, way.getAttribute("href")])).toEqual([
    ["Open Project Due in 2 days, Ballad", "/dashboard/projects/Ballad"],
    ["View Milestones Due in 3 days, Closer", "/dashboard/projects/Closer#milestones"],
    ["View Unread Catch up on your messages", "/dashboard/messages?show=unread"],
    ["Open Project Pick it up again, Opener", "/dashboard/projects/Opener"],
    ["View Activity Catch up on uploaded files", "/dashboard/activity?kind=file%3Aadded"],
  ]);
  await expect.element(page.getByRole("meter", { name: "Learning progress" })).toHaveAttribute("aria-valuenow", "5");
  await expect.element(page.getByRole("link", { name: "1 of 20 patterns" })).toBeVisible();
});

test("who may set up a project is offered to, and sees what was counted", async () => {
  const activity = [1, 2, 3].map((n) => done(`a${n}`, "project:created"));
  const page = await shown({ projects: [project("p")], activity, "workflow-templates": [{ id: "project-kickoff" }] });
  await expect.poll(page.titles).toEqual(["Give new projects the same start"]);
  await expect.element(page.part.getByRole("button", { name: /^Start Project Kickoff/ })).toBeVisible();
  await expect
    .element(page.part.getByRole("link", { name: "View Activity" }))
    .toHaveAttribute("href", "/dashboard/activity?kind=project%3Acreated");
});

test("what is dismissed stays hidden after a reload, comes back by a press, and when what it tells of is another", async () => {
  const page = await shown({ projects: [near] });
  await expect.poll(page.titles).toEqual(["Due in 2 days: Ballad"]);
  page.press("Dismiss Due in 2 days, Ballad");
  await expect.poll(page.titles).toEqual([]);
  await expect
    .element(page.part.getByText("Nothing to suggest right now. What you dismissed comes back when it changes."))
    .toBeVisible();
  await page.unmount();
  const again = await shown({ projects: [near] });
  await expect.element(again.part.getByText("Nothing to suggest right now.", { exact: false })).toBeVisible();
  expect(again.titles()).toEqual([]);
  again.cache.setQueryData(["projects"], {
    pages: [{ items: [{ ...near, dueDate: dueIn(1) }] }],
    pageParams: [null],
  });
  await expect.poll(again.titles).toEqual(["Due tomorrow: Ballad"]);
  again.press("Dismiss Due tomorrow, Ballad");
  await expect.poll(again.titles).toEqual([]);
  const undo = again.getByRole("button", { name: "Undo" });
  await expect.element(undo.last()).toBeVisible();
  (undo.last().element() as HTMLElement).click();
  await expect.poll(again.titles).toEqual(["Due tomorrow: Ballad"]);
});

test("who dismisses one after the other stays at that button, whatever else the next one offers", async () => {
  const activity = [1, 2, 3].map((n) => done(`a${n}`, "project:created"));
  const page = await shown({ projects: [near], activity, "workflow-templates": [{ id: "project-kickoff" }] });
  await expect.poll(page.titles).toHaveLength(2);
  page.press("Dismiss Due in 2 days, Ballad");
  await expect.poll(page.titles).toHaveLength(1);
  await expect
    .element(page.part.getByRole("button", { name: "Dismiss Give new projects the same start" }))
    .toHaveFocus();
});

test.each([
  [true, "guidon_own_dismissed_alice", null],
  [false, null, "guidon_own_dismissed_alice"],
])("remembered: %s. What was dismissed is kept with the session", async (isRemembered, here, inTab) => {
  keepToken("t", isRemembered);
  const page = await shown({ projects: [near] });
  await expect.poll(page.titles).toHaveLength(1);
  page.press("Dismiss Due in 2 days, Ballad");
  await expect.poll(page.titles).toEqual([]);
  const keys = (store: Storage) => Object.keys(store).find((key) => key.startsWith("guidon_own_")) ?? null;
  expect([keys(localStorage), keys(sessionStorage)]).toEqual([here, inTab]);
  await page.unmount();
  dropToken();
  expect(keys(sessionStorage)).toBeNull();
  keepToken("another", isRemembered);
  const back = await shown({ projects: [near] });
  await expect.element(back.part.getByRole("link", { name: /patterns/ })).toBeVisible();
  expect(back.titles()).toHaveLength(isRemembered ? 0 : 1);
});

test("it is calculated anew every half minute", async () => {
  vi.useFakeTimers({ now: new Date(2026, 7, 14, 23, 59, 40), toFake: ["Date", "setInterval", "clearInterval"] });
  const page = await shown({ projects: [project("Ballad", { dueDate: "2026-08-16T12:00:00.000Z" })] });
  await expect.poll(page.titles).toEqual(["Due in 2 days: Ballad"]);
  vi.advanceTimersByTime(29_000);
  expect(page.titles()).toEqual(["Due in 2 days: Ballad"]);
  vi.advanceTimersByTime(1000);
  await expect.poll(page.titles).toEqual(["Due tomorrow: Ballad"]);
});

test("where there is nothing to suggest it says so; who has no projects and no conversations is told what it waits for", async () => {
  const page = await shown({ projects: [project("p")] });
  await expect.element(page.part.getByText("Nothing to suggest right now.")).toBeVisible();
  await page.unmount();
  const none = await shown({});
  await expect
    .element(none.part.getByText("Suggestions come once you have a project or a conversation."))
    .toBeVisible();
});

test("what could not be loaded says so in its place, and is tried again", async () => {
  const answers: Answers = {
    projects: [near],
    activity: Response.json({ message: "The studio is busy.", code: "invalid_input" }, { status: 400 }),
  };
  const page = await shown(answers);
  await expect.element(page.part.getByText("The studio is busy.")).toBeVisible();
  answers.activity = [];
  page.press("Retry");
  await expect.poll(page.titles).toEqual(["Due in 2 days: Ballad"]);
});
