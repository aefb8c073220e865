// Resolved, reopened and deleted where nobody can be reached: shown so at once, sent by itself, and said where it is refused.
import "#web/ui/base.css";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { tellReach } from "#web/platform/reach.ts";
import {
  answer,
  answerBelow,
  asked,
  beOffline,
  choose,
  comeBack,
  draw,
  goOnTheField,
  line,
  number,
  pretended,
  type Screen,
  surelyHere,
} from "#web/testing/on-the-field.ts";
import { anAnnotation, shownReview } from "#web/testing/shown-review.tsx";

goOnTheField();

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
  expect(pretended.outbox.entries).toEqual([]);
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
  expect(pretended.outbox.entries).toEqual([]);
});

test("where the studio may have the first word the last one follows it", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)], answer });
  await screen.getByRole("button", { name: "Resolve annotation 1" }).click();
  await expect.poll(() => pretended.outbox.entries).toMatchObject([{ isOut: true }]);
  await screen.getByRole("button", { name: "Reopen annotation 1" }).click();
  await expect.element(line(screen, "Too wide").getByText("You reopened it.")).toBeVisible();
  screen.sent.length = 0;
  await comeBack();
  await expect.poll(() => screen.sent.map(({ body }) => body.resolved)).toEqual([true, false]);
  await expect.element(screen.getByRole("button", { name: "Resolve annotation 1" })).toBeVisible();
  await expect.poll(() => pretended.outbox.entries).toEqual([]);
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
  pretended.refused = Response.json({ code: "forbidden", message: "You may not do this." }, { status: 403 });
  await comeBack();
  const entry = line(screen, "Too wide");
  await expect.element(entry.getByRole("alert")).toHaveTextContent("Not resolved. You may not do this.");
  expect(entry.getByRole("button", { name: "Copy" }).query()).toBeNull();
  await expect.element(screen.getByRole("button", { name: "Resolve annotation 1" })).toBeVisible();
  await entry.getByRole("button", { name: "Discard" }).click();
  await expect.element(entry.getByRole("alert")).not.toBeInTheDocument();
  expect(pretended.outbox.entries).toEqual([]);
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
  expect(pretended.outbox.entries).toEqual([]);
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
  await expect.poll(() => pretended.outbox.entries).toMatchObject([{ isOut: true }]);
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  const question = screen.getByRole("alertdialog");
  await expect.element(question).toBeVisible();
  pretended.isAway = false;
  tellReach(true);
  screen.sent.length = 0;
  await question.getByRole("button", { name: "Delete annotation" }).click();
  await expect.element(screen.getByText("No annotations yet")).toBeVisible();
  await expect.poll(() => asked(screen)).toEqual(["POST replies", "DELETE mark-1"]);
  await expect.poll(() => pretended.outbox.entries).toEqual([]);
});

test("what cannot be deleted any more is there again, and says so; somebody else was first, that is no error", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)], answer });
  await remove(screen);
  pretended.refused = Response.json({ code: "conflict", message: "This project is archived." }, { status: 409 });
  await comeBack();
  const entry = line(screen, "Too wide");
  await expect.element(entry.getByRole("alert")).toHaveTextContent("Not deleted. This project is archived.");
  pretended.refused = Response.json({ code: "not_found", message: "no" }, { status: 404 });
  screen.forget("mark-1");
  await entry.getByRole("button", { name: "Failed to send. Tap to retry." }).click();
  await expect.element(screen.getByText("No annotations yet")).toBeVisible();
  expect(pretended.outbox.entries).toEqual([]);
});

test("what could not be deleted, and is deleted once more, is sent as the same: nothing of the first is left", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)], answer });
  await remove(screen);
  pretended.refused = Response.json({ code: "conflict", message: "This project is archived." }, { status: 409 });
  await comeBack();
  await expect.element(line(screen, "Too wide").getByRole("alert")).toBeVisible();
  pretended.refused = null;
  screen.sent.length = 0;
  await remove(screen);
  await expect.element(screen.getByText("No annotations yet")).toBeVisible();
  expect(asked(screen)).toEqual(["DELETE mark-1"]);
  expect(pretended.outbox.entries).toEqual([]);
});

test("a mark that is deleted while the studio may have it already is deleted there, too", async () => {
  const screen = await shownReview({ answer });
  await draw(screen, "Too close");
  await expect.poll(() => pretended.outbox.entries).toMatchObject([{ isOut: true }]);
  const [{ id } = { id: "" }] = pretended.outbox.entries;
  await line(screen, "Too close").getByRole("button", { name: "Delete" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Discard annotation" }).click();
  await expect.element(screen.getByText("No annotations yet")).toBeVisible();
  screen.sent.length = 0;
  await comeBack();
  await expect.poll(() => asked(screen)).toEqual(["POST annotations", `DELETE ${id}`]);
  await expect.poll(() => pretended.outbox.entries).toEqual([]);
  await expect.element(screen.getByText("No annotations yet")).toBeVisible();
});
