import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppError } from "#contract/errors.ts";
import { sessions } from "../queries.ts";
import { SessionsPanel } from "./sessions-panel.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("when a browser was last used grows older while one looks at it", async () => {
  const at = "2026-08-14T12:00:00.000Z";
  vi.useFakeTimers({ now: Date.parse(at), toFake: ["setTimeout", "clearTimeout", "Date"] });
  const cache = new QueryClient();
  const session = { id: "s", device: "Firefox on Linux", address: "::1", isCurrent: true, createdAt: at };
  const items = [{ ...session, lastUsedAt: at }];
  vi.stubGlobal("fetch", async () => Response.json({ items }));
  cache.setQueryData(sessions().queryKey, { items });
  const page = await render(
    <QueryClientProvider client={cache}>
      <SessionsPanel />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(/last used just now/)).toBeVisible();
  vi.advanceTimersByTime(600_000);
  await expect.element(page.getByText(/last used 10m ago/)).toBeVisible();
});

test("a browser that has signed itself out meanwhile leaves the list when it is to be signed out", async () => {
  const one = (id: string, device: string) => {
    const at = new Date().toISOString();
    return { id, device, address: "::1", isCurrent: id === "this", createdAt: at, lastUsedAt: at };
  };
  const items = [one("this", "Firefox on Linux"), one("gone", "Safari on iOS")];
  vi.stubGlobal("fetch", async (_asked: string, { method }: RequestInit) => {
    if (method === "GET") return Response.json({ items });
    items.pop();
    const { code, message, status } = new AppError("not_found", "This browser is signed out already.");
    return Response.json({ code, message }, { status });
  });
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionsPanel />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Sign out Safari on iOS" }).click();
  await expect.element(page.getByText("This browser is signed out already.")).toBeVisible();
  await expect.poll(() => page.getByText("Safari on iOS").elements().length).toBe(0);
});

test.each(["Sign out Safari on iOS", "Sign out everywhere else"])(
  "whoever presses '%s' by keys reads on from the page's heading, as the button is gone",
  async (name) => {
    const at = new Date().toISOString();
    const one = (id: string, device: string) => ({ id, device, address: "::1", createdAt: at, lastUsedAt: at });
    const items = [
      { ...one("this", "Firefox on Linux"), isCurrent: true },
      { ...one("phone", "Safari on iOS"), isCurrent: false },
    ];
    vi.stubGlobal("fetch", async (_asked: string, { method }: RequestInit) => {
      if (method === "GET") return Response.json({ items });
      items.pop();
      return new Response(null, { status: 204 });
    });
    const page = await render(
      <QueryClientProvider client={new QueryClient()}>
        <h1>Profile</h1>
        <SessionsPanel />
      </QueryClientProvider>,
    );
    const button = page.getByRole("button", { name });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  },
);

test("one that was used last more than a week ago says so by a date that reads as one", async () => {
  const at = "2025-01-05T12:00:00.000Z";
  const old = { id: "old", device: "Safari on iOS", address: "::1", isCurrent: false, createdAt: at, lastUsedAt: at };
  const now = new Date().toISOString();
  vi.stubGlobal("fetch", async () =>
    Response.json({ items: [old, { ...old, id: "this", createdAt: now, lastUsedAt: now }] }),
  );
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionsPanel />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("::1 · last used Jan 5, 2025 · since Jan 5, 2025")).toBeVisible();
  await expect.element(page.getByText(/last used just now/)).toBeVisible();
});

test("whoever looks again sees where they came in since", async () => {
  const at = new Date().toISOString();
  const one = (id: string, device: string) => ({ id, device, address: "::1", createdAt: at, lastUsedAt: at });
  const here = { ...one("this", "Firefox on Linux"), isCurrent: true };
  const phone = { ...one("phone", "Safari on iOS"), isCurrent: false };
  vi.stubGlobal("fetch", async () => Response.json({ items: [here, phone] }));
  // as the page's own: nothing is fetched again for its age alone
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } });
  cache.setQueryData(sessions().queryKey, { items: [here] });
  const page = await render(
    <QueryClientProvider client={cache}>
      <SessionsPanel />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("Safari on iOS")).toBeVisible();
  await expect.element(page.getByText(/also ends the address at which other calendars fetch your dates/)).toBeVisible();
});
