// Whom an @ names in what is drawn and answered on a project's file, and how that is read.
import "#web/ui/base.css";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { ProjectMember } from "#contract/projects.ts";
import { anAnnotation, aReply, carol, dev, shownReview } from "#web/testing/shown-review.tsx";

const bob = { id: "bob", name: "Bob", avatar: null, userType: "client" } as const;
const gone = { id: "cora", name: "Cora", avatar: null, userType: "client" } as const;
const people = [
  { ...dev, role: "contributor" },
  { ...bob, role: "contributor" },
  { ...carol, role: "reviewer" },
  { ...gone, role: "reviewer", isDisabled: true },
] as ProjectMember[];
const ofProject = { file: { projectId: "p" }, people };

async function answering() {
  const screen = await shownReview({ ...ofProject, items: [anAnnotation(1, { createdBy: dev })] });
  await screen.getByRole("button", { name: /^Annotation 1 / }).click();
  const field = screen.getByRole("textbox", { name: "Reply to annotation 1" });
  await field.click();
  return { screen, field, list: screen.getByRole("listbox", { name: "People to mention" }) };
}

test("an @ offers who works on the project, by the keys: Enter chooses, and only then sends", async () => {
  const { screen, field, list } = await answering();
  await userEvent.keyboard("Ask @");
  await expect
    .poll(() =>
      list
        .getByRole("option")
        .elements()
        .map(({ lastElementChild }) => lastElementChild?.textContent),
    )
    .toEqual(["Bob", "Carol"]);
  await userEvent.keyboard("{ArrowDown}");
  const chosen = list.getByRole("option", { name: "Carol" });
  await expect.element(chosen).toHaveAttribute("aria-selected", "true");
  await expect.element(field).toHaveAttribute("aria-activedescendant", chosen.element().id);
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("Ask @Carol ");
  await expect.element(list).not.toBeInTheDocument();
  expect(screen.sent).toEqual([]);
  await userEvent.keyboard("by noon{Enter}");
  await expect.poll(() => screen.sent.map(({ body }) => body.content)).toEqual(["Ask @Carol by noon"]);
});

test("Escape sends the list away, and the next one leaves the field; a press chooses and leaves the focus there", async () => {
  const { screen, field, list } = await answering();
  await userEvent.keyboard("@c");
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: /^Annotation 1 / })).toHaveFocus();
  await field.click();
  await userEvent.keyboard("{End}, @b");
  await list.getByRole("option", { name: "Bob" }).click();
  await expect.element(field).toHaveValue("@c, @Bob ");
  await expect.element(field).toHaveFocus();
  expect(screen.onClose).not.toHaveBeenCalled();
});

test("so it does in the dialog, which Escape leaves open while the list is there", async () => {
  const screen = await shownReview({ ...ofProject, items: [anAnnotation(1, { createdBy: dev })] });
  await screen.getByRole("button", { name: /^Annotation 1 / }).click();
  await screen.getByRole("button", { name: "Edit" }).click();
  const dialog = screen.getByRole("dialog", { name: "Edit annotation 1" });
  const field = dialog.getByRole("textbox", { name: "Comment" });
  await field.click();
  await userEvent.keyboard("{End}, @");
  const list = dialog.getByRole("listbox");
  await expect.element(list).toBeVisible();
  // that Enter takes the word of an input method
  const taking = { key: "Enter", isComposing: true, bubbles: true, cancelable: true };
  expect(field.element().dispatchEvent(new KeyboardEvent("keydown", taking))).toBe(true);
  await expect.element(field).toHaveValue("Too wide, @");
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard(" @Car{Enter}");
  await expect.element(field).toHaveValue("Too wide, @ @Carol ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => screen.sent.map(({ body }) => body.content)).toEqual(["Too wide, @ @Carol "]);
});

test("whom it names stands out, whoever reads it most of all; of a file that belongs to no project nobody is offered", async () => {
  const named = { content: "@Dev and @Carol Ann: @Carol", mentions: ["dev", "carol"], mentionNames: ["Dev", "Carol"] };
  const screen = await shownReview({ people, items: [anAnnotation(1, { ...named, replies: [aReply("r", named)] })] });
  await screen.getByRole("button", { name: /^Annotation 1 / }).click();
  const marked = () =>
    [...document.querySelectorAll<HTMLElement>(".mention")].map(({ textContent, dataset }) => [
      textContent,
      dataset.me,
    ]);
  await expect.poll(marked).toEqual(
    Array.from({ length: 2 }, () => [
      ["@Dev", "true"],
      ["@Carol", undefined],
      ["@Carol", undefined],
    ]).flat(),
  );
  await screen.getByRole("textbox", { name: "Reply to annotation 1" }).click();
  await userEvent.keyboard("@");
  await expect.element(screen.getByRole("textbox", { name: "Reply to annotation 1" })).toHaveValue("@");
  await expect.element(screen.getByRole("listbox")).not.toBeInTheDocument();
});
