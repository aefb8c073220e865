import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { SignUpPage } from "./sign-up-page.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("whoever was invited and signs up with Apple comes back to the invitation", async () => {
  // stays on this page
  const redirectUrl = `${location.href}#away`;
  vi.stubGlobal("fetch", async (asked: string | URL | Request) =>
    Response.json(String(asked).endsWith("/providers") ? { google: null, apple: true } : { redirectUrl }),
  );
  const history = createMemoryHistory({ initialEntries: ["/signup?next=%2Finvitation"] });
  const router = createRouter({ routeTree: createRootRoute({ component: SignUpPage }), history });
  const page = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Sign up with Apple" }).click();
  await expect
    .poll(() => JSON.parse(sessionStorage.getItem("apple_way") ?? "{}"))
    .toMatchObject({ next: "/invitation" });
});
