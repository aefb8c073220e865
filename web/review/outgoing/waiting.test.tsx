// Drawn and answered where nobody can be reached: it waits among the others, is sent by itself, and what is refused is not lost.
import "#web/ui/base.css";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { flush, sendAs } from "#web/platform/outbox/outbox.ts";
import { enqueue } from "#web/platform/outbox/outbox-entries.ts";
import { tellReach } from "#web/platform/reach.ts";
import { pretendOutbox } from "#web/testing/pretended-outbox.ts";
import { anAnnotation, type Sent, shownReview } from "#web/testing/shown-review.tsx";

let outbox: ReturnType<typeof pretendOutbox>;
/** What the studio says; null: it does as ever. */
let refused: Response | null;
let isAway: boolean;

beforeEach(() => {
  let turn: Promise<void> = Promise.resolve();
  outbox = pretendOutbox({
    // one at a time, as in a browser
    alone(work) {
      turn = turn.then(work);
      return turn;
    },
  });
  sendAs("dev");
  refused = null;
  isAway = true;
});
afterEach(() => {
  sendAs(undefined);
  tellReach(true);
  Reflect.deleteProperty(navigator, "onLine");
});

/** The browser knows it: what is tried meanwhile has surely reached nobody. */
function beOffline(): void {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
}
const surelyHere = () => expect.poll(() => outbox.entries.some(({ isOut }) => isOut)).toBe(false);

function answer(_: Sent): Response | undefined {
  if (isAway) throw new TypeError("no network");
  return refused?.clone();
}
type Screen = Awaited<ReturnType<typeof shownReview>>;

async function save(screen: Screen, words: string) {
  await screen.getByRole("button", { name: "Point", exact: true }).click();
  const surface = screen.getByRole("application");
  await expect.element(surface).toBeVisible();
  (surface.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await dialog.getByRole("textbox").fill(words);
  await dialog.getByRole("button", { name: "Save" }).click();
  return dialog;
}

async function draw(screen: Screen, words: string): Promise<void> {
  await expect.element(await save(screen, words)).not.toBeInTheDocument();
}

const line = (screen: Screen, words: string) => screen.getByRole("listitem").filter({ hasText: words });
const waiting = (screen: Screen) => line(screen, "Too close").getByRole("button", { name: /^Waiting to be sent/ });

async function choose(screen: Screen, name: RegExp): Promise<void> {
  await screen.getByRole("listitem").getByRole("button", { name }).click();
}

async function answerBelow(screen: Screen, what: string, words: string) {
  const field = screen.getByRole("textbox", { name: `Reply to ${what}` });
  await field.fill(words);
  await field.click();
  await userEvent.keyboard("{Enter}");
  return screen.getByRole("article", { name: `Replies to ${what}` });
}

/** What was asked of the studio since. */
const asked = (screen: Screen) => screen.sent.map(({ method, path }) => `${method} ${path.split("/").at(-1)}`);
const number = (screen: Screen, of: number) =>
  screen.getByRole("listitem").getByRole("button", { name: new RegExp(`^Annotation ${of} `) });

async function comeBack(): Promise<void> {
  Reflect.deleteProperty(navigator, "onLine");
  isAway = false;
  await flush();
}

test("a mark stands among the others, on the sheet too, and becomes one of them by itself", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)], answer });
  await draw(screen, "Too close");
  await expect.element(waiting(screen)).toHaveAttribute("aria-pressed", "true");
  await expect.element(line(screen, "Too close").getByRole("status")).toHaveTextContent("Queued for sending...");
  const mark = screen.getByRole("button", { name: "Your point, waiting to be sent: Too close" });
  await expect.element(mark).toHaveAttribute("aria-pressed", "true");
  expect(outbox.entries).toMatchObject([{ kind: "annotation", by: "dev", input: { fileName: "set-14.png" } }]);
  await comeBack();
  await expect.element(line(screen, "Too close").getByRole("button", { name: /^Annotation 2 / })).toBeVisible();
  await expect.element(mark).not.toBeInTheDocument();
  expect(outbox.entries).toEqual([]);
  const ids = screen.sent.map(({ body }) => body.annotationId);
  expect(new Set(ids).size).toBe(1);
});

