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
  outbox = pretendOutbox();
  sendAs("dev");
  refused = null;
  isAway = true;
});
afterEach(() => {
  sendAs(undefined);
  tellReach(true);
});

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

async function comeBack(): Promise<void> {
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
