// S2 section 2.11: what starting one asks, what is sent, and that nothing typed is lost.
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { templates } from "#domain/workflows/templates.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { StartWorkflowDialog } from "./start-workflow-dialog.tsx";
import { shownValue, valuesOf, type Written } from "./written-values.ts";

afterEach(() => {
  localStorage.clear();
  members = everybody;
  vi.unstubAllGlobals();
});

const unavailable = () => Response.json({ code: "unavailable", message: "Not now.", requestId: "r" }, { status: 503 });
const person = (id: string, name: string) => ({ id, name, avatar: null, userType: "designer", email: `${id}@g` });
const everybody = [person("me", "Me"), person("bob", "Bob"), person("carol", "Carol")];
let members = everybody;
const file = { id: "f", name: "Drill 14.pdf", version: 2, uploadedBy: person("dev", "Dev") };
const place = { id: "p", kind: "project", name: "Tidal", organizationId: "o", organizationName: "Harlan" };
const lists = (): [path: string, items: unknown[]][] => [
  ["/api/conversations/places", [place, { ...place, id: "q", name: "Ballad" }]],
  ["/api/projects/p/members", members],
  ["/api/projects/p/files", [file]],
  // in the other one only those that ask for no role
  ["/api/workflow-templates?projectId=q", templates.filter(({ requiredRoles }) => requiredRoles.length === 0)],
  ["/api/workflow-templates", [...templates]],
];

type Sent = Record<string, unknown> & { variables: Record<string, unknown> };
interface Given {
  projectId?: string;
  templateId?: string;
  isCustom?: boolean;
}

/** Each sending is answered by the next of `answers`; the last goes on answering. */
async function shown(given: Given, ...answers: ((sent: Sent) => Response | Promise<Response>)[]) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit = {}) => {
    if (method !== "POST")
      return Response.json({ items: lists().find(([start]) => path.startsWith(start))?.[1] ?? [] });
    sent.push({ path, ...JSON.parse(String(body)) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.(sent.at(-1) as Sent);
  });
  const onClose = vi.fn();
  const screen = await shownAlone(
    { id: "me", userType: "client" },
    <StartWorkflowDialog {...given} onClose={onClose} />,
  );
  const send = screen.getByRole("button", { name: "Start", exact: true });
  await expect.element(send).toBeVisible();
  return Object.assign(screen, { sent, onClose, send });
}

const started = ({ workflowId, templateId, variables }: Sent) =>
  Response.json({
    ...{ id: workflowId, templateId, name: "Project Kickoff", projectId: "p", status: "running", updatedAt: "" },
    ...{ startedAt: "", context: { variables } },
  });