test("with no list to be had it is there all the same, also for who opens the viewer again", async () => {
  const first = await shownReview({ answer });
  await draw(first, "Too close");
  await first.unmount();
  const screen = await shownReview({ answer });
  await expect.element(waiting(screen)).toBeVisible();
  await expect.element(screen.getByText("No annotations yet")).not.toBeInTheDocument();
});

test("its words are changed while it waits: it is taken back into the dialog", async () => {
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  await line(screen, "Too close").getByRole("button", { name: "Edit" }).click();
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await expect.element(dialog.getByRole("textbox")).toHaveValue("Too close");
  await expect.poll(() => outbox.entries).toEqual([]);
  await dialog.getByRole("textbox").fill("Two steps too close");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(line(screen, "Two steps too close").getByRole("status")).toBeVisible();
  await comeBack();
  await expect.element(line(screen, "Two steps").getByRole("button", { name: /^Annotation 1 / })).toBeVisible();
});

test("what the studio has by then of a try before, in other words, says what was written last", async () => {
  let stored: Response | undefined;
  const screen = await shownReview({ answer: (sent) => answer(sent) ?? (sent.method === "POST" ? stored : undefined) });
  await draw(screen, "Too close");
  const made = anAnnotation(1, { id: outbox.entries[0]?.id as string, content: "Too" });
  screen.put(made);
  screen.sent.length = 0;
  stored = Response.json(made, { status: 201 });
  isAway = false;
  await flush();
  const { updatedAt } = made;
  expect(screen.sent).toMatchObject([
    { method: "POST" },
    { method: "PATCH", body: { content: "Too close", updatedAt } },
  ]);
});

test("what is refused is said where it stands, and is there to be sent again or dropped", async () => {
  const message = "This project is archived. Take it out of the archive to change it.";
  refused = Response.json({ code: "conflict", message }, { status: 409 });
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  await comeBack();
  const refusal = line(screen, "Too close");
  await expect.element(refusal.getByRole("alert")).toHaveTextContent(message);
  await expect.element(refusal.getByRole("button", { name: "Copy" })).toBeVisible();
  await refusal.getByRole("button", { name: "Failed to send. Tap to retry." }).click();
  await expect.element(refusal.getByRole("alert")).toHaveTextContent(message);
  refused = null;
  await refusal.getByRole("button", { name: "Failed to send. Tap to retry." }).click();
  await expect.element(line(screen, "Too close").getByRole("button", { name: /^Annotation 1 / })).toBeVisible();
});

test("what is refused and dropped is gone", async () => {
  refused = Response.json({ code: "not_found", message: "no" }, { status: 404 });
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  await comeBack();
  const refusal = line(screen, "Too close");
  const reason = "It is not there any more, or you may not see it any more.";
  await expect.element(refusal.getByRole("alert")).toHaveTextContent(reason);
  await refusal.getByRole("button", { name: "Discard" }).click();
  await expect.element(refusal).not.toBeInTheDocument();
  expect(outbox.entries).toEqual([]);
});

