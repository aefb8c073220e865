import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ResetPasswordPage } from "./reset-password-page.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("once the new password is there one reads on from the heading: the button that was pressed is gone", async () => {
  const page = await open("#secret");
  await choose(page, "flags and rifles");
  await expect.element(page.getByRole("heading", { name: "Your password is changed" })).toHaveFocus();
});

test("whoever reloads, or comes back to a tab that a phone had put away, still has the link; once it was used it is gone", async () => {
  await (await open("#secret")).unmount();
  expect(location.hash).toBe("");
  const again = await open("");
  await choose(again, "flags and rifles");
  await expect.element(again.getByRole("heading", { name: "Your password is changed" })).toBeVisible();
  expect(sent).toEqual([{ token: "secret", password: "flags and rifles" }]);
  await again.unmount();
  await expect.element((await open("")).getByText(/^This link is not whole/)).toBeVisible();
});

let sent: unknown[] = [];

/** The page of a link with this behind its address, or of no link. */
async function open(hash: string) {
  sent = [];
  vi.stubGlobal("fetch", async (_asked: unknown, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  });
  if (hash) location.hash = hash;
  const history = createMemoryHistory({ initialEntries: ["/reset"] });
  const router = createRouter({ routeTree: createRootRoute({ component: ResetPasswordPage }), history });
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

async function choose(page: Awaited<ReturnType<typeof open>>, password: string): Promise<void> {
  await page.getByLabelText("New password").fill(password);
  await page.getByLabelText("Confirm password").fill(password);
  await page.getByRole("button", { name: "Save the new password" }).click();
}
