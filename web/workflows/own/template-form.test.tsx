// What the form of a template sends, where it says what is wrong, and that nothing written is lost.
import "#web/ui/base.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { StudioTemplate } from "#contract/workflow-templates.ts";
import { templates } from "#domain/workflows/templates.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { type OpenTemplate, TemplatesTab } from "./templates-tab.tsx";

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const house = templates.map((template) => ({ ...template, isOwn: false, version: 0, updatedAt: null }));
const [kickoff] = house;
const own = {
  ...{ ...kickoff, id: "own", name: "Prop build", isOwn: true, version: 1, requiredRoles: [] },
  updatedAt: "2026-08-14T12:00:00.000Z",
} as unknown as StudioTemplate;
const later = { ...own, updatedAt: "2026-08-14T13:00:00.000Z", version: 2 };

type Body = Record<string, unknown> & { steps: { name: string; nextSteps: string[] }[] };
type Answer = (body: Body) => Response;

const refused = (code: string, message: string, status: number) => () =>
  Response.json({ code, message, requestId: "r" }, { status });
const saved: Answer = (body) => Response.json({ ...own, ...body, isOwn: true, version: 2 });

async function shown(opened: OpenTemplate | null, answers: Answer[] = [saved], items: object[] = [...house, own]) {
  const sent: Body[] = [];
  const listed = { items };
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json(listed);
    sent.push({ method, path, ...(body ? JSON.parse(String(body)) : {}) });
    return (answers.length > 1 ? answers.shift() : answers[0])?.(sent.at(-1) as Body);
  });
  const onOpen = vi.fn();
  const screen = await shownAlone({ id: "me", userType: "admin" }, <TemplatesTab opened={opened} onOpen={onOpen} />);
  return Object.assign(screen, { sent, onOpen, listed });
}

type Shown = Awaited<ReturnType<typeof shown>>;

