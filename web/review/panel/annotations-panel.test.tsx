// What is drawn on a picture and what stands beside it: seen, chosen from either side, seen to, changed, told live.
import "#web/ui/base.css";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { applyFact } from "#web/platform/live.ts";
import { anAnnotation, aReply, carol, shownReview } from "#web/testing/shown-review.tsx";
import { reviewLive } from "../live.ts";

afterEach(() => localStorage.clear());

const resolvedAt = "2026-08-14T13:00:00.000Z";
const other = anAnnotation(2, { type: "point", width: null, height: null, createdBy: carol, content: "Solo" });
const done = anAnnotation(3, { type: "arrow", x: 60, y: 60, content: "Moved", resolvedAt, resolvedBy: carol });

test("how many are open stands at the button; marks and entries are named for whoever does not see them", async () => {
  const screen = await shownReview({ items: [anAnnotation(1), other, done] });
  await expect
    .element(screen.getByRole("button", { name: "Annotations, 2 open" }))
    .toHaveAttribute("aria-pressed", "true");
  const sheet = screen.getByRole("group", { name: "Drawn on it" });
  await expect.element(sheet.getByRole("button", { name: "Annotation 1, rectangle by Dev: Too wide" })).toBeVisible();
  await expect.element(sheet.getByRole("button", { name: "Annotation 2, point by Carol: Solo" })).toBeVisible();
  expect(sheet.getByRole("button").elements()).toHaveLength(2);
  await screen.getByRole("switch", { name: "Show resolved (1)" }).click();
  await expect
    .element(sheet.getByRole("button", { name: "Annotation 3, arrow by Dev: Moved, resolved" }))
    .toBeVisible();
  await expect.element(screen.getByText("Resolved by Carol")).toBeVisible();
});

test("a text is read where it stands, beside its mark: what is seen in that is part of its name", async () => {
  const text = anAnnotation(4, { type: "text", width: null, height: null, content: "Hold 8" });
  const screen = await shownReview({ items: [text] });
  const sheet = screen.getByRole("group", { name: "Drawn on it" });
  await expect.element(sheet.getByText("Hold 8")).toBeVisible();
  expect(sheet.getByRole("button", { name: "Annotation 4, text by Dev: Hold 8" }).element().textContent).toBe("4");
});

test.each([
  ["/?annotations=shown", "true"],
  ["/?file=f", "false"],
])("who comes by %s sees them at once: %s", async (at, isShown) => {
  const screen = await shownReview({ items: [other], at });
  const toggle = screen.getByRole("button", { name: "Annotations, 1 open" });
  await expect.element(toggle).toHaveAttribute("aria-pressed", isShown);
  await toggle.click();
  await expect.element(toggle).toHaveAttribute("aria-pressed", isShown === "true" ? "false" : "true");
});

test.each([
  ["mark-2", 2],
  ["mark-3", 3],
  ["r", 1],
])("who comes for %s finds it chosen, and chooses another after that", async (sought, number) => {
  const items = [anAnnotation(1, { replies: [aReply("r")] }), other, done, anAnnotation(4)];
  const screen = await shownReview({ items, at: `/?annotations=${sought}` });
  const entry = (of: number) =>
    screen.getByRole("listitem").getByRole("button", { name: new RegExp(`^Annotation ${of} `) });
  await expect.element(entry(number)).toHaveAttribute("aria-pressed", "true");
  await expect.element(entry(number)).toBeInViewport();
  await expect.element(screen.getByRole("article", { name: `Replies to annotation ${number}` })).toBeVisible();
  await entry(4).click();
  await expect.element(entry(4)).toHaveAttribute("aria-pressed", "true");
  await expect.element(entry(number)).toHaveAttribute("aria-pressed", "false");
});

test("who comes for one that is not there is told so, until they choose another", async () => {
  const screen = await shownReview({ items: [other], at: "/?annotations=gone" });
  const missed = screen.getByText("The annotation you came for was deleted, or is on another version of this file.");
  await expect.element(missed).toBeVisible();
  const entry = screen.getByRole("listitem").getByRole("button", { name: /^Annotation 2 / });
  await entry.click();
  await expect.element(missed).not.toBeInTheDocument();
  await expect.element(entry).toHaveAttribute("aria-pressed", "true");
});

