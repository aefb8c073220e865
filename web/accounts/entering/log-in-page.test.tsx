import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { keepInvitation } from "./kept-invitation.ts";
import { LogInPage } from "./log-in-page.tsx";
import { forgetTyped } from "./typed-words.ts";

afterEach(() => {
  forgetTyped();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

function open(at = "/login") {
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: createRootRoute({ component: LogInPage }), history });
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test("a code is asked for the account that has one, and of nobody who comes in at the same screen", async () => {
  vi.stubGlobal("fetch", async (asked: string | URL | Request, { body }: RequestInit = {}) => {
    if (!String(asked).endsWith("/login")) return new Response(null, { status: 503 });
    const { email, code } = JSON.parse(String(body)) as { email: string; code?: string };
    if (email === "alice@guidon.example" && !code)
      return Response.json({ code: "second_factor_required", message: "Enter the six digits." }, { status: 401 });
    return Response.json({ token: `of-${email}`, user: { id: email } });
  });
  const page = await open();
  await page.getByLabelText("Email").fill("alice@guidon.example");
  await page.getByLabelText("Password", { exact: true }).fill("set fourteen");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect.element(page.getByLabelText("Code")).toBeVisible();
  await page.getByLabelText("Email").fill("bob@guidon.example");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect.poll(() => localStorage.getItem("auth_token")).toBe("of-bob@guidon.example");
});

test("S1 section 8: a proxy's answer has no words: 'Failed to sign in'", async () => {
  vi.stubGlobal("fetch", async () => new Response("<h1>Bad Gateway</h1>", { status: 502 }));
  const page = await open();
  await page.getByLabelText("Email").fill("alice@guidon.example");
  await page.getByLabelText("Password", { exact: true }).fill("set fourteen");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect.element(page.getByText("Failed to sign in", { exact: true })).toBeVisible();
});

test("whoever comes from an invitation finds its address there, and nobody else does", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  keepInvitation({ token: "secret", email: "alice@guidon.example" });
  const page = await open("/login?next=%2Finvitation");
  await expect.element(page.getByLabelText("Email")).toHaveValue("alice@guidon.example");
  await page.unmount();
  const other = await open("/login?next=%2Fdashboard%2Fprojects");
  await expect.element(other.getByLabelText("Email")).toHaveValue("");
});

test("what 'Remember me' says holds on the way over Apple, too", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (asked: string | URL | Request, { body }: RequestInit = {}) => {
    const path = String(asked);
    if (path.endsWith("/providers")) return Response.json({ google: null, apple: true });
    // stays on this page
    if (path.endsWith("/apple")) return Response.json({ redirectUrl: `${location.href}#away` });
    if (!path.endsWith("/apple/finish")) return new Response(null, { status: 503 });
    sent.push(JSON.parse(String(body)));
    return Response.json({ token: "of-apple", user: { id: "robin" } });
  });
  const page = await open();
  await page.getByRole("checkbox", { name: "Remember me" }).click();
  await page.getByRole("button", { name: "Sign in with Apple" }).click();
  await expect.poll(() => sessionStorage.getItem("apple_way")).not.toBeNull();
  await page.unmount();
  location.hash = `#apple=${"p".repeat(43)}`;
  await open();
  await expect.poll(() => sessionStorage.getItem("auth_token")).toBe("of-apple");
  expect(localStorage.getItem("auth_token")).toBeNull();
  expect(sent).toEqual([{ state: expect.any(String), proof: "p".repeat(43), remember: false }]);
});

test.each([true, false])(
  "nothing moves when the server has said which ways in there are (Apple: %s)",
  async (apple) => {
    const { promise: said, resolve: say } = Promise.withResolvers<void>();
    vi.stubGlobal("fetch", async () => {
      await said;
      return Response.json({ google: null, apple });
    });
    const page = await open();
    const places = () => {
      // the page comes in moving
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      return [
        page.getByRole("heading", { name: "Sign in" }),
        page.getByRole("link", { name: "Create Free Account" }),
      ].map((part) => part.element().getBoundingClientRect().top);
    };
    await expect.element(page.getByText("Loading Google Sign In...")).toBeVisible();
    const before = places();
    say();
    await expect.element(page.getByText(apple ? "Sign in with Apple" : "Apple:")).toBeVisible();
    expect(places()).toEqual(before);
  },
);
