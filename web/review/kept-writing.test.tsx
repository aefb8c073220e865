// What is half written in a viewer comes back to whoever closed it, or whose session ended.
import "#web/ui/base.css";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { FactName } from "#contract/contract.ts";
import { draftKey } from "#web/platform/kept/draft-keys.ts";
import { applyFact } from "#web/platform/live.ts";
import { aReview, shownDesignReviews } from "#web/testing/shown-design-reviews.tsx";
import { anAnnotation, shownReview } from "#web/testing/shown-review.tsx";
import { designReviewsLive } from "./design-reviews-live.ts";

const kept = () => Object.keys(localStorage);

test("a reply, until it is sent", async () => {
  const items = [anAnnotation(1, { resolvedAt: "2026-08-14T13:00:00.000Z" }), anAnnotation(2)];
  const first = await shownReview({ items });
  await first.getByRole("switch").click();
  await first.getByRole("button", { name: /^Annotation 1 / }).click();
  await first.getByRole("textbox", { name: "Reply to annotation 1" }).fill("By two counts");
  await first.unmount();

  const screen = await shownReview({ items });
  // one that was seen to is there as long as it is being answered
  await screen.getByRole("button", { name: /^Annotation 1 / }).click();
  const field = screen.getByRole("textbox", { name: "Reply to annotation 1" });
  await expect.element(field).toHaveValue("By two counts");
  await field.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).not.toBeInTheDocument();
  expect(screen.sent.map(({ body }) => body.content)).toEqual(["By two counts"]);
  expect(kept()).toEqual([]);
});

test("a mark with its words, until it is saved; one without any is dropped", async () => {
  const draw = async (screen: Awaited<ReturnType<typeof shownReview>>) => {
    await screen.getByRole("button", { name: "Point", exact: true }).click();
    const surface = screen.getByRole("application");
    await expect.element(surface).toBeVisible();
    (surface.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    return screen.getByRole("dialog", { name: "Add Comment" }).getByRole("textbox");
  };
  const first = await shownReview();
  await expect.element(await draw(first)).toBeVisible();
  await first.unmount();
  const second = await shownReview();
  await (await draw(second)).fill("Here");
  await second.unmount();
  // on another file it is not asked for
  const elsewhere = await shownReview({ file: { id: "other" } });
  await expect.element(elsewhere.getByRole("button", { name: "Close", exact: true })).toBeVisible();
  expect(elsewhere.getByRole("dialog", { name: "Add Comment" }).query()).toBeNull();
  await elsewhere.unmount();

  const screen = await shownReview({ at: "/?somewhere" });
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await expect.element(dialog.getByRole("textbox")).toHaveValue("Here");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("button", { name: /^Annotation 1 / }).first()).toBeVisible();
  expect(screen.sent.map(({ body }) => [body.type, body.content])).toEqual([["point", "Here"]]);
  expect(kept()).toEqual([]);
});

test("what is written about a review, also where that was cancelled meanwhile", async () => {
  const answer = () => new Response(null, { status: 204 });
  const reviews = [aReview({ status: "in_review" })];
  const first = await shownDesignReviews({ reviews, answer });
  await first.getByLabelText("Overall feedback").fill("Too wide");
  await first.unmount();

  const screen = await shownDesignReviews({ reviews, answer });
  await expect.element(screen.getByLabelText("Overall feedback")).toHaveValue("Too wide");
  const gone = {
    name: "design-review:cancelled" as FactName,
    payload: { id: "review-1", fileId: "f", projectId: "p" },
  };
  applyFact([designReviewsLive], screen.cache, { ...gone, payload: gone.payload as never, me: "dev" });
  await expect.element(screen.getByText("The review was cancelled. You were writing about it:")).toBeVisible();
  await expect.element(screen.getByText("Too wide")).toBeVisible();
  await screen.getByRole("button", { name: "Discard" }).click();
  await expect.element(screen.getByText("Too wide")).not.toBeInTheDocument();
  expect(kept()).toEqual([]);
});

