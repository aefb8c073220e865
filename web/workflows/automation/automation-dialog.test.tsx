// S3 section 2: what one has a conversation do, what one might have it do, and how that went.
import "#web/ui/base.css";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AutomationEntry, AutomationSuggestion, AutomationTrigger } from "#contract/automation.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { type ThreadActions, ThreadProvider } from "#web/messaging/thread/thread-context.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { faqSuggestion, someEntry, someSuggestion, someTrigger } from "#web/testing/some-automation.ts";
import { AutomationDialog } from "./automation-dialog.tsx";
import { putFiring } from "./live.ts";

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

interface Held {
  triggers?: AutomationTrigger[];
  history?: AutomationEntry[];
  suggestions?: AutomationSuggestion[];
}

type Sent = { method: string; path: string; body: Record<string, unknown> };
type Answer = (sent: Sent) => Response | Promise<Response>;

const broken = () => Response.json({ code: "internal", message: "Not now.", requestId: "r" }, { status: 500 });
const made: Answer = ({ body: { triggerId, timeZone: _, ...draft } }) =>
  Response.json(someTrigger({ ...draft, id: String(triggerId), enabled: true }), { status: 201 });

/** What is changed is answered by the next of `answers`; the last goes on answering. Lists that are undefined fail. */
async function shown(held: Held, answers: Answer[] = [], parts: Partial<ConversationItem> = {}) {
  const sent: Sent[] = [];
  const served = { ...held };
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") {
      if (path.endsWith("/suggestions"))
        return served.suggestions ? Response.json({ items: served.suggestions }) : broken();
      const { triggers, history = [] } = served;
      return triggers ? Response.json({ triggers, history }) : broken();
    }
    sent.push({ method, path, body: body ? JSON.parse(String(body)) : {} });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return (await answer?.(sent.at(-1) as Sent)) ?? broken();
  });
  const jumpTo = vi.fn();
  const person = (id: string, name: string) => ({ id, name, avatar: null, userType: "client" });
  const conversation = {
    ...{ id: "c", name: "Ballad staging", lastSeq: 42, projectId: null, joinedSeq: 0 },
    participants: [person("me", "Me"), person("bob", "Bob"), person("carol", "Carol")],
    ...parts,
  } as unknown as ConversationItem;
  let hear = (_lastSeq: number) => {};
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    const [lastSeq, setLastSeq] = useState(conversation.lastSeq);
    hear = setLastSeq;
    return (
      <ThreadProvider value={{ jumpTo, reply: () => {} } as unknown as ThreadActions}>
        {isOpen && <AutomationDialog conversation={{ ...conversation, lastSeq }} onClose={() => setOpen(false)} />}
      </ThreadProvider>
    );
  }
  const screen = await shownAlone({ id: "me", userType: "client" }, <Screen />);
  return Object.assign(screen, { sent, served, jumpTo, hear: (seq: number) => hear(seq) });
}

type Shown = Awaited<ReturnType<typeof shown>>;

/** By keys: the drawer's rows move as it opens. */
async function press(screen: Shown, name: string | RegExp, role: "button" | "tab" | "switch" = "button") {
  const one = screen.getByRole(role, { name, exact: typeof name === "string" });
  await expect.element(one).toBeVisible();
  (one.element() as HTMLElement).focus();
  await userEvent.keyboard(role === "switch" ? " " : "{Enter}");
}

const part = (screen: Shown, name: string) => screen.getByRole("region", { name });

