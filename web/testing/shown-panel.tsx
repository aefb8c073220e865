// The studio's panel on a page of its own, with a studio that answers what a test says.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { afterEach, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Inquiry } from "#contract/inquiries.ts";
import { defaultRecord } from "#domain/studio/default-record.ts";
import { StudioPage } from "#web/studio/panel/studio-page.tsx";

export const time = "2026-08-14T12:00:00.000Z";
export const inquiry: Inquiry = {
  ...{ id: "i", name: "Nia", email: "nia@example.com", ensemble: "Regiment", season: "", theme: "", challenges: "" },
  ...{ timeline: null, newsletter: false, state: "open", assignee: null, organization: null },
  ...{ createdAt: time, version: 1 },
};
export const record = { ...defaultRecord, email: "studio@guidon.example", updatedAt: null };
export const entries = "/admin/inquiries/i/entries";

/** By the end of the path; what is not named here is an empty list. */
const answers: Record<string, unknown> = { "/admin/inquiries/i": inquiry, "/studio": record };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

export type Own = (path: string, sent: Record<string, unknown> | undefined, query: URLSearchParams) => unknown;

/** The address says which tab. `own` answers before the usual: a Response, a promise, something to send, or undefined. */
export async function shownPanel(search: string, own: Own = () => undefined) {
  sessionStorage.setItem("auth_token", "t");
  vi.stubGlobal("fetch", async (asked: string | URL | Request, { body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(asked), location.href);
    const path = pathname.replace("/api", "");
    const sent = body ? JSON.parse(String(body)) : undefined;
    const answer = (await own(path, sent, searchParams)) ?? answers[path] ?? { items: [] };
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
  return { ...screen, cache, history };
}

export type Panel = Awaited<ReturnType<typeof shownPanel>>;