test("words that are changed after a try whose answer was lost with the viewer are those that are kept", async () => {
  const first = await shownReview({ answer: () => Response.error() });
  await first.getByRole("button", { name: "Point", exact: true }).click();
  const surface = first.getByRole("application");
  await expect.element(surface).toBeVisible();
  (surface.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const dialogOf = ({ getByRole }: typeof first) => getByRole("dialog", { name: "Add Comment" });
  await dialogOf(first).getByRole("textbox").fill("Here");
  await dialogOf(first).getByRole("button", { name: "Save" }).click();
  await expect.element(dialogOf(first).getByRole("alert")).toBeVisible();
  await first.unmount();

  const id = first.sent[0]?.body.annotationId as string;
  const made = anAnnotation(1, { id, type: "point", width: null, height: null, content: "Here" });
  const screen = await shownReview({
    at: "/?somewhere",
    answer: () => Response.json(made),
  });
  await dialogOf(screen).getByRole("textbox").fill("There");
  await dialogOf(screen).getByRole("button", { name: "Save" }).click();
  await expect.element(dialogOf(screen)).not.toBeInTheDocument();
  expect(screen.sent.map(({ body }) => body.content)).toEqual(["There", "There"]);
  expect(kept()).toEqual([]);
});

test("what was sent about a review, and not answered before the viewer closed, is said once", async () => {
  const reviews = [aReview({ status: "in_review" })];
  const first = await shownDesignReviews({ reviews, answer: () => Response.error() });
  await first.getByLabelText("Overall feedback").fill("Too wide");
  await first.getByRole("button", { name: "Comment" }).click();
  await expect.element(first.getByRole("alert")).toBeVisible();
  await first.unmount();

  const screen = await shownDesignReviews({ reviews, answer: () => Response.json(reviews[0]) });
  await screen.getByRole("button", { name: "Comment" }).click();
  await expect.poll(kept).toEqual([]);
  expect(screen.sent.map(({ body }) => body)).toEqual(first.sent.map(({ body }) => body));
});

test("what is written about a review is the same in the viewer of its versions, and said there it is said", async () => {
  const reviews = [aReview({ status: "in_review" })];
  const screen = await shownDesignReviews({ reviews, answer: () => Response.json(reviews[0]) });
  // what lies below the other viewer is hidden
  const words = screen.getByRole("textbox", { name: "Overall feedback" });
  await words.fill("Too wide");
  screen.showOver(1);
  const version = screen.getByRole("dialog", { name: "closer.musicxml" }).getByText(/^Version 1 /);
  await expect.element(version).toBeVisible();
  await expect.element(words).toHaveValue("Too wide");
  await words.fill("Too narrow");
  screen.showOver(null);
  await expect.element(version).not.toBeInTheDocument();
  await expect.element(words).toHaveValue("Too narrow");
  screen.showOver(1);
  await expect.element(version).toBeVisible();
  await screen.getByRole("button", { name: "Comment" }).click();
  await expect.element(words).not.toBeInTheDocument();
  // one goes on where one is, and not below it
  await expect.element(screen.getByRole("listitem")).toHaveFocus();
  screen.showOver(null);
  await expect.element(version).not.toBeInTheDocument();
  await expect.element(words).toHaveValue("");
  expect(screen.sent.map(({ body }) => body)).toMatchObject([{ feedback: { overall: "Too narrow" } }]);
});

test.each(["drawn", "texting"])("what was %s on another version is asked for, and is not on this one", async (kind) => {
  const shape = { type: "text", x: 10, y: 20, width: null, height: null };
  const mark = { id: "m", fileId: "f", version: 1, page: null, shape, color: "red", words: "Here", isSent: false };
  localStorage.setItem(draftKey("dev", "form", `viewer/${kind}/f`), JSON.stringify(mark));
  const screen = await shownReview({ at: "/?somewhere", answer: () => Response.json(anAnnotation(1, { version: 1 })) });
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await expect.element(dialog.getByRole("textbox")).toHaveValue("Here");
  await expect.element(dialog).toHaveAccessibleDescription("You began it on version 1, and it is saved there.");
  expect(document.querySelectorAll("[data-sheet] :is(.mark-badge, input)")).toHaveLength(0);
  await dialog.getByRole("textbox").fill("There");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent.map(({ body }) => [body.version, body.content])).toEqual([[1, "There"]]);
  expect(kept()).toEqual([]);
});

test("a mark with its words is asked for also where one leafs to its file", async () => {
  const shape = { type: "point", x: 10, y: 20, width: null, height: null };
  const mark = { id: "m", fileId: "other", version: 2, page: null, shape, color: "red", words: "Here", isSent: false };
  localStorage.setItem(draftKey("dev", "form", "viewer/drawn/other"), JSON.stringify(mark));
  const answer = () => new Response(null, { status: 204 });
  const screen = await shownDesignReviews({ reviews: [aReview({ status: "in_review" })], answer });
  await screen.getByLabelText("Overall feedback").fill("Too wide");
  screen.show({ id: "other" });
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await expect.element(dialog.getByRole("textbox")).toHaveValue("Here");
});

test("strokes that one leafed on from and saved are kept no more; those of the file that one leafs to are there", async () => {
  const picture = { mimeType: "image/png", thumbnailUrl: null, size: 1000, width: 400, height: 200 };
  const shape = { type: "freehand", x: 10, y: 20, width: 10, height: 0, strokes: [[0, 0, 1280, 0]] };
  for (const [fileId, strokes] of [
    ["f", [[0, 0, 1280, 0]]],
    [
      "other",
      [
        [0, 0, 1280, 0],
        [640, 0],
      ],
    ],
  ] as const) {
    const sketch = {
      id: fileId,
      fileId,
      version: 2,
      page: null,
      shape: { ...shape, strokes },
      color: "red",
      words: "",
    };
    localStorage.setItem(
      draftKey("dev", "form", `viewer/sketch/${fileId}`),
      JSON.stringify({ ...sketch, isSent: false }),
    );
  }
  const answer = () => Response.json(anAnnotation(1));
  const screen = await shownDesignReviews({ role: "contributor", file: picture, answer });
  const bar = screen.getByRole("group", { name: "Freehand drawing" });
  await expect.element(bar.getByText("1 stroke", { exact: true })).toBeVisible();
  (screen.getByRole("button", { name: "Freehand", exact: true }).element() as HTMLElement).click();
  screen.show({ ...picture, id: "other" });
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await expect.element(dialog).toBeVisible();
  // what is pressed in a dialog takes no stroke back beneath it
  (dialog.getByRole("button", { name: "Cancel" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Control>}z{/Control}");
  await dialog.getByRole("textbox").fill("Here");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent.map(({ path }) => path)).toEqual(["/files/f/annotations"]);
  await expect.element(bar.getByText("2 strokes")).toBeVisible();
  expect(kept()).toEqual([draftKey("dev", "form", "viewer/sketch/other")]);
});