async function press(screen: Shown, name: string) {
  await expect.element(screen.getByRole("button", { name, exact: true })).toBeInTheDocument();
  (screen.getByRole("button", { name, exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
}

const nameField = (screen: Shown) => screen.getByRole("textbox", { name: "Name", exact: true });

test("those of the house can be copied alone; one's own are changed and deleted", async () => {
  const screen = await shown(null);
  const buttons = (name: string) =>
    screen
      .getByRole("article", { name })
      .getByRole("button")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(screen.getByRole("article", { name: "Prop build" })).toBeVisible();
  expect(buttons("Prop build")).toEqual(["Edit", "Duplicate", "Delete"]);
  expect(buttons("Weekly Status")).toEqual(["Duplicate"]);
  await press(screen, "Duplicate Weekly Status");
  expect(screen.onOpen).toHaveBeenLastCalledWith({ template: "new", copy: "weekly-status" });
  await press(screen, "Edit Prop build");
  expect(screen.onOpen).toHaveBeenLastCalledWith({ template: "own" });
});

test("the list says of which something half written waits: of one, of its copy, and of a new one", async () => {
  const words = JSON.stringify({ id: "begun", words: {} });
  const empty = await shown(null);
  await expect.element(empty.getByRole("article", { name: "Prop build" })).toBeVisible();
  expect(empty.getByText("Draft").elements()).toEqual([]);
  await empty.unmount();
  for (const place of ["workflow-template/own", "new-workflow-template/weekly-status", "new-workflow-template/"])
    localStorage.setItem(`guidon_draft_me/form/${place}`, words);
  localStorage.setItem("guidon_draft_other/form/new-workflow-template/own", words);
  const screen = await shown(null);
  const drafts = (name: string) =>
    screen
      .getByRole("article", { name })
      .getByText(/^Draft/)
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(() => drafts("Prop build")).toEqual(["Draft"]);
  expect(drafts("Weekly Status")).toEqual(["Draft of a copy"]);
  expect(drafts("Project Kickoff")).toEqual([]);
  expect(screen.getByText("Draft", { exact: true }).elements()).toHaveLength(2);
});

test("a copy is made as it is, under a name of its own", async () => {
  const screen = await shown({ template: "new", copy: "project-kickoff" });
  await expect.element(screen.getByRole("heading", { name: "Duplicate Project Kickoff" })).toHaveFocus();
  await expect.element(nameField(screen)).toHaveValue("Copy of Project Kickoff");
  await press(screen, "Create");
  await expect.poll(() => screen.onOpen.mock.calls).toEqual([[null]]);
  const { steps, variables, triggers, requiredRoles } = kickoff as (typeof house)[number];
  expect(screen.sent).toEqual([
    expect.objectContaining({
      ...{ method: "POST", path: "/api/workflow-templates", name: "Copy of Project Kickoff" },
      ...{ steps, variables, triggers, requiredRoles, id: expect.any(String) },
    }),
  ]);
});

test("what is wrong is said at its field, and no more once it is right", async () => {
  const screen = await shown({ template: "own" });
  await expect.element(nameField(screen)).toHaveValue("Prop build");
  await nameField(screen).fill("");
  await press(screen, "Save");
  await expect.element(nameField(screen)).toHaveFocus();
  await expect.element(nameField(screen)).toHaveAccessibleDescription("Please give the template a name.");
  await nameField(screen).fill("Prop plan");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  // without the answer that it works with, a step opens by itself
  await press(screen, "Remove “Folders”");
  await press(screen, "Save");
  const folders = screen.getByRole("combobox", { name: "Which folders" });
  await expect.element(folders).toHaveFocus();
  await expect
    .element(folders)
    .toHaveAccessibleDescription("Please choose something that is asked at the start: a list of lines.");
  expect(screen.sent).toEqual([]);
  await folders.selectOptions("Ask for it: A list of lines");
  await press(screen, "Save");
  await expect.poll(() => screen.sent).toHaveLength(1);
  expect(Object.keys(screen.sent[0] ?? {}).toSorted()).toEqual(
    ["method", "name", "path", "steps", "triggers", "updatedAt", "variables"].toSorted(),
  );
});

test("a step is moved by keys, removed, and comes back; the order is shown", async () => {
  const screen = await shown({ template: "own" });
  const order = () =>
    screen
      .getByRole("list", { name: "Order of the steps" })
      .getByRole("listitem")
      .elements()
      .map(({ firstChild }) => firstChild?.textContent);
  const all = [
    "Set up the project",
    "Create folders",
    "Open a conversation",
    "Schedule the kickoff meeting",
    "Tell everybody",
  ];
  await expect.poll(order).toEqual(all);
  await press(screen, "Move up “Tell everybody”");
  await expect.poll(order).toEqual([...all.slice(0, 3), "Tell everybody", "Schedule the kickoff meeting"]);
  await expect.element(screen.getByRole("button", { name: "Move up “Tell everybody”" })).toHaveFocus();
  await press(screen, "Move down “Tell everybody”");
  await expect.poll(order).toEqual(all);
  await expect.element(screen.getByRole("button", { name: "Move down “Tell everybody”" })).toHaveFocus();
  await press(screen, "Remove “Set up the project”");
  await expect.poll(order).toEqual(all.slice(1));
  await nameField(screen).fill("Later");
  await press(screen, "Undo");
  await expect.poll(order).toEqual(all);
  await expect.element(nameField(screen)).toHaveValue("Later");
});

test("another saved it meanwhile: it is told, what was written stays, and is saved over that", async () => {
  const conflict = refused("conflict", "Somebody else saved this while you were writing.", 409);
  const screen = await shown({ template: "own" }, [conflict, saved]);
  await expect.element(nameField(screen)).toHaveValue("Prop build");
  await nameField(screen).fill("Mine");
  screen.listed.items = [...house, { ...later, description: "Theirs" }];
  await press(screen, "Save");
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Somebody else saved this while you were writing.Description is now “Theirs”.");
  await expect.element(nameField(screen)).toHaveValue("Mine");
  await press(screen, "Save");
  await expect
    .poll(() => screen.sent.map(({ updatedAt, name }) => [updatedAt, name]))
    .toEqual([
      [own.updatedAt, "Mine"],
      [later.updatedAt, "Mine"],
    ]);
});

test("another deleted it meanwhile: what was written is saved as a new one", async () => {
  const gone = refused("not_found", "This template was deleted meanwhile. Save what you wrote as a new one.", 404);
  const screen = await shown({ template: "own" }, [gone, saved]);
  await expect.element(nameField(screen)).toHaveValue("Prop build");
  await nameField(screen).fill("Mine");
  await press(screen, "Save");
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("This template was deleted meanwhile. Save what you wrote as a new one.");
  await press(screen, "Save as a new one");
  await expect
    .poll(() => screen.sent.map(({ method, path, name }) => [method, path, name]))
    .toEqual([
      ["PATCH", "/api/workflow-templates/own", "Mine"],
      ["POST", "/api/workflow-templates", "Mine"],
    ]);
  expect(screen.sent[1]?.steps).toEqual(own.steps);
});

test("what was begun is back; to close it without saving is asked first", async () => {
  const first = await shown({ template: "new" });
  await expect.element(nameField(first)).toHaveValue("");
  await nameField(first).fill("Uniforms");
  await first.unmount();
  const screen = await shown({ template: "new" });
  await expect.element(nameField(screen)).toHaveValue("Uniforms");
  await expect.element(screen.getByText("What you had begun is back.")).toBeVisible();
  await press(screen, "All templates");
  await expect.element(screen.getByRole("alertdialog")).toBeVisible();
  await press(screen, "Close without saving");
  expect(screen.onOpen).toHaveBeenCalledWith(null);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("one is deleted at once, and comes back with a press", async () => {
  const screen = await shown(null, [saved]);
  await press(screen, "Delete Prop build");
  await expect.element(screen.getByRole("article", { name: "Prop build" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "New template" })).toHaveFocus();
  await press(screen, "Undo");
  await expect.element(screen.getByRole("article", { name: "Prop build" })).toBeVisible();
  expect(screen.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "DELETE /api/workflow-templates/own",
    "POST /api/workflow-templates/own/restore",
  ]);
});

test("what begins again and again has a step that waits for its time, which goes with it", async () => {
  const screen = await shown({ template: "new", copy: "project-kickoff" });
  const steps = () => screen.getByRole("heading", { level: 3 }).elements().length;
  await expect.poll(steps).toBe(5);
  await screen.getByRole("combobox", { name: "When it begins" }).selectOptions("Then again and again, at a time");
  await expect.poll(steps).toBe(6);
  await expect.element(screen.getByText("5 steps · Every Monday at 9:00")).toBeVisible();
  await screen.getByRole("combobox", { name: "On which day" }).selectOptions("Every day");
  await expect.element(screen.getByText("5 steps · Every day at 9:00")).toBeVisible();
  await screen.getByRole("combobox", { name: "When it begins" }).selectOptions("Whenever somebody starts it");
  await expect.poll(steps).toBe(5);
});
