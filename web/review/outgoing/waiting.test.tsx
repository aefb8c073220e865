// Drawn and answered where nobody can be reached: it waits among the others, is sent by itself, and what is refused is not lost.
import "#web/ui/base.css";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { flush } from "#web/platform/outbox/outbox.ts";
import { enqueue } from "#web/platform/outbox/outbox-entries.ts";
import { tellReach } from "#web/platform/reach.ts";
import {
  answer,
  answerBelow,
  asked,
  beOffline,
  comeBack,
  draw,
  goOnTheField,
  line,
  number,
  pretended,
  save,
  surelyHere,
  waiting,
} from "#web/testing/on-the-field.ts";
import { anAnnotation, shownReview } from "#web/testing/shown-review.tsx";

goOnTheField();

test("a mark stands among the others, on the sheet too, and becomes one of them by itself", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)], answer });
  await draw(screen, "Too close");
  await expect.element(waiting(screen)).toHaveAttribute("aria-pressed", "true");
  await expect.element(line(screen, "Too close").getByRole("status")).toHaveTextContent("Queued for sending...");
  const mark = screen.getByRole("button", { name: "Your point, waiting to be sent: Too close" });
  await expect.element(mark).toHaveAttribute("aria-pressed", "true");
  expect(pretended.outbox.entries).toMatchObject([
    { kind: "annotation", by: "dev", input: { fileName: "set-14.png" } },
  ]);
  await comeBack();
  await expect.element(line(screen, "Too close").getByRole("button", { name: /^Annotation 2 / })).toBeVisible();
  await expect.element(mark).not.toBeInTheDocument();
  expect(pretended.outbox.entries).toEqual([]);
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
  await expect.poll(() => pretended.outbox.entries).toEqual([]);
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
  const made = anAnnotation(1, { id: pretended.outbox.entries[0]?.id as string, content: "Too" });
  screen.put(made);
  screen.sent.length = 0;
  stored = Response.json(made, { status: 201 });
  pretended.isAway = false;
  await flush();
  const { updatedAt } = made;
  expect(screen.sent).toMatchObject([
    { method: "POST" },
    { method: "PATCH", body: { content: "Too close", updatedAt } },
  ]);
});

test("what is refused is said where it stands, and is there to be sent again or dropped", async () => {
  const message = "This project is archived. Take it out of the archive to change it.";
  pretended.refused = Response.json({ code: "conflict", message }, { status: 409 });
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  await comeBack();
  const refusal = line(screen, "Too close");
  await expect.element(refusal.getByRole("alert")).toHaveTextContent(message);
  await expect.element(refusal.getByRole("button", { name: "Copy" })).toBeVisible();
  await refusal.getByRole("button", { name: "Failed to send. Tap to retry." }).click();
  await expect.element(refusal.getByRole("alert")).toHaveTextContent(message);
  pretended.refused = null;
  await refusal.getByRole("button", { name: "Failed to send. Tap to retry." }).click();
  await expect.element(line(screen, "Too close").getByRole("button", { name: /^Annotation 1 / })).toBeVisible();
});

test("what is refused and dropped is gone", async () => {
  pretended.refused = Response.json({ code: "not_found", message: "no" }, { status: 404 });
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  await comeBack();
  const refusal = line(screen, "Too close");
  const reason = "It is not there any more, or you may not see it any more.";
  await expect.element(refusal.getByRole("alert")).toHaveTextContent(reason);
  await refusal.getByRole("button", { name: "Discard" }).click();
  await expect.element(refusal).not.toBeInTheDocument();
  expect(pretended.outbox.entries).toEqual([]);
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
  await expect.poll(() => pretended.outbox.entries).toEqual([]);
  await field.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(talk.getByText("By two counts")).toBeVisible();
  await expect.element(field).toHaveValue("");
  pretended.refused = Response.json({ code: "not_found", message: "no" }, { status: 404 });
  await comeBack();
  await expect.element(talk.getByRole("alert")).toBeVisible();
  pretended.refused = null;
  await talk.getByRole("button", { name: "Failed to send. Tap to retry." }).click();
  await expect.element(talk.getByRole("button", { name: "Delete your reply: By two counts" })).toBeVisible();
  expect(pretended.outbox.entries).toEqual([]);
});

