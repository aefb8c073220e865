import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";
import { LogInPage } from "./log-in-page.tsx";
import { SignUpPage } from "./sign-up-page.tsx";
import { forgetTyped } from "./typed-words.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  forgetTyped();
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

test("S1 section 8: a proxy's answer has no words: 'Failed to create account'", async () => {
  vi.stubGlobal("fetch", async () => new Response("<h1>Bad Gateway</h1>", { status: 502 }));
  const page = await open();
  await page.getByLabelText("Full name").fill("Nia");
  await page.getByLabelText("Email").fill("nia@guidon.example");
  await page.getByLabelText("Password", { exact: true }).fill("flags and rifles");
  await page.getByLabelText("Confirm password").fill("flags and rifles");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect.element(page.getByText("Failed to create account", { exact: true })).toBeVisible();
});

test("the terms and the privacy policy open beside the form, which keeps what was typed", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ google: null, apple: false }));
  const page = await open();
  for (const name of ["Terms of Service", "Privacy Policy"]) {
    await expect.element(page.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  }
});

test("what was typed is still there after a look at Sign In and back, the address there too, and never a password", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ google: null, apple: false }));
  const page = await open();
  await page.getByLabelText("Full name").fill("Nia");
  await page.getByLabelText("Email").fill("nia@guidon.example");
  await page.getByLabelText("Password", { exact: true }).fill("flags and rifles");
  await press(page, "Sign In");
  await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveValue("nia@guidon.example");
  await expect.element(page.getByLabelText("Password", { exact: true })).toHaveValue("");
  await page.getByLabelText("Email").fill("nia@band.example");
  await press(page, "Forgot password?");
  await expect.element(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveValue("nia@band.example");
  await press(page, "Back to Sign In");
  await press(page, "Create Free Account");
  await expect.element(page.getByLabelText("Full name")).toHaveValue("Nia");
  await expect.element(page.getByLabelText("Email")).toHaveValue("nia@band.example");
  await expect.element(page.getByLabelText("Password", { exact: true })).toHaveValue("");
});

test("whoever is in leaves nothing typed to the next person at this screen", async () => {
  vi.stubGlobal("fetch", async (asked: string | URL | Request) =>
    Response.json(
      String(asked).endsWith("/signup") ? { token: "of-nia", user: { id: "nia" } } : { google: null, apple: false },
    ),
  );
  const page = await open();
  await page.getByLabelText("Full name").fill("Nia");
  await page.getByLabelText("Email").fill("nia@guidon.example");
  await page.getByLabelText("Password", { exact: true }).fill("flags and rifles");
  await page.getByLabelText("Confirm password").fill("flags and rifles");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect.poll(() => localStorage.getItem("auth_token")).toBe("of-nia");
  await page.unmount();
  const next = await open();
  await expect.element(next.getByLabelText("Full name")).toHaveValue("");
  await expect.element(next.getByLabelText("Email")).toHaveValue("");
});

async function open() {
  const history = createMemoryHistory({ initialEntries: ["/signup?next=%2Finvitation"] });
  const root = createRootRoute();
  const pages = { "/signup": SignUpPage, "/login": LogInPage, "/forgot-password": ForgotPasswordPage };
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

async function press(page: Awaited<ReturnType<typeof open>>, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
}
