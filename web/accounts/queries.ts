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

/** Undefined until it is known who this is. */
export function useMe(): User | undefined {
  return useQuery(me()).data;
}
