import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useWorkspace } from "#web/organizations/use-workspace.ts";
import { WorkspaceNav } from "./workspace-nav.tsx";

const key = "guidon_workspace_alice";
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([
  ["an organization that is gone", ["o"], null],
  ["an organization with all that was in it", ["o", "t", "p"], null],
  ["a project alone", ["p"], { organizationId: "o", teamId: "t", projectId: null }],
  ["a team and its project", ["t", "p"], { organizationId: "o", teamId: null, projectId: null }],
])("%s is not asked for at the next visit", async (_what, gone, place) => {
  const [organizationId, teamId, projectId] =
    gone.length === 1 && gone[0] === "o" ? ["o", null, null] : ["o", "t", "p"];
  localStorage.setItem(key, JSON.stringify({ organizationId, teamId, projectId }));
  vi.stubGlobal("fetch", async (asked: string) => {
    const isGone = gone.includes(asked.split("/").at(-1) ?? "");
    // what is there stays on its way: it is not what this is about
    if (!isGone) return new Promise(() => {});
    return Response.json({ code: "not_found", message: "Not there.", requestId: "r" }, { status: 404 });
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cache.setQueryData(["me"], { id: "alice", name: "Alice" });
  const seen: unknown[] = [];
  function Seen() {
    seen.push(useWorkspace());
    return <WorkspaceNav />;
  }
  await render(
    <QueryClientProvider client={cache}>
      <Seen />
    </QueryClientProvider>,
  );
  const nowhere = { organizationId: null, teamId: null, projectId: null };
  await expect.poll(() => seen.at(-1)).toEqual(place ?? nowhere);
});
