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
  const page = await open();
  await page.getByRole("button", { name: "Sign up with Apple" }).click();
  await expect
    .poll(() => JSON.parse(sessionStorage.getItem("apple_way") ?? "{}"))
    .toMatchObject({ next: "/invitation" });
});

test("two passwords that differ are said to at the second, which has the focus", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ google: null, apple: false }));
  const page = await open();
  await page.getByLabelText("Full name").fill("Nia");
  await page.getByLabelText("Email").fill("nia@guidon.example");
  await page.getByLabelText("Password", { exact: true }).fill("flags and rifles");
  const second = page.getByLabelText("Confirm password");
  await second.fill("flags and rifels");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect.element(second).toHaveFocus();
  await expect.element(second).toHaveAccessibleDescription("Passwords do not match");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Passwords do not match");
});

test("the terms and the privacy policy open beside the form, which keeps what was typed", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ google: null, apple: false }));
  const page = await open();
  for (const name of ["Terms of Service", "Privacy Policy"]) {
    await expect.element(page.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  }
});

async function open() {
  const history = createMemoryHistory({ initialEntries: ["/signup?next=%2Finvitation"] });
  const router = createRouter({ routeTree: createRootRoute({ component: SignUpPage }), history });
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