test("Start asks for what must be said alone, and for the rest where it is wanted; all of a kind is sent as it is meant", async () => {
  const screen = await shown({ projectId: "p", templateId: "project-kickoff" }, started);
  await expect.element(screen.getByRole("dialog", { name: "Start Project Kickoff" })).toBeVisible();
  const meeting = screen.getByLabelText("Kickoff meeting");
  await expect.element(meeting).toBeRequired();
  await expect.element(screen.getByLabelText("Folders")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Customize" }).click();
  const folders = screen.getByLabelText("Folders");
  await expect.element(folders).toHaveValue("concepts\ndrafts\nfinals\nassets");
  await folders.fill("");
  await expect
    .element(screen.getByText("Left empty it is: concepts, drafts, finals, assets.", { exact: false }))
    .toBeVisible();
  await folders.fill("music\n\n drill ");
  await screen.getByLabelText("How long it takes").selectOptions("90 minutes");
  await expect.element(screen.getByRole("checkbox", { name: /^Me/ })).not.toBeInTheDocument();
  await screen.getByRole("checkbox", { name: /^Bob/ }).click();
  await meeting.fill("2030-02-03T16:05");
  await screen.send.click();
  await expect.poll(() => screen.onClose).toHaveBeenCalledOnce();
  expect(screen.sent).toEqual([
    {
      path: "/api/projects/p/workflows",
      workflowId: expect.any(String),
      templateId: "project-kickoff",
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      variables: {
        meetingAt: new Date("2030-02-03T16:05").toISOString(),
        people: ["bob"],
        duration: 90,
        folders: ["music", "drill"],
      },
    },
  ]);
  await expect.element(screen.getByText("Project Kickoff started.")).toBeVisible();
});

test("without a project and a template both are asked for; what is to be chosen and is not is told in its place", async () => {
  const screen = await shown({}, started);
  await screen.send.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Please choose a project.");
  await screen.getByRole("searchbox", { name: "Search projects..." }).fill("tid");
  await expect.element(screen.getByRole("radio", { name: "Ballad" })).not.toBeInTheDocument();
  await screen.getByRole("radio", { name: /^Tidal/ }).click();
  await screen.getByRole("radio", { name: /^Design Review/ }).click();
  await expect.element(screen.getByRole("group", { name: "Reviewers (required)" })).toBeVisible();
  await screen.getByRole("radio", { name: /^Drill 14/ }).click();
  await screen.send.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Please choose somebody.");
  await expect.element(screen.getByRole("searchbox", { name: "Search people..." })).toHaveFocus();
  await screen.getByRole("checkbox", { name: /^Carol/ }).click();
  await screen.send.click();
  await expect.poll(() => screen.sent.map(({ variables }) => variables)).toEqual([{ file: "f", reviewers: ["carol"] }]);
});

test("where it may not be started it says so at the project, and another one can be chosen", async () => {
  const screen = await shown({ templateId: "project-kickoff" }, started);
  await screen.send.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Please choose a project.");
  await screen.getByRole("radio", { name: /^Ballad/ }).click();
  const refusal = "You may not start this in this project: it asks for another role there.";
  await expect.element(screen.getByRole("alert")).toHaveTextContent(refusal);
  await screen.send.click();
  expect(screen.sent).toEqual([]);
  await screen.getByRole("radio", { name: /^Tidal/ }).click();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Kickoff meeting")).toBeVisible();
});

test("after a failure all is there, closing asks, and it is one however often it is sent", async () => {
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
  const screen = await shown({ projectId: "p", templateId: "client-onboarding" }, unavailable, async (sent) => {
    await slow;
    return started(sent);
  });
  await screen.getByRole("radio", { name: /^Bob/ }).click();
  await screen.getByLabelText("Onboarding call").fill("2030-02-03T16:05");
  await screen.send.click();
  await expect.element(screen.getByText("Not now.")).toBeVisible();
  await expect.element(screen.getByRole("radio", { name: /^Bob/ })).toBeChecked();
  await userEvent.keyboard("{Escape}");
  const question = screen.getByRole("alertdialog", { name: "Close without saving?" });
  await question.getByRole("button", { name: "Go on writing" }).click();
  await expect.element(screen.getByLabelText("Onboarding call")).toHaveValue("2030-02-03T16:05");
  await screen.send.click();
  // Enter in a field presses once more
  await userEvent.type(screen.getByLabelText("Onboarding call"), "{Enter}");
  answer();
  await expect.poll(() => screen.onClose).toHaveBeenCalledOnce();
  expect(screen.sent).toHaveLength(2);
  expect(screen.sent[1]).toEqual(screen.sent[0]);
});

test("what was begun when the page went is back, and is the same one; what runs with other words is told", async () => {
  const given = { projectId: "p", templateId: "client-onboarding", isCustom: true };
  const first = await shown(given, unavailable);
  await first.getByRole("radio", { name: /^Bob/ }).click();
  await first.getByLabelText("Onboarding call").fill("2030-02-03T16:05");
  await first.send.click();
  await expect.element(first.getByText("Not now.")).toBeVisible();
  await first.unmount();
  const screen = await shown(given, (sent) => started({ ...sent, variables: { ...sent.variables, client: "carol" } }));
  await expect.element(screen.getByText("What you had begun is back.")).toBeVisible();
  await expect.element(screen.getByRole("radio", { name: /^Bob/ })).toBeChecked();
  await screen.send.click();
  await expect.element(screen.getByText("runs with what you had said then", { exact: false })).toBeVisible();
  expect(screen.sent[0]?.workflowId).toBe(first.sent[0]?.workflowId);
  expect(screen.onClose).not.toHaveBeenCalled();
});

test("who left the project meanwhile is not sent with the others, and that is said", async () => {
  const given = { projectId: "p", templateId: "weekly-status", isCustom: true };
  const first = await shown(given, started);
  for (const name of [/^Bob/, /^Carol/]) await first.getByRole("checkbox", { name }).click();
  await first.unmount();
  members = everybody.filter(({ id }) => id !== "bob");
  const screen = await shown(given, started);
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Somebody who was chosen is not in this project any more.");
  await expect.element(screen.getByText("Chosen: Carol.")).toBeVisible();
  await screen.send.click();
  await expect.poll(() => screen.sent.map(({ variables }) => variables)).toEqual([{ people: ["carol"] }]);
});

test("lines that are too many or too long are told at their field, and nothing is sent", async () => {
  const screen = await shown({ projectId: "p", templateId: "project-kickoff", isCustom: true }, started);
  await screen.getByLabelText("Kickoff meeting").fill("2030-02-03T16:05");
  const folders = screen.getByLabelText("Folders");
  await folders.fill("x\n".repeat(21));
  await expect.element(screen.getByRole("alert")).toHaveTextContent("At most 20 lines, please.");
  await folders.fill("x".repeat(301));
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Each line has at most 300 characters.");
  await screen.send.click();
  await expect.element(folders).toHaveFocus();
  expect(screen.sent).toEqual([]);
  await folders.fill("x");
  await screen.send.click();
  await expect.poll(() => screen.sent).toHaveLength(1);
});

test("one that is deleted while it is filled in says so, keeps what was written in sight, and sends nothing", async () => {
  const screen = await shown({ projectId: "p", templateId: "project-kickoff", isCustom: true }, started);
  await screen.getByLabelText("Folders").fill("music");
  screen.cache.setQueriesData<{ items: { id: string }[] }>(
    { queryKey: ["workflow-templates"] },
    (list) => list && { items: list.items.filter(({ id }) => id !== "project-kickoff") },
  );
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent(
      "This template was deleted, or you may not start it any more. Close this, and choose another one.",
    );
  await expect.element(screen.getByLabelText("Folders")).toHaveValue("music");
  await screen.getByLabelText("Kickoff meeting").fill("2030-02-03T16:05");
  await screen.send.click();
  expect(screen.sent).toEqual([]);
});

test("what was written for a question that is another one by now is no answer to it", () => {
  const ask = { name: "n", label: "N", hint: "", isRequired: false } as const;
  const number = { ...ask, kind: "number", default: 2, choices: [{ value: 2, label: "two" }] } as const;
  const variables = (written: Written) => valuesOf([{ ...number, choices: [...number.choices] }], written);
  expect(variables({ n: "2" })).toEqual({ n: 2 });
  for (const written of ["3", "a text", ["bob"]]) expect(variables({ n: written })).toEqual({});
  const people = { ...ask, kind: "people", default: [] } as const;
  expect(valuesOf([{ ...people, default: [] }], { n: "a text" })).toEqual({});
  expect(shownValue({ ...people, default: [] }, { n: "a text" })).toEqual([]);
});
