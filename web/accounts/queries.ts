import { queryOptions, useQuery } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import { call } from "#web/platform/api.ts";
import { readToken } from "#web/platform/session.ts";

export const me = () =>
  queryOptions({
    queryKey: ["me"],
    queryFn: () => call("getMe", {}),
    enabled: () => readToken() !== null,
    meta: { persist: true },
  });

/** How it looks to me, on all my devices; a signal tells of changes. */
export const appearance = () => queryOptions({ queryKey: ["appearance"], queryFn: () => call("getAppearance", {}) });

/** How safe the account is. */
export const account = () => queryOptions({ queryKey: ["account"], queryFn: () => call("getAccount", {}) });

/** No fact tells of a new one: each look asks. */
export const sessions = () =>
  queryOptions({ queryKey: ["sessions"], queryFn: () => call("listSessions", {}), staleTime: 0 });

/** What the sign-in pages may offer. */
export const providers = () =>
  queryOptions({
    queryKey: ["providers"],
    queryFn: () => call("listProviders", {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** No fact tells of them: each look asks. */
export const identities = () =>
  queryOptions({ queryKey: ["identities"], queryFn: () => call("listIdentities", {}), staleTime: 0 });

/** Asked again when it changed alone: while recovery codes are on screen nothing may take them away. */
export const secondFactor = () =>
  queryOptions({
    queryKey: ["second-factor"],
    queryFn: () => call("getSecondFactor", {}),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { persist: true },
  });

export const passkeys = () =>
  queryOptions({ queryKey: ["passkeys"], queryFn: () => call("listPasskeys", {}), refetchOnMount: "always" });

/** What stands in the way of deleting the account changes with what others do: each look asks. */
export const leaving = () =>
  queryOptions({ queryKey: ["leaving"], queryFn: () => call("getLeaving", {}), staleTime: 0, gcTime: 0 });

/** Undefined until it is known who this is. */
export function useMe(): User | undefined {
  return useQuery(me()).data;
}
