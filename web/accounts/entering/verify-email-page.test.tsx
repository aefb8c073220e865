import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppError } from "#contract/errors.ts";
import { keepToken } from "#web/platform/session.ts";
import { VerifyEmailPage } from "./verify-email-page.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("who presses a second time, as after an answer that got lost, is told that the address is confirmed", async () => {
  let presses = 0;
  const page = await come(() => {
    presses += 1;
    if (presses === 1) throw new TypeError("the answer got lost");
    const { code, message, status } = new AppError("link_ended");
    return Response.json({ code, message }, { status });
  });
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect.element(page.getByText(/^alice@guidon.example is confirmed already\./)).toBeVisible();
  expect(page.getByRole("alert").elements()).toEqual([]);
  await expect.element(page.getByRole("link", { name: "Go to the dashboard" })).toBeVisible();
  // what was asked for may have been another address, which is not theirs
  await expect.element(page.getByText(/If it was to change your address, it has ended/)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Confirm your address" })).toHaveFocus();
});

test("who confirms by key reads on from what the page says then", async () => {
  const page = await come(() => new Response(null, { status: 204 }));
  await expect.element(page.getByRole("button", { name: "Confirm my address" })).toBeVisible();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByRole("heading", { name: "Your address is confirmed" })).toHaveFocus();
});

/** Alice, whom such a link was mailed to, at its page; answers her presses, of which the first one is kept. */
async function come(answer: () => Response) {
  let isVerified = false;
  vi.stubGlobal("fetch", async (asked: string | URL | Request) => {
    const path = String(asked);
    if (path.endsWith("/auth/me")) return Response.json({ id: "alice", email: "alice@guidon.example" });
    if (path.endsWith("/auth/account")) return Response.json({ emailVerified: isVerified, hasPassword: true });
    isVerified = true;
    return answer();
  });
  keepToken("of-alice", false);
  sessionStorage.setItem("confirmation", "a secret of twenty letters");
  const history = createMemoryHistory({ initialEntries: ["/verify"] });
  const router = createRouter({ routeTree: createRootRoute({ component: VerifyEmailPage }), history });
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
