import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { User } from "#contract/accounts.ts";
import { goLive } from "./go-live.ts";

/** Live as long as somebody is signed in. */
export function useLive(me: User | undefined): void {
  const cache = useQueryClient();
  const myId = me?.id;
  useEffect(() => (myId ? goLive(cache, myId) : undefined), [cache, myId]);
}
