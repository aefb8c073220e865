// What an admin types in the panel stays what it was begun as, and stays until the server has it.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Inquiry } from "#contract/inquiries.ts";
import { putInquiry } from "./live.ts";
import { StudioPage } from "./studio-page.tsx";

const time = "2026-08-14T12:00:00.000Z";
const inquiry: Inquiry = {
  ...{ id: "i", name: "Nia", email: "nia@example.com", ensemble: "Regiment", season: "", theme: "", challenges: "" },
  ...{ timeline: null, newsletter: false, state: "open", assignee: null, organization: null },
  ...{ createdAt: time, version: 1 },
};
const entries = "/admin/inquiries/i/entries";

/** By the end of the path; what is not named here is an empty list. */
const answers: Record<string, unknown> = { "/admin/inquiries/i": inquiry };

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

type Own = (path: string, sent: Record<string, unknown> | undefined) => unknown;

/** `own` answers before the usual: a Response, a promise, something to send, or undefined. */
async function shown(search: string, own: Own = () => undefined) {
  sessionStorage.setItem("auth_token", "t");
  vi.stubGlobal("fetch", async (asked: string | URL | Request, { body }: RequestInit = {}) => {
    const path = new URL(String(asked), location.href).pathname.replace("/api", "");
    const answer = (await own(path, body ? JSON.parse(String(body)) : undefined)) ?? answers[path] ?? { items: [] };
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute();
  const path = "/dashboard/settings/studio";
  const page = createRoute({ getParentRoute: () => root, path, component: StudioPage });
  const history = createMemoryHistory({ initialEntries: [`${path}?${search}`] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  const screen = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...screen, cache };
}

test("a note begun on a closed inquiry stays a note when a colleague opens it again", async () => {
  const sent: unknown[] = [];
  const page = await shown("tab=inquiries&inquiry=i", (path, body) => {
    if (path !== entries || !body) return path === "/admin/inquiries/i" ? { ...inquiry, state: "closed" } : undefined;
    sent.push(body.kind);
    return { ...body, id: body.entryId, inquiryId: "i", author: null, createdAt: time };
  });
  await page.getByLabelText("Your note").fill("They never pay.");
  putInquiry(page.cache, { ...inquiry, version: 2 });
  await expect.element(page.getByRole("button", { name: "Close", exact: true })).toBeVisible();
  await expect.element(page.getByLabelText("Your note")).toHaveValue("They never pay.");
  await page.getByRole("button", { name: "Keep note" }).click();
  await expect.poll(() => sent).toEqual(["note"]);
});
