// Where something was to be moved may go, and so may what was to be moved, while it is being chosen.
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Folder } from "#contract/folders.ts";
import { MoveDialog } from "./move-dialog.tsx";

const folder = (id: string) => ({ id, projectId: "p", parentId: null, name: `Folder ${id}` }) as Folder;

const onMove = vi.fn();
const dialog = (folders: Folder[], lost: string | null = null) => (
  <MoveDialog
    title="Move set.pdf"
    folders={folders}
    from={null}
    lost={lost}
    error={null}
    isBusy={false}
    onMove={onMove}
    onClose={() => {}}
  />
);

test("a chosen folder that goes is said to be gone, and nothing moves until another is chosen", async () => {
  const page = await render(dialog([folder("a"), folder("b")]));
  await page.getByLabelText("Folder b").click();
  const move = page.getByRole("button", { name: "Move" });
  await expect.element(move).toBeEnabled();
  await page.rerender(dialog([folder("a")]));
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This folder is not there any more. Choose another one.");
  await expect.element(move).toBeDisabled();
  await page.getByLabelText("Folder a").click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await move.click();
  expect(onMove.mock.calls).toEqual([["a"]]);
});

test("where what was to be moved goes, that is said, and there is nothing left to press", async () => {
  const page = await render(dialog([folder("a")]));
  await page.getByLabelText("Folder a").click();
  await page.rerender(dialog([folder("a")], "It is gone."));
  await expect.element(page.getByRole("alert")).toHaveTextContent("It is gone.");
  await expect.element(page.getByRole("button", { name: "Move" })).toBeDisabled();
});