test("a reply waits below what it answers; where that is gone meanwhile it is not lost", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)], answer });
  await screen
    .getByRole("button", { name: /^Annotation 1 / })
    .first()
    .click();
  const field = screen.getByRole("textbox", { name: "Reply to annotation 1" });
  await field.fill("By two counts");
  await userEvent.keyboard("{Enter}");
  const talk = screen.getByRole("article", { name: "Replies to annotation 1" });
  await expect.element(talk.getByText("By two counts")).toBeVisible();
  await expect.element(talk.getByRole("status")).toHaveTextContent("Queued for sending...");
  await expect.element(field).toHaveValue("");
  await expect.element(screen.getByRole("button", { name: /^Annotation 1 .*1 of yours not sent yet$/ })).toBeVisible();
  // it is taken back into the field
  await talk.getByRole("button", { name: "Edit" }).click();
  await expect.element(field).toHaveValue("By two counts");
  await expect.poll(() => outbox.entries).toEqual([]);
  await field.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(talk.getByText("By two counts")).toBeVisible();
  await expect.element(field).toHaveValue("");
  refused = Response.json({ code: "not_found", message: "no" }, { status: 404 });
  await comeBack();
  await expect.element(talk.getByRole("alert")).toBeVisible();
  refused = null;
  await talk.getByRole("button", { name: "Failed to send. Tap to retry." }).click();
  await expect.element(talk.getByRole("button", { name: "Delete your reply: By two counts" })).toBeVisible();
  expect(outbox.entries).toEqual([]);
});

test("what the studio says at once is said in the dialog, and nothing waits", async () => {
  isAway = false;
  refused = Response.json({ code: "conflict", message: "Full." }, { status: 409 });
  const screen = await shownReview({ answer });
  const dialog = await save(screen, "Too close");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Full.");
  expect(outbox.entries).toEqual([]);
});

test("what was seen to stays in sight as long as an answer to it waits", async () => {
  const screen = await shownReview({ items: [anAnnotation(1, { resolvedAt: "2026-08-14T13:00:00.000Z" })], answer });
  await expect.element(screen.getByText("All of them are resolved.")).toBeVisible();
  const input = { fileId: "f", fileName: "set-14.png", annotationId: "mark-1", number: 1, content: "By two counts" };
  const at = new Date().toISOString();
  await enqueue({ id: "reply", kind: "annotation-reply", input: { ...input, at } });
  await expect.element(screen.getByRole("button", { name: /^Annotation 1 .*1 of yours not sent yet$/ })).toBeVisible();
});

test("one's own mark is answered while it waits; the reply waits below it, and is sent after it", async () => {
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  const talk = await answerBelow(screen, "your annotation", "By two counts");
  await expect.element(talk.getByText("By two counts")).toBeVisible();
  await expect.element(talk.getByRole("status")).toHaveTextContent("Queued for sending...");
  await expect
    .element(screen.getByRole("button", { name: /^Waiting to be sent: .*1 of yours not sent yet$/ }))
    .toBeVisible();
  const [mark, reply] = outbox.entries;
  expect(reply).toMatchObject({ kind: "annotation-reply", needs: [mark?.id], input: { annotationId: mark?.id } });
  screen.sent.length = 0;
  await comeBack();
  await expect.element(number(screen, 1)).toHaveAccessibleName(/1 reply$/);
  await expect.element(screen.getByRole("button", { name: "Delete your reply: By two counts" })).toBeVisible();
  expect(asked(screen)).toEqual(["POST annotations", "POST replies"]);
  expect(screen.sent[1]).toMatchObject({ path: `/annotations/${mark?.id}/replies`, body: { replyId: reply?.id } });
  expect(outbox.entries).toEqual([]);
});

test("what is half written below a mark that waits is gone on with once that has its number", async () => {
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  const before = screen.getByRole("textbox", { name: "Reply to your annotation" });
  await before.fill("By counts");
  await before.click();
  await userEvent.keyboard("{Home}{ArrowRight}{ArrowRight}{ArrowRight}");
  await comeBack();
  const field = screen.getByRole("textbox", { name: "Reply to annotation 1" });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("two ");
  await expect.element(field).toHaveValue("By two counts");
  await userEvent.keyboard("{Enter}");
  await expect.element(number(screen, 1)).toHaveAccessibleName(/1 reply$/);
  await expect.element(field).toHaveValue("");
});

