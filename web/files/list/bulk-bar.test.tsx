import "#web/ui/base.css";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { File } from "#contract/files.ts";
import { BulkBar } from "./bulk-bar.tsx";

const nothing = () => {};
const acts = {
  ...{ isOwn: () => false, isBusy: false },
  ...{ onChange: nothing, onMove: nothing, onDelete: nothing, onClear: nothing },
};
const file = (id: string) => ({ id, category: "design", status: "draft", uploadedBy: { id: "other" } }) as File;

test("what the server would refuse for all of them is not offered; what is left is", async () => {
  const bar = (isBin: boolean) => (
    <BulkBar projectId="p" files={[file("a")]} roles={["project-contributor"]} isBin={isBin} {...acts} />
  );
  const screen = await render(bar(false));
  await screen.getByRole("button", { name: "Mark as…" }).click();
  const items = screen.getByRole("menuitem");
  await expect.element(items.first()).toHaveTextContent("Send to review");
  expect(items.elements()).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Download" })).toBeVisible();
  for (const name of ["Move to…", "Delete"]) expect(screen.getByRole("button", { name }).elements()).toHaveLength(0);
  await screen.rerender(bar(true));
  expect(screen.getByRole("button", { name: "Restore" }).elements()).toHaveLength(0);
});

test("on a phone it is one row, and does not lie over what was just chosen", async () => {
  await page.viewport(390, 844);
  // as high and wide as under a finger
  document.documentElement.style.setProperty("--control-h", "2.75rem");
  const screen = await render(
    <main className="px-4">
      <BulkBar projectId="p" files={[file("a"), file("b")]} roles={["project-manager"]} isBin={false} {...acts} />
    </main>,
  );
  const pressed = ["Clear selection", "Download", "Move to…", "Mark as…", "Delete"].map((name) =>
    screen.getByRole("button", { name }),
  );
  expect(new Set(pressed.map((one) => one.element().getBoundingClientRect().top)).size).toBe(1);
  document.documentElement.style.removeProperty("--control-h");
});
