// What happened lately, everywhere (S2 section 2.10), with a studio that answers what a test says.
import { afterEach, expect, test, vi } from "vitest";
import type { Activity, SaidLately } from "#contract/activity.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { HomeActivity } from "../home-activity.tsx";
import { FeedPage } from "./feed-page.tsx";

const person = (id: string, name: string) => ({ id, name, avatar: null, userType: "client" as const });
const at = (minute: number) => `2026-08-14T12:${String(minute).padStart(2, "0")}:00.000Z`;
const done = (name: string, minute: number): Activity => ({
  ...{ id: name, kind: "file:added", organizationId: "o", teamId: null, projectId: "p", placeName: "Ballad" },
  ...{ actor: person("bob", "Bob"), object: { id: name, name }, details: {}, count: 1, createdAt: at(minute) },
});
const talk = (name: string, content: string, minute: number, author = person("bob", "Bob")): SaidLately => ({
  ...{ id: `m-${name}`, version: 1, type: "text", content, author, createdAt: at(minute) },
  conversation: { id: name, name, organizationId: "o" },
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function shown(part: "page" | "home", address = "/", own: (path: string) => unknown = () => undefined) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (to: string | URL | Request) => {
    const { pathname, search } = new URL(String(to), location.href);
    const path = pathname.replace("/api", "");
    if (path === "/organizations") return Response.json({ items: own(path) ?? [{ id: "o", name: "Harlan County" }] });
    asked.push(path + search);
    const usual =
      path === "/activity/messages"
        ? { items: [talk("Closer", "Bring the **flags**", 3), talk("Opener", "Mine", 1, person("alice", "Alice"))] }
        : { items: [done("set-15.png", 4), done("set-14.png", 2)] };
    const answer = own(path) ?? usual;
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const page = await shownAlone(
    { id: "alice", userType: "client" },
    part === "page" ? <FeedPage /> : <HomeActivity />,
    address,
  );
  const lines = () =>
    page
      .getByRole("listitem")
      .elements()
      .map((line) => line.querySelector("p")?.textContent);
  const search = () => page.router.state.location.search;
  return Object.assign(page, { asked, lines, search });
}

test("what was done and what was said stand together, the newest first", async () => {
  const page = await shown("page");
  await expect
    .poll(page.lines)
    .toEqual(["Bob uploaded set-15.png", "Bob wrote: Bring the flags", "Bob uploaded set-14.png", "Alice wrote: Mine"]);
  expect(page.getByRole("link", { name: "Closer" }).element().getAttribute("href")).toBe(
    "/dashboard/messages?conversation=Closer&message=m-Closer",
  );
});

test.each([
  ["Messages", ["Bob wrote: Bring the flags", "Alice wrote: Mine"], "/activity/messages?by="],
  ["Reviews", ["Bob uploaded set-15.png", "Bob uploaded set-14.png"], "/activity?group=reviews&by="],
] as const)("%s are asked for alone, and with one's own alone", async (name, expected, address) => {
  const page = await shown("page");
  await page.getByRole("radio", { name }).click();
  await expect.poll(page.lines).toEqual(expected);
  await expect.poll(() => page.asked).toContain(`${address}everybody`);
  await page.getByRole("switch", { name: "My Activity" }).click();
  await expect.poll(() => page.asked).toContain(`${address}me`);
});

test("an address says what is shown, as far as there is such a thing", async () => {
  const page = await shown("page", "/?show=files&by=me");
  await expect.poll(() => page.asked).toEqual(["/activity?group=files&by=me"]);
  await expect.element(page.getByRole("switch", { name: "My Activity" })).toBeChecked();
});

test("of one kind of activity what is counted stands there alone, until everything is asked for", async () => {
  const page = await shown("page", "/?kind=annotation:created", (path) =>
    path === "/activity"
      ? { items: [done("set-15.png", 4), { ...done("set-14.png", 2), kind: "annotation:created" }] }
      : undefined,
  );
  await expect.poll(page.lines).toEqual(["Bob annotated set-14.png"]);
  const out = page.getByRole("button", { name: /^Only annotations/ });
  (out.element() as HTMLElement).click();
  await expect.poll(() => page.lines().length).toBe(4);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("whoever is in several organizations begins in the one they are at, and may look at another, and at all", async () => {
  localStorage.setItem("guidon_workspace_alice", JSON.stringify({ organizationId: "o" }));
  const several = [
    { id: "o", name: "Harlan County" },
    { id: "c", name: "Cascade" },
  ];
  const page = await shown("page", "/?show=files", (path) => (path === "/organizations" ? several : undefined));
  await expect.poll(() => page.asked).toEqual(["/activity?group=files&by=everybody&organizationId=o"]);
  const choice = page.getByRole("combobox", { name: "Organization" });
  await expect.element(choice).toHaveValue("o");
  await expect.element(page.getByText("What happened lately, in this organization.")).toBeVisible();
  await choice.selectOptions("All organizations");
  await expect.poll(() => page.asked.at(-1)).toBe("/activity?group=files&by=everybody");
  expect(page.search()).toEqual({ show: "files", organization: "all" });
  await choice.selectOptions("Cascade");
  await expect.poll(() => page.asked.at(-1)).toBe("/activity?group=files&by=everybody&organizationId=c");
  expect(page.search()).toEqual({ show: "files", organization: "c" });
});

test("whoever is in one organization sees everything, with nothing to choose", async () => {
  localStorage.setItem("guidon_workspace_alice", JSON.stringify({ organizationId: "o" }));
  const page = await shown("page", "/?show=files");
  await expect.poll(() => page.asked).toEqual(["/activity?group=files&by=everybody"]);
  await expect.element(page.getByRole("combobox", { name: "Time" })).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Organization" })).not.toBeInTheDocument();
});

test("a long message is cut between letters", async () => {
  const page = await shown("page", "/?show=messages", (path) =>
    path === "/activity/messages" ? { items: [talk("Closer", `${"a".repeat(99)}👩‍🎤bc`, 3)] } : undefined,
  );
  await expect.poll(page.lines).toEqual([`Bob wrote: ${"a".repeat(99)}👩‍🎤…`]);
});

test.each([
  ["page", "/", ["No activity found", "Your activity will appear here"]],
  ["page", "/?show=files", ["No activity found", "Try adjusting your search or filters"]],
  ["home", "/", ["No recent activity"]],
] as const)("where nothing happened the %s at %s says so", async (part, address, expected) => {
  const page = await shown(part, address, () => ({ items: [] }));
  for (const words of expected) await expect.element(page.getByText(words)).toBeVisible();
});

test("what is found by words and by its day stands under its day, is counted, and is in the address", async () => {
  const page = await shown("page", "/", (path) =>
    path === "/activity"
      ? { items: [{ ...done("set-15.png", 4), createdAt: new Date().toISOString() }, done("set-14.png", 2)] }
      : undefined,
  );
  const days = () =>
    page
      .getByRole("heading", { level: 2 })
      .elements()
      .map((day) => day.textContent);
  await expect.poll(days).toEqual(["Today", "Friday, Aug 14, 2026"]);
  await expect.element(page.getByText("4 items")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search activity..." }).fill("FLAGS");
  await expect.poll(page.lines).toEqual(["Bob wrote: Bring the flags"]);
  await expect.poll(() => page.search()).toEqual({ search: "FLAGS" });
  await page.getByRole("combobox", { name: "Time" }).selectOptions("today");
  await expect.element(page.getByText("Try adjusting your search or filters")).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await expect.poll(page.lines).toEqual(["Bob uploaded set-15.png"]);
  await expect.poll(() => page.search()).toEqual({ time: "today" });
});

test.each(["page", "home"] as const)("what could not be loaded says so on the %s, and is tried again", async (part) => {
  let isBusy = true;
  const page = await shown(part, "/", (path) =>
    isBusy && path === "/activity"
      ? Response.json({ message: "The studio is busy.", code: "invalid_input" }, { status: 400 })
      : undefined,
  );
  await expect.element(page.getByText("The studio is busy.")).toBeVisible();
  isBusy = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("set-15.png").first()).toBeVisible();
});

test("the dashboard shows the newest five, and the way to all", async () => {
  const page = await shown("home", "/", (path) =>
    path === "/activity" ? { items: [9, 8, 7, 6, 5, 4].map((minute) => done(`set-${minute}`, minute)) } : undefined,
  );
  await expect.poll(page.lines).toEqual([9, 8, 7, 6, 5].map((minute) => `Bob uploaded set-${minute}`));
  expect(page.getByRole("link", { name: "View All Activity" }).element().getAttribute("href")).toBe(
    "/dashboard/activity",
  );
});
