import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import type { OrganizationRole, Team, TeamRole } from "#contract/organizations.ts";
import { useCreateProblem } from "./use-create-problem.ts";

interface Standing {
  organizationRole: OrganizationRole | null;
  /** Undefined: no team is chosen. Null: not in it. */
  teamRole?: TeamRole | null;
  userType?: "client" | "admin";
  /** There are members that were not asked for yet, and cannot be. */
  isUnknown?: boolean;
}

const team = { id: "t", organizationId: "o", settings: { isPrivate: false } } as Team;

function listOf(role: string | null, isUnknown: boolean) {
  const items = role ? [{ id: "bob", role }] : [];
  return { pages: [{ items, nextCursor: isUnknown ? "more" : null }], pageParams: [null] };
}

async function problemOf({ organizationRole, teamRole, userType = "client", isUnknown = false }: Standing) {
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, enabled: !isUnknown } },
  });
  cache.setQueryData(["me"], { id: "bob", userType });
  cache.setQueryData(["organization-members", "o"], listOf(organizationRole, isUnknown));
  cache.setQueryData(["team-members", "t"], listOf(teamRole ?? null, isUnknown));
  const { result } = await renderHook(() => useCreateProblem("o", teamRole === undefined ? undefined : team), {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  });
  return result.current;
}

const inOwnTeams = "Here you can create projects in your own teams. Choose one.";
const notThere = "Only members of this team can create projects in it. Choose another one.";

test.each<[string, Standing, string | null]>([
  ["a member, in the organization", { organizationRole: "member" }, null],
  ["a guest, in the organization", { organizationRole: "guest" }, inOwnTeams],
  ["who is there through a team alone", { organizationRole: null }, inOwnTeams],
  ["a guest, in a team of theirs", { organizationRole: "guest", teamRole: "member" }, null],
  ["a member, in a team of others", { organizationRole: "member", teamRole: null }, notThere],
  ["an admin of the organization, in any team", { organizationRole: "admin", teamRole: null }, null],
  ["an admin of the studio, anywhere", { organizationRole: null, teamRole: null, userType: "admin" }, null],
  ["who is not found in the list yet", { organizationRole: null, isUnknown: true }, null],
  ["who is not found in the team's yet", { organizationRole: "member", teamRole: null, isUnknown: true }, null],
])("%s", async (_who, standing, problem) => {
  expect(await problemOf(standing)).toBe(problem);
});
