// Who is asked about a file, what is said, and what is decided; whatever kind of file it is.
import "#web/ui/base.css";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { DesignReview, ReviewFeedback } from "#contract/design-reviews.ts";
import type { ProjectRole } from "#contract/projects.ts";
import type { Viewed } from "#web/files/viewer/viewed.ts";
import { aReview, shownDesignReviews } from "#web/testing/shown-design-reviews.tsx";
import { carol, dev, type Sent } from "#web/testing/shown-review.tsx";

afterEach(() => localStorage.clear());

const others = { assignedTo: carol } as const;
const inReview = { status: "in_review" } as const;
const decisions = ["Approve", "Request Revision", "Reject", "Comment"];
const managing = ["Edit", "Cancel review"];
const refused = () => Response.json({ code: "internal", message: "No." }, { status: 500 });

test.each<[string, ProjectRole, Partial<DesignReview>, Partial<Viewed> & { archivedAt?: string }, string[]]>([
  ["who looks", "viewer", others, {}, []],
  ["who is asked", "viewer", {}, {}, ["Start Review", "Comment"]],
  ["who is asked, once it is begun", "viewer", inReview, {}, decisions],
  ["a reviewer, for whoever is asked", "reviewer", { ...others, ...inReview }, {}, decisions],
  ["a contributor", "contributor", others, {}, ["Comment", "Ask for a review"]],
  [
    "a contributor who asked",
    "contributor",
    { ...others, createdBy: dev },
    {},
    ["Comment", ...managing, "Ask for a review"],
  ],
  ["a manager", "manager", others, {}, ["Start Review", "Comment", ...managing, "Ask for a review"]],
  ["a manager of what is decided", "manager", { status: "rejected" }, { status: "rejected" }, []],
  ["who brought it", "reviewer", inReview, { uploadedBy: dev }, ["Comment"]],
  ["a manager, of an older version", "manager", inReview, { onlyVersion: 1 }, []],
  ["a manager, in the archive", "manager", inReview, { archivedAt: "2026-08-15T12:00:00.000Z" }, []],
])(
  "%s (%s) is offered what the studio would let them do",
  async (_, role, parts, { archivedAt, ...file }, expected) => {
    const screen = await shownDesignReviews({
      ...{ role, file, reviews: [aReview(parts)], answer: refused },
      ...(archivedAt && { archivedAt }),
    });
    const panel = screen.getByRole("complementary", { name: "Reviews" });
    const names = () =>
      panel
        .getByRole("button")
        .elements()
        .map((button) => button.getAttribute("aria-label") ?? button.textContent);
    await expect.element(panel.getByRole("heading", { name: parts.assignedTo ? "Carol" : "Dev" })).toBeVisible();
    await expect.poll(names).toEqual(["Close reviews", ...expected]);
  },
);

