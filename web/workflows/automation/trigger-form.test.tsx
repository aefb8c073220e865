// What the form asks, what is sent, and that nothing typed is lost.
import "#web/ui/base.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AutomationTrigger } from "#contract/automation.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { automationTemplate } from "#domain/workflows/automation/automation-templates.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { someTrigger } from "#web/testing/some-automation.ts";
import { actionTypes } from "./automation-names.ts";
import { TriggerForm } from "./trigger-form.tsx";
import type { Written } from "./use-trigger-form.ts";

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

type Body = Record<string, unknown>;
type Answer = (body: Body) => Response;

const refused = (code: string, message: string, status: number) => () =>
  Response.json({ code, message, requestId: "r" }, { status });
const saved: Answer = (body) => Response.json(someTrigger({ ...body, version: 2 }));
const own: Written = { template: null, words: [] };

async function shown(about: Written, answers: Answer[] = [saved], latest: AutomationTrigger[] = []) {
  const sent: Body[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json({ triggers: latest, history: [] });
    sent.push({ method, path, ...JSON.parse(String(body)) });
    return (answers.length > 1 ? answers.shift() : answers[0])?.(sent.at(-1) as Body);
  });
  const [onBack, onSaved] = [vi.fn(), vi.fn()];
  const onWords = vi.fn<(giveUp: (() => void) | null) => void>();
  const person = (id: string, name: string) => ({ id, name, avatar: null, userType: "client" });
  const conversation = {
    ...{ id: "c", name: "Ballad", projectId: "p" },
    participants: [person("me", "Me"), person("bob", "Bob"), person("carol", "Carol")],
  } as unknown as ConversationItem;
  const screen = await shownAlone(
    { id: "me", userType: "client" },
    <TriggerForm
      {...{ conversation, about, onBack, onWords, onSaved }}
      possible={new Set(actionTypes)}
      isAtLack={false}
    />,
  );
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toBeVisible();
  return Object.assign(screen, { sent, onBack, onSaved, onWords });
}

type Shown = Awaited<ReturnType<typeof shown>>;

