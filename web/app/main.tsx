import "#web/ui/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { me } from "#web/accounts/queries.ts";
import { forgetCache, keepCache } from "#web/platform/kept/persisted-cache.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { onSessionChange, readToken } from "#web/platform/session.ts";
import { onTryAgain } from "#web/ui/try-again.ts";
import { measureLater } from "./measure-later.ts";
import { router } from "./routes.tsx";

const [, readBack] = keepCache(queryClient);
// beside the shell's script and not after it: every page waits for this one answer
const askWho = () => (readToken() ? queryClient.prefetchQuery(me()) : undefined);
void readBack.then(askWho, askWho);
onTryAgain(askAnew);
onSessionChange((where) => {
  // who signs in here has made room already
  if (where === "elsewhere" || readToken() === null) void changePerson();
});

/** What broke a part of the page, be it from now or from the last visit, is asked for anew. */
async function askAnew(): Promise<void> {
  if (!navigator.onLine) return;
  queryClient.removeQueries({ type: "inactive", predicate: ({ queryKey }) => queryKey[0] !== "me" });
  await queryClient.refetchQueries({ type: "active" });
}

/** The session ended, or another tab signed in: nothing of the last person is left, and no page that was theirs. */
async function changePerson(): Promise<void> {
  await forgetCache(queryClient).catch((error: Error) =>
    console.warn("What this browser kept could not be removed:", error.message),
  );
  await router.invalidate();
}

measureLater(router);
createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
