import type { QueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { forgetCache } from "#web/platform/persisted-cache.ts";
import { dropToken } from "#web/platform/session.ts";

/** Clears token and person even when the server cannot be told (S1 section 4). */
export async function signOut(cache: QueryClient): Promise<void> {
  await call("logOut", {}).catch((error: Error) =>
    console.warn("The server was not told of the sign-out:", error.message),
  );
  dropToken();
  forgetDrafts();
  await forgetCache(cache);
}

/** What was being written is kept by the server for its writer, and is nobody else's at this screen. */
function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith("guidon_draft_")) localStorage.removeItem(key);
}