test("chosen in the list its mark is chosen, and the other way round", async () => {
  const screen = await shownReview({ items: [anAnnotation(1), other] });
  const entry = (name: RegExp) => screen.getByRole("listitem").getByRole("button", { name });
  const mark = (name: RegExp) => screen.getByRole("group", { name: "Drawn on it" }).getByRole("button", { name });
  await entry(/^Annotation 2 /).click();
  await expect.element(mark(/^Annotation 2,/)).toHaveAttribute("aria-pressed", "true");
  await expect.element(mark(/^Annotation 1,/)).toHaveAttribute("aria-pressed", "false");
  (mark(/^Annotation 1,/).element() as unknown as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(entry(/^Annotation 1 /)).toHaveAttribute("aria-pressed", "true");
});

test("one's own is moved by the arrows, by whole percents and no further than the picture, and sent when the key is let go", async () => {
  const screen = await shownReview({ items: [anAnnotation(1, { x: 1 }), other] });
  const sheet = screen.getByRole("group", { name: "Drawn on it" });
  const focus = (name: RegExp) => (sheet.getByRole("button", { name }).element() as unknown as HTMLElement).focus();
  focus(/^Annotation 1,/);
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard("{Enter}{ArrowLeft>3/}{ArrowDown}");
  await expect.poll(() => screen.sent.length).toBeGreaterThan(0);
  expect(screen.sent.at(-1)).toMatchObject({
    method: "PATCH",
    body: { shape: { x: 0, y: 21, width: 30, height: 40 } },
  });
  const before = screen.sent.length;
  focus(/^Annotation 2,/);
  await userEvent.keyboard("{Enter}{ArrowLeft}{Delete}");
  await expect.element(sheet.getByRole("button", { name: /^Annotation 2,/ })).toHaveAttribute("aria-pressed", "true");
  expect(screen.sent).toHaveLength(before);
  expect(screen.onLeaf).not.toHaveBeenCalled();
});

test("an answer to a move that was gone beyond meanwhile takes nothing of that back", async () => {
  const first = Promise.withResolvers<Response>();
  let count = 0;
  const moved = anAnnotation(1, { y: 21, updatedAt: "2026-08-14T12:00:01.000Z" });
  const screen = await shownReview({
    items: [anAnnotation(1)],
    answer: () => (count++ === 0 ? first.promise : undefined),
  });
  const mark = screen.getByRole("group", { name: "Drawn on it" }).getByRole("button", { name: /^Annotation 1,/ });
  const top = () => mark.element().querySelector("rect")?.getAttribute("y");
  (mark.element() as unknown as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{ArrowDown}");
  await expect.poll(() => screen.sent.length).toBe(1);
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(top).toBe("22%");
  first.resolve(Response.json(moved));
  await expect.poll(() => screen.sent.length).toBe(2);
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => screen.sent.length).toBe(3);
  expect(screen.sent.map(({ body }) => (body.shape as { y: number }).y)).toEqual([21, 22, 23]);
  await expect.poll(top).toBe("23%");
});

test("deleting one's own asks", async () => {
  const screen = await shownReview({ items: [anAnnotation(1), other] });
  const mark = screen.getByRole("group", { name: "Drawn on it" }).getByRole("button", { name: /^Annotation 1,/ });
  (mark.element() as unknown as HTMLElement).focus();
  await userEvent.keyboard("{Delete}");
  const question = screen.getByRole("alertdialog", { name: "Delete annotation 1?" });
  await question.getByRole("button", { name: "Delete annotation" }).click();
  await expect.element(mark).not.toBeInTheDocument();
  expect(screen.sent).toEqual([{ method: "DELETE", path: "/annotations/mark-1", body: {} }]);
});

test("it is seen to, by whoever may draw, and open again", async () => {
  const screen = await shownReview({ items: [other] });
  await screen.getByRole("button", { name: "Resolve annotation 2" }).click();
  await expect.element(screen.getByText("All of them are resolved.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Annotations", exact: true })).toBeVisible();
  await screen.getByRole("switch", { name: "Show resolved (1)" }).click();
  await screen.getByRole("button", { name: "Reopen annotation 2" }).click();
  await expect.element(screen.getByRole("button", { name: "Resolve annotation 2" })).toBeVisible();
  expect(screen.sent.map(({ body }) => body)).toEqual([{ resolved: true }, { resolved: false }]);
});

test("what the studio refuses is said beside it", async () => {
  const message = "This project is archived.";
  const screen = await shownReview({
    items: [other],
    answer: () => Response.json({ code: "conflict", message }, { status: 409 }),
  });
  await screen.getByRole("button", { name: "Resolve annotation 2" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(message);
});

test("whoever only looks has no tools, and sees all there is", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)], file: { projectId: "p" } });
  await screen
    .getByRole("listitem")
    .getByRole("button", { name: /^Annotation 1 / })
    .click();
  await expect
    .element(screen.getByRole("group", { name: "Drawn on it" }).getByRole("button"))
    .toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("toolbar", { name: "Annotation tools" }).query()).toBeNull();
  for (const name of ["Edit", "Delete", "Resolve annotation 1"])
    expect(screen.getByRole("button", { name, exact: true }).query()).toBeNull();
});

