import "#web/ui/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepCache } from "#web/platform/persisted-cache.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { onSessionChange, readToken } from "#web/platform/session.ts";
import { router } from "./routes.tsx";

keepCache(queryClient);
// signed out here or in another tab: the signed-in pages are left at once
onSessionChange(() => {
  if (readToken() === null) void router.invalidate();
});

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