test("each says what its writer or its template says of it, and whether it goes first or last", async () => {
  const screen = await shown({
    triggers: [
      someTrigger({ description: "Keeps the dot sheets out of the talk.", priority: "high" }),
      someTrigger({ id: "t2", name: "Quiet", priority: "medium" }),
    ],
    suggestions: [],
  });
  await press(screen, /^Active/, "tab");
  const first = screen.getByRole("article", { name: "FAQ reply" });
  await expect.element(first.getByText("Keeps the dot sheets out of the talk.")).toBeVisible();
  await expect.element(first.getByText("High", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("article", { name: "Quiet" }).getByText("Medium")).not.toBeInTheDocument();
});

test("nothing to suggest and nothing active are said, with a way to add something of one's own", async () => {
  const screen = await shown({ triggers: [], suggestions: [] });
  const drawer = screen.getByRole("dialog", { name: "Automation" });
  await expect.element(drawer).toHaveAccessibleDescription("Ballad staging");
  await expect.element(screen.getByText("No automation suggestions available")).toBeVisible();
  await press(screen, "Add an automation");
  await expect.element(screen.getByText("No active automations")).toBeVisible();
  await press(screen, "Add");
  const choices = screen.getByRole("list", { name: "Add an automation" }).getByRole("button");
  const names = () => choices.elements().map((one) => one.querySelector(".font-semibold")?.textContent);
  // of no project there are no milestones
  await expect
    .poll(names)
    .toEqual([
      ...["Deadline reminder", "Status update request", "Quality gate", "Reply to what repeats", "FAQ reply"],
      "Something of your own",
    ]);
  await press(screen, "Analytics", "tab");
  await expect.element(part(screen, "Last activity")).toHaveTextContent("Last activityNothing has acted yet.");
});

test("what fails says so in its place, and is asked for again there", async () => {
  const screen = await shown({});
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Not now.Retry");
  screen.served.suggestions = [someSuggestion()];
  await press(screen, "Retry");
  await expect.element(screen.getByRole("heading", { name: "Deadline reminder" })).toBeVisible();
  await press(screen, "Active", "tab");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Not now.Retry");
});

test("a suggestion says what was seen, how sure it is, what it does and would save, and leads to the newest message", async () => {
  const screen = await shown({ triggers: [], suggestions: [someSuggestion()] });
  const card = screen.getByRole("listitem").filter({ hasText: "Deadline reminder" });
  for (const words of [
    ...["High impact", "Planning", "Confidence 90%", "3 messages name a deadline."],
    ...["A day later you are reminded of it.", "2 minutes for each message, at the pace of the last 20."],
  ])
    await expect.element(card.getByText(words)).toBeVisible();
  const figures = card.getByRole("definition").elements();
  expect(figures.map(({ textContent }) => textContent)).toEqual(["6", "0", "15%"]);
  await press(screen, "Show the message");
  expect(screen.jumpTo).toHaveBeenCalledExactlyOnceWith("m3");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("how many messages came since it was read is said, and read when one says so", async () => {
  const screen = await shown({ triggers: [], suggestions: [] });
  await expect.element(screen.getByText("No automation suggestions available")).toBeVisible();
  const fresh = screen.getByRole("tabpanel").getByRole("status");
  await expect.element(fresh).toBeEmptyDOMElement();
  screen.hear(44);
  await expect.element(fresh).toHaveTextContent("2 new since then");
  screen.served.suggestions = [someSuggestion()];
  await press(screen, "Refresh");
  await expect.element(screen.getByRole("button", { name: "Create Deadline reminder" })).toBeVisible();
  await expect.element(fresh).toBeEmptyDOMElement();
});

test("Create makes what lacks nothing at once; tried again it is the same one", async () => {
  const screen = await shown({ triggers: [], suggestions: [someSuggestion(), faqSuggestion()] }, [broken, made]);
  await press(screen, "Create Deadline reminder");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Not now.");
  await press(screen, "Create Deadline reminder");
  await expect.element(screen.getByText("Deadline reminder is on.")).toBeVisible();
  await expect.element(screen.getByRole("tab", { name: /^Active/, selected: true })).toBeVisible();
  const [first, second] = screen.sent;
  expect(second).toEqual(first);
  expect(second).toMatchObject({
    ...{ method: "POST", path: "/api/conversations/c/automation" },
    body: {
      ...{ templateId: "deadline-reminder", name: "Deadline reminder", category: "planning", priority: "high" },
      conditions: [{ type: "message_pattern", operator: "is", value: "deadline" }],
      actions: [{ type: "reminder", config: { text: "" }, delay: 24 }],
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
  // the server lists it from now on
  await expect.element(screen.getByRole("button", { name: "Edit Deadline reminder" })).toHaveFocus();
  await press(screen, /^Suggestions/, "tab");
  await expect.element(screen.getByRole("heading", { name: "FAQ reply" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Deadline reminder" })).not.toBeInTheDocument();
});

test("what lacks something asks for that first", async () => {
  const screen = await shown({ triggers: [], suggestions: [faqSuggestion()] }, [made]);
  await press(screen, "Create FAQ reply");
  const words = screen.getByRole("textbox", { name: "Words" });
  await expect.element(words).toHaveFocus();
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveValue("FAQ reply");
  await words.fill("dot\nsheet");
  await screen.getByRole("textbox", { name: "Your reply" }).fill("They are in finals.");
  await expect
    .element(screen.getByText("When somebody else asks a question with “dot” or “sheet”: reply."))
    .toBeVisible();
  await press(screen, "Create");
  await expect.element(screen.getByText("FAQ reply is on.")).toBeVisible();
  expect(screen.sent[0]?.body).toMatchObject({
    templateId: "frequent-questions",
    conditions: someTrigger().conditions,
    actions: someTrigger().actions,
  });
  await expect.element(screen.getByRole("button", { name: "Edit FAQ reply" })).toHaveFocus();
});

test("a card says what it does and how often it did, live", async () => {
  const screen = await shown({ triggers: [someTrigger()], suggestions: [] });
  await press(screen, /^Active/, "tab");
  const card = screen.getByRole("article", { name: "FAQ reply" });
  await expect
    .element(card.getByText("When somebody else asks a question with “dot” or “sheet”: reply."))
    .toBeVisible();
  await expect.element(card.getByText("Communication")).toBeVisible();
  await expect.element(card.getByText("Has not acted yet")).toBeVisible();
  const at = new Date().toISOString();
  putFiring(screen.cache, {
    trigger: someTrigger({ triggerCount: 2, failureCount: 1, lastTriggered: at, version: 3 }),
    entry: someEntry({ at, success: false, error: "You only read here." }),
  });
  await expect.element(card.getByText("Acted 2 times, last just now · failed once")).toBeVisible();
  await press(screen, "Analytics", "tab");
  const figures = part(screen, "Totals").getByRole("definition").elements();
  expect(figures.map(({ textContent }) => textContent)).toEqual(["1", "1", "2", "1"]);
  await expect.element(screen.getByRole("meter", { name: "Success rate" })).toHaveAttribute("aria-valuenow", "50");
  await expect.element(part(screen, "By category").getByText("1 automation · acted 2 times")).toBeVisible();
  await press(screen, /^Could not reply/);
  expect(screen.jumpTo).toHaveBeenCalledExactlyOnceWith("m1");
});

test("the last five are listed, each with the sentence of its failure", async () => {
  const history = [1, 2, 3, 4, 5, 6].map((number) => someEntry({ id: `e${number}`, success: number > 1, error: null }));
  Object.assign(history[0] as object, { error: "This conversation belongs to no project any more." });
  const screen = await shown({ triggers: [someTrigger({ triggerCount: 6 })], history, suggestions: [] });
  await press(screen, "Analytics", "tab");
  const lines = part(screen, "Last activity").getByRole("listitem");
  await expect.element(lines.first()).toMatchTextContent("This conversation belongs to no project any more.");
  expect(lines.elements()).toHaveLength(5);
});

test("off is shown at once, and on again with the reason when the server says no", async () => {
  const late = Promise.withResolvers<Response>();
  const screen = await shown({ triggers: [someTrigger()], suggestions: [] }, [
    () => late.promise,
    ({ body }) => Response.json(someTrigger({ enabled: body.enabled === true, version: 2 })),
  ]);
  await press(screen, /^Active/, "tab");
  const knob = screen.getByRole("switch", { name: "FAQ reply" });
  await expect.element(knob).toBeChecked();
  await press(screen, "FAQ reply", "switch");
  await expect.element(knob).not.toBeChecked();
  late.resolve(broken());
  await expect.element(knob).toBeChecked();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Not now.");
  await press(screen, "FAQ reply", "switch");
  await expect.element(screen.getByText("0 of 1 on")).toBeVisible();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  expect(screen.sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["PATCH", "/api/automation/t1", { enabled: false }],
    ["PATCH", "/api/automation/t1", { enabled: false }],
  ]);
});

test("it is deleted once that was asked, with its history", async () => {
  const screen = await shown({ triggers: [someTrigger()], history: [someEntry()], suggestions: [] }, [
    broken,
    () => new Response(null, { status: 204 }),
  ]);
  await press(screen, /^Active/, "tab");
  await press(screen, "Delete FAQ reply");
  const question = screen.getByRole("alertdialog", { name: "Delete FAQ reply?" });
  await expect.element(question).toBeVisible();
  await press(screen, "Delete automation");
  await expect.element(question.getByRole("alert")).toHaveTextContent("Not now.");
  screen.served.triggers = [];
  screen.served.history = [];
  await press(screen, "Delete automation");
  await expect.element(screen.getByText("No active automations")).toBeVisible();
  await expect.element(screen.getByRole("tab", { name: /^Active/ })).toHaveFocus();
  await press(screen, "Analytics", "tab");
  await expect.element(part(screen, "Last activity")).toHaveTextContent("Last activityNothing has acted yet.");
});
