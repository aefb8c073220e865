import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import { can } from "#domain/permissions.ts";
import { useRolesInProject } from "./use-roles.ts";

test.each([
  ["a contributor by the team, whom the project made a reviewer too, produces and decides", "reviewer", true],
  ["a contributor by the team alone decides nothing", null, false],
])("%s", async (_who, given, decides) => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["me"], { id: "bob", userType: "client" });
  const member = { id: "bob", role: "contributor", derived: true, given };
  cache.setQueryData(["project-members", "p"], { pages: [{ items: [member] }], pageParams: [null] });
  const { result } = await renderHook(() => useRolesInProject("p"), {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  });
  expect(can(result.current, "file.status.decide")).toBe(decides);
  expect(can(result.current, "milestone.manage")).toBe(true);
});