test("nobody is asked yet: somebody who may decide is, and a second try is the same one", async () => {
  let isDown = true;
  const answer = ({ body }: Sent) => {
    const { id, note } = body as { id: string; note: string };
    return isDown
      ? refused()
      : Response.json(aReview({ id, note, assignedTo: carol, createdBy: dev }), { status: 201 });
  };
  const screen = await shownDesignReviews({ role: "manager", answer });
  await expect.element(screen.getByText("No reviews yet")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Annotations/ })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Ask for a review" }).click();
  const dialog = screen.getByRole("dialog", { name: "Ask for a review" });
  const person = dialog.getByLabelText("Person");
  await expect.element(person).toBeVisible();
  // Bob brought it
  expect([...(person.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(["", "dev", "carol"]);
  await person.selectOptions("carol");
  await dialog.getByLabelText("Type").selectOptions("final");
  await dialog.getByLabelText("Note").fill("The last set");
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Go on writing" }).click();
  await dialog.getByRole("button", { name: "Ask for a review" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("No.");
  await expect.element(dialog.getByLabelText("Note")).toHaveValue("The last set");
  isDown = false;
  await dialog.getByRole("button", { name: "Ask for a review" }).click();
  await expect.element(screen.getByText("Pending Review")).toBeVisible();
  await expect.element(screen.getByRole("listitem")).toHaveFocus();
  await expect.element(screen.getByRole("button", { name: "Review, 1 open" })).toBeVisible();
  const [first, second] = screen.sent.map(({ body }) => body);
  expect(first).toEqual(second);
  expect(first).toMatchObject({
    fileId: "f",
    assignedTo: "carol",
    reviewType: "final",
    note: "The last set",
    deadline: null,
  });
});

/** Asked of Carol in words, and the answer was lost with the session. */
async function askedBefore() {
  const screen = await opened([], () => Response.error());
  await screen.person.selectOptions("carol");
  await screen.note.fill("The last set");
  await screen.getByLabelText("Type").selectOptions("final");
  await screen.ask.click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await screen.unmount();
  return screen.sent[0]?.body as { id: string };
}

async function opened(reviews: DesignReview[], answer: (sent: Sent) => Response) {
  const screen = await shownDesignReviews({ role: "manager", reviews, answer });
  await screen.getByRole("button", { name: "Ask for a review" }).click();
  const dialog = screen.getByRole("dialog", { name: "Ask for a review" });
  const note = dialog.getByLabelText("Note");
  await expect.element(note).toBeVisible();
  const ask = dialog.getByRole("button", { name: "Ask for a review" });
  return Object.assign(screen, { dialog, note, ask, person: dialog.getByLabelText("Person") });
}

test("who is asked, and what for, is back when the session ended, and is asked once", async () => {
  const first = await askedBefore();
  const made = aReview({ ...first, note: "The first set", assignedTo: carol, createdBy: dev });
  const screen = await opened([made], () => Response.json(made));
  await expect.element(screen.getByText("What you had begun is back.")).toBeVisible();
  await expect.element(screen.note).toHaveValue("The last set");
  await expect.element(screen.person).toHaveValue("carol");
  await screen.ask.click();
  await expect.element(screen.dialog).not.toBeInTheDocument();
  expect(screen.sent[0]?.body).toEqual(first);
  expect({ ...localStorage }).toEqual({});
});

test("what came to be just so, though nobody said it, is not begun once more", async () => {
  const first = await askedBefore();
  const made = aReview({ ...first, assignedTo: carol, createdBy: dev });
  const screen = await opened([made], refused);
  await expect.element(screen.note).toHaveValue("");
  await expect.element(screen.getByText("What you had begun is back.")).not.toBeInTheDocument();
  await screen.person.selectOptions("dev");
  await screen.ask.click();
  await expect.poll(() => screen.sent[0]?.body.assignedTo).toBe("dev");
  expect(screen.sent[0]?.body.id).not.toBe(first.id);
});

test("who was chosen before and cannot be asked any more is nobody else", async () => {
  await askedBefore();
  const screen = await opened([aReview({ assignedTo: carol })], refused);
  await expect
    .element(screen.getByText("Who was chosen cannot be chosen any more. Choose somebody else."))
    .toBeVisible();
  await expect.element(screen.person).toHaveValue("");
  await screen.getByRole("button", { name: "Begin anew" }).click();
  await expect.element(screen.note).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.dialog).not.toBeInTheDocument();
  expect({ ...localStorage }).toEqual({});
});

test("begun, then decided with words about the version that is looked at", async () => {
  const begun = aReview({ ...inReview, updatedAt: "2026-08-14T12:01:00.000Z" });
  const said: ReviewFeedback = {
    id: "s",
    overall: "Go on, @Carol",
    mentions: ["carol"],
    mentionNames: ["Carol"],
    version: 2,
    decision: "approved",
    author: dev,
    createdAt: begun.updatedAt,
  };
  const screen = await shownDesignReviews({
    reviews: [aReview()],
    answer: ({ path }) =>
      Response.json(
        path.endsWith("/start")
          ? begun
          : aReview({ status: "approved", feedback: [said], updatedAt: "2026-08-14T12:02:00.000Z" }),
      ),
  });
  await screen.getByRole("button", { name: "Start Review" }).click();
  const approve = screen.getByRole("button", { name: "Approve" });
  await expect.element(approve).toBeDisabled();
  await expect.element(screen.getByRole("listitem")).toHaveFocus();
  const words = screen.getByLabelText("Overall feedback");
  await words.fill("   ");
  await expect.element(approve).toBeDisabled();
  await words.fill(" Go on, ");
  await userEvent.keyboard("{End}@ca");
  await screen.getByRole("option", { name: "Carol" }).click();
  await expect.element(words).toHaveValue(" Go on, @Carol ");
  await approve.click();
  await expect.element(words).not.toBeInTheDocument();
  await expect.element(screen.getByText("@Carol")).toHaveClass("mention");
  await expect.element(screen.getByRole("heading", { name: "Reviews" })).toHaveFocus();
  await expect.element(screen.getByRole("button", { name: "Review", exact: true })).toBeVisible();
  expect(screen.sent.at(-1)?.body).toMatchObject({
    feedback: { overall: "Go on, @Carol", version: 2, decision: "approved" },
  });
});

test("what somebody writes stays when it is refused, when the panel is closed, and Escape leaves it before the file", async () => {
  const message = "A new version of this file came. Look at that one first.";
  const screen = await shownDesignReviews({
    reviews: [aReview(inReview)],
    answer: () => Response.json({ code: "conflict", message }, { status: 409 }),
  });
  const words = screen.getByLabelText("Overall feedback");
  await words.fill("Too wide");
  await screen.getByRole("button", { name: "Request Revision" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(message);
  await expect.element(words).toHaveValue("Too wide");
  await screen.getByRole("button", { name: "Close reviews" }).click();
  const toggle = screen.getByRole("button", { name: "Review, 1 open, one waits for you" });
  await expect.element(toggle).toHaveFocus();
  await toggle.click();
  await expect.element(words).toHaveValue("Too wide");
  await words.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(words).not.toHaveFocus();
  await expect.element(words).toHaveValue("Too wide");
});

test("it stays while another file is looked at, too, and is about the version that takes the place of the old one", async () => {
  const screen = await shownDesignReviews({ reviews: [aReview(inReview)], answer: refused });
  const words = screen.getByLabelText("Overall feedback");
  await words.fill("Too wide");
  screen.show({ id: "other", name: "notes.txt", projectId: null });
  await expect.element(words).not.toBeInTheDocument();
  screen.show({ version: 3, url: "/f?v=2" });
  await expect.element(words).toHaveValue("Too wide");
  await screen.getByRole("button", { name: "Reject" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("No.");
  await screen.getByRole("button", { name: "Reject" }).click();
  await expect.poll(() => screen.sent.length).toBe(2);
  const [first, second] = screen.sent.map(({ body }) => body);
  expect(first).toMatchObject({ feedback: { overall: "Too wide", version: 3, decision: "rejected" } });
  // sent again it is said once
  expect(second).toEqual(first);
});

test("cancelling asks, and takes it away", async () => {
  const screen = await shownDesignReviews({
    role: "manager",
    reviews: [aReview()],
    answer: () => new Response(null, { status: 204 }),
  });
  await screen.getByRole("button", { name: "Cancel review" }).click();
  const question = screen.getByRole("alertdialog", { name: "Cancel the review by Dev?" });
  await question.getByRole("button", { name: "Cancel review" }).click();
  await expect.element(screen.getByText("No reviews yet")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Reviews" })).toHaveFocus();
  expect(screen.sent).toEqual([{ method: "DELETE", path: "/design-reviews/review-1", body: {} }]);
});
