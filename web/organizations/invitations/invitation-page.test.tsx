import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { AppError } from "#contract/errors.ts";
import type { InvitationState } from "#contract/invitations.ts";
import { forgetInvitation, keepInvitation } from "#web/accounts/kept-invitation.ts";
import { keepToken } from "#web/platform/session.ts";
import { InvitationPage } from "./invitation-page.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  forgetInvitation();
  sessionStorage.clear();
});

test.each<[InvitationState, heading: string]>([
  ["accepted", "This invitation was accepted"],
  ["revoked", "This invitation was revoked"],
])("an invitation that was %s before the press says so, also when it was this very press", async (becomes, heading) => {
  let state: InvitationState = "open";
  const email = "alice@guidon.example";
  vi.stubGlobal("fetch", async (asked: string | URL | Request) => {
    const path = String(asked);
    if (path.endsWith("/auth/me")) return Response.json({ id: "alice", email });
    if (path.endsWith("/preview")) {
      const to = { organizationName: "Harlan", scope: "organization", scopeName: "Harlan", role: "member" };
      return Response.json({ ...to, inviterName: "Dev", email, state });
    }
    state = becomes;
    const { code, message, status } = new AppError("link_ended");
    return Response.json({ code, message }, { status });
  });
  keepToken("of-alice", false);
  keepInvitation({ token: "secret" });
  const history = createMemoryHistory({ initialEntries: ["/invitation"] });
  const router = createRouter({ routeTree: createRootRoute({ component: InvitationPage }), history });
  const page = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect.element(page.getByRole("heading", { name: heading })).toBeVisible();
});
