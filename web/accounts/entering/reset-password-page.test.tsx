import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ResetPasswordPage } from "./reset-password-page.tsx";

afterEach(() => vi.unstubAllGlobals());

test("once the new password is there one reads on from the heading: the button that was pressed is gone", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  location.hash = "#secret";
  const history = createMemoryHistory({ initialEntries: ["/reset"] });
  const router = createRouter({ routeTree: createRootRoute({ component: ResetPasswordPage }), history });
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await page.getByLabelText("New password").fill("flags and rifles");
  await page.getByLabelText("Confirm password").fill("flags and rifles");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect.element(page.getByRole("heading", { name: "Your password is changed" })).toHaveFocus();
});