test.each([
  [{}, "Take a tool and mark what you want to talk about."],
  [{ projectId: "p" }, "What reviewers mark on this file stands here."],
  [{ projectId: "p", deletedAt: resolvedAt }, "What reviewers mark on this file stands here."],
])("where there are none it says so (%o)", async (file, hint) => {
  const screen = await shownReview({ file });
  await expect.element(screen.getByText("No annotations yet")).toBeVisible();
  await expect.element(screen.getByText(hint)).toBeVisible();
});

test("what is open on earlier versions comes over when a person says so", async () => {
  const carried = { fileId: "f", version: 2, items: [anAnnotation(1), other], earlier: 0 };
  const screen = await shownReview({ earlier: 2, answer: () => Response.json(carried) });
  await expect.element(screen.getByText("2 open annotations of earlier versions")).toBeVisible();
  await screen.getByRole("button", { name: "Bring them over" }).click();
  await expect.element(screen.getByRole("button", { name: "Annotations, 2 open" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Bring them over" }).query()).toBeNull();
  expect(screen.sent).toEqual([{ method: "POST", path: "/files/f/annotations/carry", body: { version: 2 } }]);
});

test("a version of before is drawn on as it was, and nothing is brought over to it", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)], earlier: 2, file: { onlyVersion: 2 } });
  await expect.element(screen.getByRole("toolbar", { name: "Annotation tools" })).toBeVisible();
  await expect.element(screen.getByRole("listitem").getByRole("button", { name: /^Annotation 1 / })).toBeVisible();
  expect(screen.getByRole("button", { name: "Bring them over" }).query()).toBeNull();
});

test("its words are changed, and what somebody else saved meanwhile is said", async () => {
  const theirs = anAnnotation(1, { content: "Much too wide", updatedAt: resolvedAt });
  let isFirst = true;
  const screen = await shownReview({
    items: [anAnnotation(1)],
    answer({ method }) {
      if (method !== "PATCH" || !isFirst) return undefined;
      isFirst = false;
      screen.put(theirs);
      return Response.json({ code: "conflict", message: "This was changed meanwhile." }, { status: 409 });
    },
  });
  await screen
    .getByRole("listitem")
    .getByRole("button", { name: /^Annotation 1 / })
    .click();
  await screen.getByRole("button", { name: "Edit" }).click();
  const dialog = screen.getByRole("dialog", { name: "Edit annotation 1" });
  await dialog.getByRole("textbox", { name: "Comment" }).fill("Close it");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Comment is now “Much too wide”.")).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "Comment" })).toHaveValue("Close it");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole("listitem").getByText("Close it")).toBeVisible();
});

test("words of it that were typed when the session ended are back, until they are saved", async () => {
  const opened = async () => {
    const screen = await shownReview({ items: [anAnnotation(1)] });
    await screen
      .getByRole("listitem")
      .getByRole("button", { name: /^Annotation 1 / })
      .click();
    await screen.getByRole("button", { name: "Edit" }).click();
    const words = screen.getByRole("dialog").getByRole("textbox", { name: "Comment" });
    await expect.element(words).toBeVisible();
    return Object.assign(screen, { words });
  };
  const first = await opened();
  await first.words.fill("Close it");
  await first.getByRole("dialog").getByLabelText("Colour").selectOptions("blue");
  await first.unmount();
  const screen = await opened();
  await expect.element(screen.getByText("What you had begun is back.")).toBeVisible();
  await expect.element(screen.words).toHaveValue("Close it");
  await screen.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.element(screen.words).not.toBeInTheDocument();
  expect(screen.sent.map(({ body }) => body)).toMatchObject([{ content: "Close it", color: "blue" }]);
  expect({ ...localStorage }).toEqual({});
});

test("what others draw and see to is there at once", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)] });
  const sheet = screen.getByRole("group", { name: "Drawn on it" });
  await expect.element(sheet.getByRole("button")).toBeVisible();
  const told = { cache: screen.cache, me: "dev" };
  applyFact([reviewLive], told.cache, { name: "annotation:created", payload: other, me: told.me });
  await expect.element(sheet.getByRole("button", { name: "Annotation 2, point by Carol: Solo" })).toBeVisible();
  const seenTo = { ...other, resolvedAt, resolvedBy: carol, updatedAt: resolvedAt };
  applyFact([reviewLive], told.cache, { name: "annotation:updated", payload: seenTo, me: told.me });
  await expect.element(screen.getByRole("button", { name: "Annotations, 1 open" })).toBeVisible();
  screen.forget("mark-1");
  const gone = { id: "mark-1", fileId: "f", version: 2 };
  applyFact([reviewLive], told.cache, { name: "annotation:deleted", payload: gone, me: told.me });
  await expect.element(sheet.getByRole("button")).not.toBeInTheDocument();
});