test("refused with its mark a reply is there to copy, and goes with it when that is sent again", async () => {
  refused = Response.json({ code: "conflict", message: "Full." }, { status: 409 });
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  const talk = await answerBelow(screen, "your annotation", "By two counts");
  await comeBack();
  await expect.element(talk.getByRole("alert")).toHaveTextContent("The annotation it belongs to was not sent.");
  await expect.element(talk.getByRole("button", { name: "Copy" })).toBeVisible();
  await expect.element(screen.getByText("Full.")).toBeVisible();
  expect(outbox.entries.map(({ state }) => state)).toEqual(["failed", "failed"]);
  refused = null;
  screen.sent.length = 0;
  await talk.getByRole("button", { name: "Failed to send. Tap to retry." }).click();
  await expect.element(screen.getByRole("button", { name: "Delete your reply: By two counts" })).toBeVisible();
  expect(asked(screen)).toEqual(["POST annotations", "POST replies"]);
  expect(outbox.entries).toEqual([]);
});

test("whoever discards a mark is told that the reply below it goes with it", async () => {
  beOffline();
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  await answerBelow(screen, "your annotation", "By two counts");
  await line(screen, "Too close").getByRole("button", { name: "Delete" }).first().click();
  const question = screen.getByRole("alertdialog", { name: "Discard your annotation?" });
  await expect
    .element(question)
    .toHaveAccessibleDescription("It was not sent, and does not come back. The reply below it goes with it.");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(outbox.entries).toHaveLength(2);
  await line(screen, "Too close").getByRole("button", { name: "Delete" }).first().click();
  await surelyHere();
  await question.getByRole("button", { name: "Discard annotation" }).click();
  await expect.element(screen.getByText("No annotations yet")).toBeVisible();
  expect(outbox.entries).toEqual([]);
});

test("a mark that is deleted while the studio may have it already is deleted there, too", async () => {
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  await expect.poll(() => outbox.entries).toMatchObject([{ isOut: true }]);
  const [{ id } = { id: "" }] = outbox.entries;
  await line(screen, "Too close").getByRole("button", { name: "Delete" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Discard annotation" }).click();
  await expect.element(screen.getByText("No annotations yet")).toBeVisible();
  screen.sent.length = 0;
  await comeBack();
  await expect.poll(() => asked(screen)).toEqual(["POST annotations", `DELETE ${id}`]);
  await expect.poll(() => outbox.entries).toEqual([]);
  await expect.element(screen.getByText("No annotations yet")).toBeVisible();
});

test("a mark that is taken back keeps what was answered below it waiting; dropped, it leaves the words", async () => {
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  await answerBelow(screen, "your annotation", "By two counts");
  await line(screen, "Too close").getByRole("button", { name: "Edit" }).first().click();
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await expect.poll(() => outbox.entries).toMatchObject([{ kind: "annotation-reply", needs: [expect.any(String)] }]);
  isAway = false;
  screen.sent.length = 0;
  await flush();
  expect(screen.sent).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Close without saving" }).click();
  const left = screen.getByRole("list", { name: "Not sent yet, elsewhere on this file" });
  await expect.element(left.getByText("By two counts")).toBeVisible();
  await expect.element(left.getByRole("alert")).toHaveTextContent("The annotation it belongs to was discarded.");
  await left.getByRole("button", { name: "Discard" }).click();
  await expect.element(left).not.toBeInTheDocument();
});

test("taken back and without any words for a moment, it is in hand still, also for who opens the viewer again", async () => {
  const first = await shownReview({ answer });
  await draw(first, "Too close");
  await answerBelow(first, "your annotation", "By two counts");
  await line(first, "Too close").getByRole("button", { name: "Edit" }).first().click();
  const field = first.getByRole("dialog", { name: "Add Comment" }).getByRole("textbox");
  await expect.poll(() => outbox.entries).toHaveLength(1);
  await field.fill("");
  await enqueue({ id: "other", kind: "message", input: {} });
  await flush();
  expect(outbox.entries).toMatchObject([{ kind: "annotation-reply", needs: [expect.any(String)] }, { id: "other" }]);
  await first.unmount();

  const screen = await shownReview({ at: "/?somewhere", answer });
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await expect.element(dialog.getByRole("textbox")).toHaveValue("");
  isAway = false;
  tellReach(true);
  await dialog.getByRole("textbox").fill("Far too close");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => screen.sent.map(({ body }) => body.content).at(-1)).toBe("By two counts");
  expect(asked(screen)).toEqual(["POST annotations", expect.stringContaining("PATCH"), "POST replies"]);
});

test("saved again past the outbox, it takes along what waited for it", async () => {
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  await answerBelow(screen, "your annotation", "By two counts");
  await line(screen, "Too close").getByRole("button", { name: "Edit" }).first().click();
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await expect.poll(() => outbox.entries).toHaveLength(1);
  isAway = false;
  tellReach(true);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(number(screen, 1)).toHaveAccessibleName(/1 reply$/);
  await expect.poll(() => outbox.entries).toEqual([]);
});

test("resolved without a network it is shown so at once, and sent once", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)], answer });
  await screen.getByRole("button", { name: "Resolve annotation 1" }).click();
  const entry = line(screen, "Too wide");
  await expect.element(entry.getByText("Resolved by Dev")).toBeVisible();
  await expect.element(entry.getByRole("status")).toHaveTextContent("Queued for sending...");
  await expect
    .element(screen.getByRole("button", { name: "Annotation 1, rectangle by Dev: Too wide, resolved" }))
    .toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Annotations", exact: true })).toBeVisible();
  screen.sent.length = 0;
  await comeBack();
  await expect.element(screen.getByText("All of them are resolved.")).toBeVisible();
  expect(screen.sent).toMatchObject([{ path: "/annotations/mark-1/resolved", body: { resolved: true } }]);
  expect(outbox.entries).toEqual([]);
});

