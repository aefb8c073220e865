import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { toast } from "#web/ui/toast.ts";

test("a word is shown, and the pointer stays on it", async () => {
  await toast("Archived.");
  await userEvent.hover(page.getByText("Archived."));
  await expect.element(page.getByText("Archived.")).toBeVisible();
});

test("the test after it has it not", async () => {
  await expect.element(page.getByText("Archived.")).not.toBeInTheDocument();
});
