// What is answered below an annotation: written, sent, kept where that fails, taken back, told live.
import "#web/ui/base.css";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { FactName } from "#contract/contract.ts";
import { applyFact } from "#web/platform/live.ts";
import { anAnnotation, aReply, carol, shownReview } from "#web/testing/shown-review.tsx";
import { reviewLive } from "../live.ts";

type Screen = Awaited<ReturnType<typeof shownReview>>;

const theirs = aReply("theirs", { createdBy: carol, content: "How much?" });
const field = (screen: Screen, number = 1) => screen.getByRole("textbox", { name: `Reply to annotation ${number}` });
const talk = (screen: Screen) => screen.getByRole("article", { name: "Replies to annotation 1" });
const choose = (screen: Screen, number = 1) =>
  screen.getByRole("button", { name: new RegExp(`^Annotation ${number} `) }).click();
const tell = (screen: Screen, name: FactName, payload: unknown) =>
  applyFact([reviewLive], screen.cache, { name, payload: payload as never, me: "dev" });

test("how many there are is said of each; below the one that is chosen they stand, with a field", async () => {
  const screen = await shownReview({
    items: [anAnnotation(1, { replies: [theirs] }), anAnnotation(2, { replies: [theirs, aReply("mine")] })],
  });
  await expect.element(screen.getByRole("button", { name: /^Annotation 1 .*1 reply$/ })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Annotation 2 .*2 replies$/ })).toBeVisible();
  expect(screen.getByText("How much?").query()).toBeNull();
  await choose(screen);
  await expect.element(talk(screen).getByText("How much?")).toBeVisible();
  await expect.element(field(screen)).toBeVisible();
  expect(screen.getByRole("textbox").elements()).toHaveLength(1);
});

test("Enter sends and Shift with Enter breaks the line; one writes on in the same place", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)] });
  await choose(screen);
  await field(screen).click();
  await userEvent.keyboard("{Enter}By two{Shift>}{Enter}{/Shift}counts{Enter}");
  await expect.element(talk(screen).getByRole("listitem").getByText("By two counts")).toBeVisible();
  await expect.element(field(screen)).toHaveValue("");
  await userEvent.keyboard("Or three");
  await screen.getByRole("button", { name: "Reply", exact: true }).click();
  await expect.element(screen.getByRole("button", { name: /^Annotation 1 .*2 replies$/ })).toBeVisible();
  await expect.element(field(screen)).toHaveFocus();
  await expect.element(screen.getByRole("button", { name: "Reply", exact: true })).toBeDisabled();
  expect(screen.sent.map(({ path, body }) => [path, body.content])).toEqual([
    ["/annotations/mark-1/replies", "By two\ncounts"],
    ["/annotations/mark-1/replies", "Or three"],
  ]);
});

test("what could not be sent stays, with the reason, wherever one looks meanwhile; sent again it is the same reply", async () => {
  let isDown = true;
  const message = "The server could not be reached.";
  const screen = await shownReview({
    items: [anAnnotation(1), anAnnotation(2)],
    answer: () => (isDown ? Response.json({ code: "internal", message }, { status: 500 }) : undefined),
  });
  await choose(screen);
  await field(screen).fill("By two counts");
  await screen.getByRole("button", { name: "Reply", exact: true }).click();
  await expect.element(talk(screen).getByRole("alert")).toHaveTextContent(message);
  await expect.element(field(screen)).toHaveAccessibleDescription(message);
  await choose(screen, 2);
  await field(screen, 2).fill("Elsewhere");
  // seen to by somebody else it stays, as one is answering it
  const at = "2026-08-14T13:00:00.000Z";
  tell(screen, "annotation:updated", anAnnotation(1, { resolvedAt: at, resolvedBy: carol, updatedAt: at }));
  await choose(screen);
  await expect.element(field(screen)).toHaveValue("By two counts");
  await expect.element(talk(screen).getByRole("alert")).toHaveTextContent(message);
  isDown = false;
  await screen.getByRole("button", { name: "Reply", exact: true }).click();
  await expect.poll(() => screen.sent.length).toBe(2);
  const [first, second] = screen.sent;
  expect(second?.body).toEqual(first?.body);
  await choose(screen, 2);
  await expect.element(field(screen, 2)).toHaveValue("Elsewhere");
});