test("resolved and open again before the network is back, there is nothing to send", async () => {
  beOffline();
  const screen = await shownReview({ items: [anAnnotation(1)], answer });
  await screen.getByRole("button", { name: "Resolve annotation 1" }).click();
  await expect.element(screen.getByRole("button", { name: "Reopen annotation 1" })).toBeVisible();
  await surelyHere();
  await screen.getByRole("button", { name: "Reopen annotation 1" }).click();
  await expect.element(screen.getByRole("button", { name: "Resolve annotation 1" })).toBeVisible();
  expect(line(screen, "Too wide").getByRole("status").query()).toBeNull();
  expect(outbox.entries).toEqual([]);
});

test("where the studio may have the first word the last one follows it", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)], answer });
  await screen.getByRole("button", { name: "Resolve annotation 1" }).click();
  await expect.poll(() => outbox.entries).toMatchObject([{ isOut: true }]);
  await screen.getByRole("button", { name: "Reopen annotation 1" }).click();
  await expect.element(line(screen, "Too wide").getByText("You reopened it.")).toBeVisible();
  screen.sent.length = 0;
  await comeBack();
  await expect.poll(() => screen.sent.map(({ body }) => body.resolved)).toEqual([true, false]);
  await expect.element(screen.getByRole("button", { name: "Resolve annotation 1" })).toBeVisible();
  await expect.poll(() => outbox.entries).toEqual([]);
});

test("a mark that waits is resolved, too, after it is made", async () => {
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  await screen.getByRole("button", { name: "Resolve your annotation" }).click();
  await expect
    .element(screen.getByRole("button", { name: "Your point, waiting to be sent: Too close, resolved" }))
    .toBeVisible();
  screen.sent.length = 0;
  await comeBack();
  await expect.element(screen.getByText("All of them are resolved.")).toBeVisible();
  expect(asked(screen)).toEqual(["POST annotations", "PUT resolved"]);
});

