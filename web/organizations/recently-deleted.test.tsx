import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RecentlyDeleted } from "./recently-deleted.tsx";

const time = "2026-08-14T12:00:00.000Z";
const deleted = (id: string) => ({
  ...{ kind: "project", id, organizationId: "o", teamId: null, name: id, deletedBy: null },
  ...{ deletedAt: time, endsAt: time },
});

afterEach(() => vi.unstubAllGlobals());

test("whoever restores by a key is still at its button when that is refused", async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) =>
    method === "POST" ? answer.promise : Response.json({ items: [deleted("Ballad"), deleted("Closer")] }),
  );
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RecentlyDeleted organizationId="o" onClose={() => {}} />
    </QueryClientProvider>,
  );
  const restore = page.getByRole("button", { name: "Restore Ballad" });
  await expect.element(restore).toBeVisible();
  restore.element().focus();
  await userEvent.keyboard("{Enter}");
  // one after the other
  await expect.element(page.getByRole("button", { name: "Restore Closer" })).toBeDisabled();
  const refused = { code: "conflict", message: "Its team is deleted.", requestId: "r" };
  answer.resolve(Response.json(refused, { status: 409 }));
  await expect.element(page.getByRole("alert")).toHaveTextContent("Its team is deleted.");
  await expect.element(restore).toHaveFocus();
});