test("one that is told before it is answered leaves the focus where one writes on", async () => {
  const answer = Promise.withResolvers<Response>();
  const screen = await shownReview({ items: [anAnnotation(1)], answer: () => answer.promise });
  await choose(screen);
  await field(screen).fill("By two counts");
  await screen.getByRole("button", { name: "Reply", exact: true }).click();
  await expect.poll(() => screen.sent.length).toBe(1);
  const reply = aReply(screen.sent[0]?.body.replyId as string);
  tell(screen, "annotation:replied", { fileId: "f", number: 1, reply });
  await expect.element(field(screen)).toHaveValue("");
  answer.resolve(Response.json(reply, { status: 201 }));
  await expect.element(field(screen)).toHaveFocus();
  await expect.element(field(screen)).not.toHaveAttribute("readonly");
  expect(talk(screen).getByRole("listitem").elements()).toHaveLength(1);
});

test("one whose answer was lost and that was told all the same is not there twice", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)], answer: () => Response.error() });
  await choose(screen);
  await field(screen).fill("By two counts");
  await userEvent.keyboard("{Enter}");
  await expect.element(talk(screen).getByRole("alert")).toBeVisible();
  const reply = aReply(screen.sent[0]?.body.replyId as string);
  tell(screen, "annotation:replied", { fileId: "f", number: 1, reply });
  await expect.element(field(screen)).toHaveValue("");
  expect(talk(screen).getByRole("alert").query()).toBeNull();
});

test("Escape leaves the field, and neither its words nor the viewer go", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)] });
  await choose(screen);
  await field(screen).fill("By");
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: /^Annotation 1 / })).toHaveFocus();
  await expect.element(field(screen)).toHaveValue("By");
  expect(screen.onClose).not.toHaveBeenCalled();
});

test("what is half written below one that is deleted is not lost with it", async () => {
  const screen = await shownReview({ items: [anAnnotation(1), anAnnotation(2)] });
  await choose(screen);
  await field(screen).fill("By two counts");
  screen.forget("mark-1");
  tell(screen, "annotation:deleted", { id: "mark-1", fileId: "f", version: 2 });
  await expect.element(screen.getByText("Annotation 1 is not here any more. You were replying:")).toBeVisible();
  await expect.element(screen.getByText("By two counts")).toBeVisible();
  await screen.getByRole("button", { name: "Discard" }).click();
  await expect.element(screen.getByText("By two counts")).not.toBeInTheDocument();
});

test("taking one's own back asks, and one is among the others afterwards; others have no such button", async () => {
  const screen = await shownReview({ items: [anAnnotation(1, { replies: [theirs, aReply("mine")] })] });
  await choose(screen);
  expect(screen.getByRole("button", { name: /^Delete your reply/ }).elements()).toHaveLength(1);
  await screen.getByRole("button", { name: "Delete your reply: By two counts" }).click();
  const question = screen.getByRole("alertdialog", { name: "Delete your reply?" });
  await question.getByRole("button", { name: "Delete reply" }).click();
  await expect.element(talk(screen).getByText("By two counts")).not.toBeInTheDocument();
  await expect.element(talk(screen).getByText("How much?")).toBeVisible();
  await expect.element(talk(screen)).toHaveFocus();
  expect(screen.sent.map(({ method, path }) => `${method} ${path}`)).toEqual(["DELETE /annotation-replies/mine"]);
});

test("of a long talk the newest are there, and those before when they are asked for", async () => {
  const replies = Array.from({ length: 100 }, (_, place) =>
    aReply(`r${place}`, { content: `Take ${place + 1}.`, createdAt: new Date(1.8e12 + place * 1000).toISOString() }),
  );
  const screen = await shownReview({ items: [anAnnotation(1, { replies })] });
  await choose(screen);
  await expect.element(talk(screen).getByText("Take 96.")).toBeVisible();
  expect(talk(screen).getByRole("listitem").elements()).toHaveLength(5);
  await talk(screen).getByRole("button", { name: "Show 95 earlier replies" }).click();
  expect(talk(screen).getByRole("listitem").elements()).toHaveLength(100);
  await expect.element(talk(screen)).toHaveFocus();
});

test("whoever only looks reads them, and has no field", async () => {
  const screen = await shownReview({
    items: [anAnnotation(1, { replies: [aReply("mine")] })],
    file: { projectId: "p" },
  });
  await choose(screen);
  await expect.element(talk(screen).getByText("By two counts")).toBeVisible();
  expect(field(screen).query()).toBeNull();
  expect(screen.getByRole("button", { name: /^Delete/ }).query()).toBeNull();
});

test("what others answer and take back is there at once", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)] });
  await choose(screen);
  await expect.element(field(screen)).toBeVisible();
  tell(screen, "annotation:replied", { fileId: "f", number: 1, reply: theirs });
  await expect.element(talk(screen).getByText("How much?")).toBeVisible();
  tell(screen, "annotation:reply-deleted", { fileId: "f", number: 1, id: "theirs" });
  await expect.element(talk(screen).getByText("How much?")).not.toBeInTheDocument();
});