test("what the studio says at once is said in the dialog, and nothing waits", async () => {
  pretended.isAway = false;
  pretended.refused = Response.json({ code: "conflict", message: "Full." }, { status: 409 });
  const screen = await shownReview({ answer });
  const dialog = await save(screen, "Too close");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Full.");
  expect(pretended.outbox.entries).toEqual([]);
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
  const [mark, reply] = pretended.outbox.entries;
  expect(reply).toMatchObject({ kind: "annotation-reply", needs: [mark?.id], input: { annotationId: mark?.id } });
  screen.sent.length = 0;
  await comeBack();
  await expect.element(number(screen, 1)).toHaveAccessibleName(/1 reply$/);
  await expect.element(screen.getByRole("button", { name: "Delete your reply: By two counts" })).toBeVisible();
  expect(asked(screen)).toEqual(["POST annotations", "POST replies"]);
  expect(screen.sent[1]).toMatchObject({ path: `/annotations/${mark?.id}/replies`, body: { replyId: reply?.id } });
  expect(pretended.outbox.entries).toEqual([]);
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
  pretended.refused = Response.json({ code: "conflict", message: "Full." }, { status: 409 });
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  const talk = await answerBelow(screen, "your annotation", "By two counts");
  await comeBack();
  await expect.element(talk.getByRole("alert")).toHaveTextContent("The annotation it belongs to was not sent.");
  await expect.element(talk.getByRole("button", { name: "Copy" })).toBeVisible();
  await expect.element(screen.getByText("Full.")).toBeVisible();
  expect(pretended.outbox.entries.map(({ state }) => state)).toEqual(["failed", "failed"]);
  pretended.refused = null;
  screen.sent.length = 0;
  await talk.getByRole("button", { name: "Failed to send. Tap to retry." }).click();
  await expect.element(screen.getByRole("button", { name: "Delete your reply: By two counts" })).toBeVisible();
  expect(asked(screen)).toEqual(["POST annotations", "POST replies"]);
  expect(pretended.outbox.entries).toEqual([]);
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
  expect(pretended.outbox.entries).toHaveLength(2);
  await line(screen, "Too close").getByRole("button", { name: "Delete" }).first().click();
  await surelyHere();
  await question.getByRole("button", { name: "Discard annotation" }).click();
  await expect.element(screen.getByText("No annotations yet")).toBeVisible();
  expect(pretended.outbox.entries).toEqual([]);
});

test("a mark that is taken back keeps what was answered below it waiting; dropped, it leaves the words", async () => {
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  await answerBelow(screen, "your annotation", "By two counts");
  await line(screen, "Too close").getByRole("button", { name: "Edit" }).first().click();
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await expect
    .poll(() => pretended.outbox.entries)
    .toMatchObject([{ kind: "annotation-reply", needs: [expect.any(String)] }]);
  pretended.isAway = false;
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
  await expect.poll(() => pretended.outbox.entries).toHaveLength(1);
  await field.fill("");
  await enqueue({ id: "other", kind: "message", input: {} });
  await flush();
  expect(pretended.outbox.entries).toMatchObject([
    { kind: "annotation-reply", needs: [expect.any(String)] },
    { id: "other" },
  ]);
  await first.unmount();

  const screen = await shownReview({ at: "/?somewhere", answer });
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await expect.element(dialog.getByRole("textbox")).toHaveValue("");
  pretended.isAway = false;
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
  await expect.poll(() => pretended.outbox.entries).toHaveLength(1);
  pretended.isAway = false;
  tellReach(true);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(number(screen, 1)).toHaveAccessibleName(/1 reply$/);
  await expect.poll(() => pretended.outbox.entries).toEqual([]);
});
