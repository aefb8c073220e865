import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ShownMessage } from "../live.ts";
import { AskedDialog } from "./asked-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a reminder that is refused asks again who is left: whoever was missing may be gone", async () => {
  const carol = { id: "carol", name: "Carol", avatar: null, acknowledgedAt: null };
  let left = [carol];
  const no = { code: "conflict", message: "Everybody has acknowledged it.", requestId: "r" };
  vi.stubGlobal("fetch", async (_address: string, { method }: RequestInit) => {
    if (method === "POST") return Response.json(no, { status: 409 });
    return Response.json({ items: left, asked: left.length, acknowledged: 0, remindedAt: null, nextCursor: null });
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AskedDialog message={{ id: "m" } as ShownMessage} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const missing = page.getByRole("region", { name: "Not yet" }).getByText("Carol");
  await expect.element(missing).toBeVisible();
  left = [];
  await userEvent.click(page.getByRole("button", { name: "Send a reminder" }));
  await expect.element(missing).not.toBeInTheDocument();
});

test("whoever sends a reminder by keys reads on at the dialog: the button cannot be pressed for a while", async () => {
  const carol = { id: "carol", name: "Carol", avatar: null, acknowledgedAt: null };
  let remindedAt: string | null = null;
  vi.stubGlobal("fetch", async (_address: string, { method }: RequestInit) => {
    if (method === "GET") return Response.json({ items: [carol], asked: 1, acknowledged: 0, remindedAt });
    remindedAt = new Date().toISOString();
    return Response.json({ reminded: 1, remindedAt });
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AskedDialog message={{ id: "m" } as ShownMessage} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const button = page.getByRole("button", { name: "Send a reminder" });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toBeDisabled();
  await expect.element(page.getByRole("dialog")).toHaveFocus();
});
