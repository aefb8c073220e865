import type { QueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { forgetSavedDraftsOf } from "#web/platform/kept/draft-keys.ts";
import { forgetCache } from "#web/platform/kept/persisted-cache.ts";
import { dropToken } from "#web/platform/session.ts";
import { me } from "../queries.ts";

/** After this long (ms) one is out all the same; the session on the server ends by itself, or in the list of sessions. */
const patience = 5000;

/** Clears token and person even when the server cannot be told (S1 section 4). */
export async function signOut(cache: QueryClient): Promise<void> {
  // whoever hears that the token is gone forgets who it was
  const person = cache.getQueryData(me().queryKey)?.id;
  await call("logOut", {}, AbortSignal.timeout(patience)).catch((error: Error) =>
    console.warn("The server was not told of the sign-out:", error.message),
  );
  dropToken();
  // the rest of what was being written is kept by the server for its writer
  if (person) forgetSavedDraftsOf(person);
  await forgetCache(cache);
}
