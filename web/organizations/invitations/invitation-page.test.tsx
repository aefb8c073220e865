import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { AppError } from "#contract/errors.ts";
import type { InvitationState } from "#contract/invitations.ts";
import { forgetInvitation, keepInvitation } from "#web/accounts/entering/kept-invitation.ts";
import { keepToken } from "#web/platform/session.ts";
import { InvitationPage } from "./invitation-page.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  forgetInvitation();
  sessionStorage.clear();
});

const place = { organizationName: "Harlan", scope: "organization", scopeName: "Harlan" };
const preview = { ...place, role: "member", inviterName: "Dev" };

// a copied link is opened by others, too: whoever accepted it is named
test.each<[InvitationState, heading: string, text: string]>([
  ["accepted", "This invitation was accepted", "It is good once. alice@guidon.example finds Harlan in the dashboard."],
  ["revoked", "This invitation was revoked", "Ask Dev for a new one if you want to join Harlan."],
])("one that was %s before the press says so, also when it was this very press", async (becomes, heading, text) => {
  let state: InvitationState = "open";
  const email = "alice@guidon.example";
  vi.stubGlobal("fetch", async (asked: string | URL | Request) => {
    const path = String(asked);
    if (path.endsWith("/auth/me")) return Response.json({ id: "alice", email });
    if (path.endsWith("/preview")) return Response.json({ ...preview, email, state });
    state = becomes;
    const { code, message, status } = new AppError("link_ended");
    return Response.json({ code, message }, { status });
  });
  const page = await open();
  await page.getByRole("button", { name: "Accept invitation" }).click();
  // what was pressed is gone: one reads on from what stands there now
  await expect.element(page.getByRole("heading", { name: heading })).toHaveFocus();
  await expect.element(page.getByText(text)).toBeVisible();
});

test("whoever takes another account is at the heading of the door", async () => {
  vi.stubGlobal("fetch", async (asked: string | URL | Request) => {
    const path = String(asked);
    if (path.endsWith("/auth/me")) return Response.json({ id: "alice", email: "alice@guidon.example" });
    return Response.json({ ...preview, email: "bob@guidon.example", state: "open" });
  });
  const page = await open();
  await page.getByRole("button", { name: "Use another account" }).click();
  await expect.element(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Join Harlan" })).toHaveFocus();
});

test("by a copied link, whose address is not confirmed has the mail sent again in this place", async () => {
  const email = "alice@guidon.example";
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (asked: string | URL | Request) => {
    const path = String(asked);
    if (path.endsWith("/auth/me")) return Response.json({ id: "alice", email });
    if (path.endsWith("/preview")) return Response.json({ ...preview, email, state: "open" });
    if (path.endsWith("/auth/verify/send")) {
      sent.push(path);
      return new Response(null, { status: 204 });
    }
    const { code, message, status } = new AppError("email_not_verified");
    return Response.json({ code, message }, { status });
  });
  const page = await open();
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await page.getByRole("button", { name: "Send the mail again" }).click();
  await expect.element(page.getByText("Sent. The newest link counts.")).toBeVisible();
  expect(sent).toHaveLength(1);
});

async function open() {
  keepToken("of-alice", false);
  keepInvitation({ token: "secret" });
  const history = createMemoryHistory({ initialEntries: ["/invitation"] });
  const router = createRouter({ routeTree: createRootRoute({ component: InvitationPage }), history });
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
