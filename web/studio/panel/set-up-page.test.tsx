import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { AppError } from "#contract/errors.ts";
import { SetUpPage } from "./set-up-page.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a try whose answer got lost may have set the studio up: nothing else is said, and the way in is shown", async () => {
  let tries = 0;
  vi.stubGlobal("fetch", async () => {
    tries++;
    if (tries === 1) throw new TypeError("Failed to fetch");
    const { code, message, status } = new AppError("link_ended");
    return Response.json({ code, message }, { status });
  });
  const history = createMemoryHistory({ initialEntries: ["/setup#secret"] });
  const router = createRouter({ routeTree: createRootRoute({ component: SetUpPage }), history });
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await page.getByLabelText("Full name").fill("Marisol");
  await page.getByLabelText("Email").fill("marisol@guidon.example");
  await page.getByLabelText("Password", { exact: true }).fill("flags and rifles");
  await page.getByLabelText("Confirm password").fill("flags and rifles");
  const press = page.getByRole("button", { name: "Set Up the Studio" });
  await press.click();
  await expect.element(page.getByText(/Check your connection and try again/)).toBeVisible();
  expect(page.getByText(/Nothing was set up/).elements()).toEqual([]);
  await press.click();
  await expect.element(page.getByText(/If it was you who used it/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "sign in" })).toHaveAttribute("href", "/login");
});
