import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { User } from "#contract/accounts.ts";
import { PasswordPanel } from "./password-panel.tsx";

afterEach(() => vi.unstubAllGlobals());

test("what stands below the password stays where it is as its fields come", async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <div style={{ width: 480 }}>
        <PasswordPanel me={{ email: "dev@guidon.example" } as User} />
        <p>Below</p>
      </div>
    </QueryClientProvider>,
  );
  const top = () => page.getByText("Below").element().getBoundingClientRect().top;
  await expect.element(page.getByText("Below")).toBeVisible();
  const before = top();
  answer.resolve(Response.json({ hasPassword: true }));
  await expect.element(page.getByLabelText("Current password")).toBeVisible();
  expect(Math.abs(top() - before)).toBeLessThan(8);
});

test("once a new password is saved its fields are empty, and the focus is where one pressed", async () => {
  vi.stubGlobal("fetch", async (_asked: string, { method }: RequestInit) =>
    method === "GET" ? Response.json({ hasPassword: true }) : new Response(null, { status: 204 }),
  );
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <PasswordPanel me={{ email: "dev@guidon.example" } as User} />
    </QueryClientProvider>,
  );
  const labels = ["Current password", "New password", "Confirm password"];
  for (const label of labels) await page.getByLabelText(label).fill("flags and rifles");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect.element(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  for (const label of labels) await expect.element(page.getByLabelText(label)).toHaveValue("");
  await expect.element(page.getByRole("button", { name: "Change password" })).toHaveFocus();
});
