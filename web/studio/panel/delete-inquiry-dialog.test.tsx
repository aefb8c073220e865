// Two admins press at the same moment, or one twice because the first answer was lost.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { inquiry } from "#web/testing/shown-panel.tsx";
import { DeleteInquiryDialog } from "./delete-inquiry-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

async function pressed(code: string, status: number) {
  vi.stubGlobal("fetch", async () => Response.json({ code, message: "Not so.", requestId: "r" }, { status }));
  const onDeleted = vi.fn();
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteInquiryDialog inquiry={inquiry} onDeleted={onDeleted} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Delete inquiry" }).click();
  return { onDeleted, refusal: page.getByText("Not so.") };
}

test("an inquiry that is gone already is deleted", async () => {
  const { onDeleted, refusal } = await pressed("not_found", 404);
  await expect.poll(() => onDeleted.mock.calls.length, { timeout: 5000 }).toBe(1);
  await expect.element(refusal).not.toBeInTheDocument();
});

test("what may not be deleted any more is not", async () => {
  const { onDeleted, refusal } = await pressed("forbidden", 403);
  await expect.element(refusal).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
});
