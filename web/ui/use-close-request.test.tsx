import "./base.css";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Menu } from "./menu.tsx";

interface Watcher {
  close(): void;
  destroy(): void;
}
const Native = (globalThis as unknown as { CloseWatcher: new () => Watcher }).CloseWatcher;
/** Those that listen, the newest last: the one that the system asks. */
let listening: Watcher[];

beforeEach(() => {
  listening = [];
  class Recorded extends Native {
    constructor() {
      super();
      listening.push(this);
    }
    override destroy() {
      listening = listening.filter((one) => one !== this);
      super.destroy();
    }
  }
  vi.stubGlobal("CloseWatcher", Recorded);
});
afterEach(() => vi.unstubAllGlobals());

/** What a phone does where somebody goes back. */
const goBack = () => listening.pop()?.close();

function Project({ isBusy = false }) {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Menu trigger={<Button>More</Button>} items={[{ label: "Edit", onSelect: () => setOpen(true) }]} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Project">
        <Button onClick={() => setAsked(true)}>Delete</Button>
        <ConfirmDialog
          open={isAsked}
          busy={isBusy}
          onClose={() => setAsked(false)}
          title="Delete it?"
          text="It can be brought back for 30 days."
          action="Delete project"
          onConfirm={() => {}}
        />
      </Dialog>
    </>
  );
}

test("going back closes what lies on top, one after the other", async () => {
  await render(<Project />);
  const menu = page.getByRole("menu");
  await page.getByRole("button", { name: "More" }).click();
  await expect.element(menu).toBeVisible();
  await expect.poll(() => listening).toHaveLength(1);
  goBack();
  await expect.element(menu).not.toBeInTheDocument();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await expect.poll(() => listening).toHaveLength(2);
  goBack();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog", { name: "Project" })).toBeVisible();
  goBack();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  // then the page itself
  expect(listening).toEqual([]);
});

test("what does not close yet is watched on", async () => {
  const screen = await render(<Project />);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await screen.rerender(<Project isBusy />);
  await expect.poll(() => listening).toHaveLength(2);
  goBack();
  await expect.poll(() => listening).toHaveLength(2);
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await screen.rerender(<Project />);
  goBack();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
});

test("where the browser knows of no such request, all is as it was", async () => {
  vi.stubGlobal("CloseWatcher", undefined);
  await render(<Project />);
  await page.getByRole("button", { name: "More" }).click();
  await expect.element(page.getByRole("menu")).toBeVisible();
});
