import "#web/ui/base.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { BulkBar } from "./bulk-bar.tsx";

test("on a phone it is one row, and does not lie over what was just chosen", async () => {
  await page.viewport(390, 844);
  const nothing = () => {};
  const acts = { onChange: nothing, onMove: nothing, onDelete: nothing, onClear: nothing };
  // as high and wide as under a finger
  document.documentElement.style.setProperty("--control-h", "2.75rem");
  const screen = await render(
    <main className="px-4">
      <BulkBar projectId="p" ids={["a", "b", "c"]} isBin={false} mayChange isBusy={false} {...acts} />
    </main>,
  );
  const pressed = ["Clear selection", "Download", "Move to…", "Mark as…", "Delete"].map((name) =>
    screen.getByRole("button", { name }),
  );
  expect(new Set(pressed.map((one) => one.element().getBoundingClientRect().top)).size).toBe(1);
  document.documentElement.style.removeProperty("--control-h");
});
