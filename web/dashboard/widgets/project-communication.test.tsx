// One project on a dashboard (S2 section 2.7).
import "#web/ui/base.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Activity } from "#contract/activity.ts";
import type { Milestone } from "#contract/milestones.ts";
import type { Project } from "#contract/projects.ts";
import { dropToken, keepToken } from "#web/platform/session.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { aFile, time } from "#web/testing/shown-files.tsx";
import { ProjectCommunication } from "./project-communication.tsx";

beforeEach(() => keepToken("t", true));
afterEach(() => {
  vi.unstubAllGlobals();
  dropToken();
  localStorage.clear();
});

const alice = { id: "alice", name: "Alice", avatar: null, userType: "client" } as const;

function aProject(id: string, parts: Partial<Project> = {}): Project {
  return {
    ...{ id, organizationId: "o", teamId: null, name: id, description: "", status: "planning", priority: "medium" },
    ...{ progress: 0, dueDate: null, metadata: { projectType: "" }, milestones: { total: 0, completed: 0 } },
    ...{ archivedAt: null, createdAt: time, updatedAt: time },
    ...parts,
  };
}
const inProgress: Milestone = {
  ...{ id: "m", projectId: "Tidal", name: "Drill is learned", description: "", status: "in_progress" },
  ...{ priority: "high", progress: 40, dueDate: "2020-01-01T12:00:00.000Z", position: 0, assignees: [alice] },
  ...{ completedAt: null, createdAt: time, updatedAt: time },
};
const happened = (place: number): Activity => ({
  ...{ id: `a${place}`, kind: "file:added", organizationId: "o", teamId: null, projectId: "Tidal", placeName: "Tidal" },
  ...{ actor: alice, object: { id: "f", name: `set-${place}.png` }, details: {}, count: 1, createdAt: time },
});
const manager = { ...alice, projectId: "Tidal", email: "alice@guidon.example", role: "manager", given: "manager" };
const bob = { ...manager, id: "bob", name: "Bob", role: "viewer", given: "viewer", isOnline: true, isDisabled: false };
const members = [{ ...manager, isOnline: false, isDisabled: false }, bob];
const three = [aProject("Newest"), aProject("Tidal", { status: "active" }), aProject("Old", { status: "active" })];

/** What is not answered is empty; null fails. */
async function shown(answers: Record<string, object[] | null> = {}) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const path = new URL(address, location.href).pathname.replace("/api", "");
    asked.push(path);
    const items = answers[path] === undefined ? [] : answers[path];
    return items
      ? Response.json({ items })
      : Response.json({ message: "It broke.", code: "invalid_input", requestId: "r" }, { status: 400 });
  });
  const page = await shownAlone(
    alice,
    <div data-room style={{ width: 320, padding: 16, overflow: "auto" }}>
      <ProjectCommunication />
    </div>,
  );
  const tab = async (name: string) => {
    await expect.element(page.getByRole("tab", { name })).toBeVisible();
    (page.getByRole("tab", { name }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
  };
  return Object.assign(page, { asked, answers, tab });
}

test("without a project it says so", async () => {
  const page = await shown();
  await expect.element(page.getByText("No projects yet")).toBeVisible();
});

test("the newest active one comes first, another is chosen, and remembered on this device", async () => {
  const page = await shown({ "/projects": three });
  const choice = page.getByRole("combobox", { name: "Project" });
  await expect.element(choice).toHaveValue("Tidal");
  await userEvent.selectOptions(choice, "Old");
  await expect.poll(() => page.asked.at(-1)).toContain("/projects/Old/");
  await page.unmount();
  const again = await shown({ "/projects": three });
  await expect.element(again.getByRole("combobox", { name: "Project" })).toHaveValue("Old");
});

test("each tab says that it is empty, and only the one that is shown is asked for", async () => {
  const page = await shown({ "/projects": three });
  await expect.element(page.getByText("No recent activity")).toBeVisible();
  const ofTabs = () => page.asked.filter((path) => /activity|milestones|files|annotation/.test(path));
  expect(ofTabs()).toEqual(["/projects/Tidal/activity"]);
  await page.tab("Activity");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByText("No milestones yet")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByText("No files yet")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByText("No members assigned")).toBeVisible();
  expect(ofTabs()).toEqual(["activity", "milestones", "files"].map((what) => `/projects/Tidal/${what}`));
});

test("the five latest of what happened, milestones as they stand, files with version and marks, people with role and presence", async () => {
  const page = await shown({
    "/projects": three,
    "/projects/Tidal/activity": [7, 6, 5, 4, 3, 2].map(happened),
    "/projects/Tidal/milestones": [inProgress],
    "/projects/Tidal/files": [aFile("opener.png", null, { projectId: "Tidal", version: 3 })],
    "/projects/Tidal/annotations": [{ fileId: "opener.png", open: 2 }],
    "/projects/Tidal/members": members,
  });
  await expect.element(page.getByRole("link", { name: "set-7.png" })).toBeVisible();
  expect(page.getByRole("listitem").elements()).toHaveLength(5);
  await page.tab("Milestones");
  for (const words of ["Drill is learned", "In progress", /40 %/])
    await expect.element(page.getByText(words)).toBeVisible();
  await page.tab("Files");
  await expect.element(page.getByRole("link", { name: "opener.png" })).toBeVisible();
  await expect.element(page.getByText("Version 3")).toBeVisible();
  await page.tab("Team");
  await expect.element(page.getByText("viewer", { exact: true })).toBeVisible();
  await expect.element(page.getByText("(online)")).toBeInTheDocument();
});

test("a message goes to the project's conversation, a file is added where the others are, by who may", async () => {
  const page = await shown({ "/projects": three, "/projects/Tidal/members": members });
  await expect
    .element(page.getByRole("link", { name: "New Message" }))
    .toHaveAttribute("href", "/dashboard/messages?project=Tidal");
  await expect
    .element(page.getByRole("link", { name: "Add File" }))
    .toHaveAttribute("href", "/dashboard/projects/Tidal#upload");
});

test("what fails says so in its tab, and the others go on; nothing is wider than its room", async () => {
  const long = "Walkthrough".repeat(20);
  const page = await shown({
    "/projects": [aProject("Tidal", { name: long })],
    "/projects/Tidal/activity": null,
    "/projects/Tidal/milestones": [{ ...inProgress, name: long }],
    "/projects/Tidal/files": [aFile(`${long}.png`, null)],
  });
  await expect.element(page.getByText("Connection Error")).toBeVisible();
  const room = document.querySelector("[data-room]") as HTMLElement;
  for (const name of ["Milestones", "Files"]) {
    await page.tab(name);
    await expect.element(page.getByText(new RegExp(`^${long}`)).last()).toBeVisible();
    expect(room.scrollWidth).toBe(room.clientWidth);
  }
});