async function press(screen: Shown, name: string) {
  (screen.getByRole("button", { name, exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
}

const options = (screen: Shown, label: string) =>
  [...(screen.getByRole("combobox", { name: label }).element() as HTMLSelectElement).options].map(({ text }) => text);

test("something of one's own: who says what in which words, and all that is done then", async () => {
  const screen = await shown(own);
  await expect.element(screen.getByRole("heading", { name: "New automation" })).toHaveFocus();
  await screen.getByRole("textbox", { name: "Name" }).fill("Silks");
  await screen.getByRole("combobox", { name: "What it is for" }).selectOptions("Review");
  await screen.getByRole("combobox", { name: "Does what" }).selectOptions("Shares a file");
  await screen.getByRole("combobox", { name: "Kind of message" }).selectOptions("Asks for an approval");
  await screen.getByRole("textbox", { name: "Words" }).fill("silk\n\n flag ");
  await screen.getByRole("combobox", { name: "Of these words" }).selectOptions("All of them must be there");
  await screen.getByRole("checkbox", { name: "Only if nobody else has answered" }).click();
  await screen.getByRole("combobox", { name: "Action" }).selectOptions("Ask somebody");
  expect(options(screen, "Whom")).toEqual(["Choose somebody", "Bob", "Carol"]);
  await press(screen, "Create");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Please choose somebody.");
  await expect.element(screen.getByRole("combobox", { name: "Whom" })).toHaveFocus();
  await screen.getByRole("combobox", { name: "Whom" }).selectOptions("Carol");
  await screen.getByRole("textbox", { name: "What you ask" }).fill("Please look.");
  await press(screen, "Create");
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Please leave some hours in which the message can be answered.");
  await screen.getByRole("spinbutton", { name: "Hours later" }).fill("24");
  await expect.element(screen.getByText(/Others see “Sent automatically” below/)).toBeVisible();
  await press(screen, "Create");
  await expect.poll(() => screen.onSaved).toHaveBeenCalledOnce();
  expect(screen.sent).toMatchObject([
    {
      ...{
        method: "POST",
        path: "/api/conversations/c/automation",
        templateId: null,
        name: "Silks",
        category: "review",
      },
      conditions: [
        { type: "user_action", operator: "by_others", value: "shares_file" },
        { type: "message_pattern", operator: "is", value: "approval" },
        { type: "keyword_detection", operator: "all", value: ["silk", "flag"] },
        { type: "conversation_state", operator: "is", value: "unanswered" },
      ],
      actions: [{ type: "escalation", config: { personId: "carol", text: "Please look." }, delay: 24 }],
    },
  ]);
});

test("after a silence nothing is answered, and no milestone made; what was chosen before stays to be seen", async () => {
  const screen = await shown({ template: automationTemplate("action-items"), words: [] });
  expect(options(screen, "Action")).toHaveLength(6);
  await screen.getByRole("radio", { name: "It is quiet" }).click();
  await expect.element(screen.getByRole("spinbutton", { name: "Hours without a message" })).toHaveValue(48);
  await press(screen, "Create");
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("After a silence there is no message to answer or to make a milestone of.");
  expect(options(screen, "Action")).toContain("Make a milestone");
  await screen.getByRole("combobox", { name: "Action" }).selectOptions("Ask how it stands");
  expect(options(screen, "Action")).toEqual(["Notify me", "Remind me", "Ask how it stands", "Ask somebody"]);
  await screen.getByRole("textbox", { name: "Your question" }).fill("How does it stand?");
  await press(screen, "Create");
  await expect.poll(() => screen.sent).toMatchObject([{ conditions: [{ type: "time_based", value: 48 }] }]);
});

test("what one says of a new one is written", async () => {
  const screen = await shown(own);
  await screen.getByRole("textbox", { name: "Name" }).fill("Silks");
  await screen.getByRole("textbox", { name: "Description" }).fill("Until the silks are sewn.");
  await screen.getByRole("textbox", { name: "What it tells you" }).fill("Look.");
  await press(screen, "Create");
  await expect.poll(() => screen.sent).toMatchObject([{ method: "POST", description: "Until the silks are sewn." }]);
});

test("what one says of one that is there is changed, and may be taken away", async () => {
  const screen = await shown({ trigger: someTrigger({ description: "Until the silks are sewn." }) });
  const description = screen.getByRole("textbox", { name: "Description" });
  await expect.element(description).toHaveValue("Until the silks are sewn.");
  await description.fill("");
  await press(screen, "Save");
  await expect.poll(() => screen.sent).toMatchObject([{ method: "PATCH", description: "" }]);
  expect(screen.sent[0]).not.toHaveProperty("name");
});

test("which goes first where several act on one message is chosen", async () => {
  const trigger = someTrigger({ priority: "low" });
  const screen = await shown({ trigger });
  const priority = screen.getByRole("combobox", { name: "Priority" });
  await expect.element(priority).toHaveValue("low");
  expect(options(screen, "Priority")).toEqual(["High", "Medium", "Low"]);
  await priority.selectOptions("High");
  await press(screen, "Save");
  await expect.poll(() => screen.sent).toMatchObject([{ method: "PATCH", priority: "high" }]);
  expect(screen.sent[0]).not.toHaveProperty("category");
});

test("up to three actions, each its own", async () => {
  const screen = await shown(own);
  await screen.getByRole("textbox", { name: "Name" }).fill("Three");
  for (const name of ["And", "And also"]) {
    await press(screen, "Add another action");
    await expect.element(screen.getByRole("group", { name, exact: true })).toBeVisible();
  }
  await expect.element(screen.getByRole("button", { name: "Add another action" })).not.toBeInTheDocument();
  const second = screen.getByRole("group", { name: "And", exact: true });
  await second.getByRole("textbox", { name: "What it tells you" }).fill("Second");
  const first = screen.getByRole("group", { name: "Then", exact: true });
  (first.getByRole("button", { name: "Remove this action" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await press(screen, "Create");
  await expect
    .poll(() => screen.sent)
    .toMatchObject([{ actions: [{ config: { text: "Second" } }, { config: { text: "" } }] }]);
});

test("what the server refuses stands in the form, with all that was typed; it is one however often it is sent", async () => {
  const refusal = refused("forbidden", "You only read here, so nothing can be written in your name.", 403);
  const screen = await shown(own, [refused("unavailable", "Not now.", 503), refusal, saved]);
  await screen.getByRole("textbox", { name: "Name" }).fill("Mine");
  for (const sentence of ["Not now.", "You only read here, so nothing can be written in your name."]) {
    await press(screen, "Create");
    await expect.element(screen.getByRole("alert")).toHaveTextContent(sentence);
  }
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Mine");
  await press(screen, "Create");
  await expect.poll(() => screen.onSaved).toHaveBeenCalledOnce();
  expect(new Set(screen.sent.map(({ triggerId }) => triggerId)).size).toBe(1);
});

test("Back asks before words are lost, and not before; what is kept is back, and begun anew", async () => {
  const screen = await shown(own);
  await press(screen, "Back");
  expect(screen.onBack).toHaveBeenCalledOnce();
  await screen.getByRole("textbox", { name: "Name" }).fill("Mine");
  await expect.poll(() => screen.onWords.mock.lastCall?.[0]).toBeTypeOf("function");
  await press(screen, "Back");
  await expect.element(screen.getByRole("alertdialog", { name: "Close without saving?" })).toBeVisible();
  await press(screen, "Go on writing");
  await screen.unmount();
  const again = await shown(own);
  await expect.element(again.getByRole("textbox", { name: "Name" })).toHaveValue("Mine");
  await expect.element(again.getByText("What you had begun is back.")).toBeVisible();
  await press(again, "Begin anew");
  await expect.element(again.getByRole("textbox", { name: "Name" })).toHaveValue("");
});

test("of one that is there only what changed is sent, with what was seen", async () => {
  const trigger = someTrigger();
  const screen = await shown({ trigger });
  await screen.getByRole("textbox", { name: "Your reply" }).fill("In the finals folder.");
  await press(screen, "Save");
  await expect.poll(() => screen.onSaved).toHaveBeenCalledOnce();
  expect(screen.sent).toEqual([
    {
      ...{ method: "PATCH", path: "/api/automation/t1", updatedAt: trigger.updatedAt },
      actions: [{ type: "auto_reply", config: { text: "In the finals folder." }, delay: 0 }],
    },
  ]);
});

test("what another device saved meanwhile is told; saving again goes on from there", async () => {
  const latest = someTrigger({
    updatedAt: "2026-08-14T12:05:00.000Z",
    conditions: [{ type: "time_based", operator: "quiet_for", value: 24 }],
    actions: [{ type: "status_update", config: { text: "How is it?" }, delay: 0 }],
  });
  const conflict = refused("conflict", "It was changed meanwhile.", 409);
  const screen = await shown({ trigger: someTrigger() }, [conflict, saved], [latest]);
  await screen.getByRole("textbox", { name: "Name" }).fill("Dot sheets");
  await press(screen, "Save");
  const alert = screen.getByRole("alert");
  await expect.element(alert.getByText("When is now “it is quiet for a day”.")).toBeVisible();
  await expect.element(alert.getByText("Then is now “ask how it stands”.")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Dot sheets");
  await press(screen, "Save");
  await expect.poll(() => screen.sent.at(-1)).toMatchObject({ name: "Dot sheets", updatedAt: latest.updatedAt });
});

test("one that another device deleted says so, and what was written stands", async () => {
  const gone = refused("not_found", "Not found.", 404);
  const screen = await shown({ trigger: someTrigger() }, [gone]);
  await screen.getByRole("textbox", { name: "Name" }).fill("Dot sheets");
  await press(screen, "Save");
  await expect.element(screen.getByRole("alert")).toMatchTextContent("You deleted this automation meanwhile");
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Dot sheets");
});