test("what cannot be resolved any more is said where it was done, and is open again", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)], answer });
  await screen.getByRole("button", { name: "Resolve annotation 1" }).click();
  await expect.element(screen.getByRole("button", { name: "Reopen annotation 1" })).toBeVisible();
  refused = Response.json({ code: "forbidden", message: "You may not do this." }, { status: 403 });
  await comeBack();
  const entry = line(screen, "Too wide");
  await expect.element(entry.getByRole("alert")).toHaveTextContent("Not resolved. You may not do this.");
  expect(entry.getByRole("button", { name: "Copy" }).query()).toBeNull();
  await expect.element(screen.getByRole("button", { name: "Resolve annotation 1" })).toBeVisible();
  await entry.getByRole("button", { name: "Discard" }).click();
  await expect.element(entry.getByRole("alert")).not.toBeInTheDocument();
  expect(outbox.entries).toEqual([]);
});

async function remove(screen: Screen): Promise<void> {
  await choose(screen, /^Annotation 1 /);
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Delete annotation" }).click();
  await expect.element(screen.getByRole("alertdialog")).not.toBeInTheDocument();
}

test("one's own is deleted without a network: it is hidden, and can be taken back until that is sent", async () => {
  const screen = await shownReview({ items: [anAnnotation(1), anAnnotation(2)], answer });
  await remove(screen);
  const gone = line(screen, "You deleted annotation 1.");
  await expect.element(gone.getByRole("status")).toHaveTextContent("Queued for sending...");
  const sheet = screen.getByRole("group", { name: "Drawn on it" });
  await expect.element(sheet.getByRole("button", { name: /^Annotation 1,/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Annotations, 1 open" })).toBeVisible();
  const undo = gone.getByRole("button", { name: "Undo" });
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(sheet.getByRole("button", { name: /^Annotation 1,/ })).toBeVisible();
  await expect.element(number(screen, 1)).toHaveFocus();
  expect(outbox.entries).toEqual([]);
  await remove(screen);
  await expect.element(gone).toBeVisible();
  screen.sent.length = 0;
  await comeBack();
  await expect.element(gone).not.toBeInTheDocument();
  await expect.element(number(screen, 2)).toBeVisible();
  expect(number(screen, 1).query()).toBeNull();
  expect(asked(screen)).toEqual(["DELETE mark-1"]);
});

test("what waits below an annotation goes before its deletion, also where the network is back by then", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)], answer });
  await choose(screen, /^Annotation 1 /);
  await answerBelow(screen, "annotation 1", "By two counts");
  await expect.poll(() => outbox.entries).toMatchObject([{ isOut: true }]);
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  const question = screen.getByRole("alertdialog");
  await expect.element(question).toBeVisible();
  isAway = false;
  tellReach(true);
  screen.sent.length = 0;
  await question.getByRole("button", { name: "Delete annotation" }).click();
  await expect.element(screen.getByText("No annotations yet")).toBeVisible();
  await expect.poll(() => asked(screen)).toEqual(["POST replies", "DELETE mark-1"]);
  await expect.poll(() => outbox.entries).toEqual([]);
});

test("what cannot be deleted any more is there again, and says so; somebody else was first, that is no error", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)], answer });
  await remove(screen);
  refused = Response.json({ code: "conflict", message: "This project is archived." }, { status: 409 });
  await comeBack();
  const entry = line(screen, "Too wide");
  await expect.element(entry.getByRole("alert")).toHaveTextContent("Not deleted. This project is archived.");
  refused = Response.json({ code: "not_found", message: "no" }, { status: 404 });
  screen.forget("mark-1");
  await entry.getByRole("button", { name: "Failed to send. Tap to retry." }).click();
  await expect.element(screen.getByText("No annotations yet")).toBeVisible();
  expect(outbox.entries).toEqual([]);
});

test("what could not be deleted, and is deleted once more, is sent as the same: nothing of the first is left", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)], answer });
  await remove(screen);
  refused = Response.json({ code: "conflict", message: "This project is archived." }, { status: 409 });
  await comeBack();
  await expect.element(line(screen, "Too wide").getByRole("alert")).toBeVisible();
  refused = null;
  screen.sent.length = 0;
  await remove(screen);
  await expect.element(screen.getByText("No annotations yet")).toBeVisible();
  expect(asked(screen)).toEqual(["DELETE mark-1"]);
  expect(outbox.entries).toEqual([]);
});
