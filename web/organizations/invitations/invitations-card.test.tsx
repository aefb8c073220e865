import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { InvitationsCard } from "./invitations-card.tsx";

afterEach(() => vi.unstubAllGlobals());

const time = "2026-08-14T12:00:00.000Z";
const invitation = (id: string, state: string) => ({
  ...{ id, organizationId: "o", teamId: null, projectId: null, scope: "organization", scopeName: "Harlan" },
  ...{ email: `${id}@guidon.example`, role: "member", inviterName: "Dev", state, createdAt: time, expiresAt: time },
});

test("who has not answered stands there, however many were invited since and have", async () => {
  const pages = [
    { items: [invitation("nia", "accepted"), invitation("ola", "declined")], nextCursor: "c" },
    { items: [invitation("pat", "expired")] },
  ];
  vi.stubGlobal("fetch", async () => Response.json(pages.shift()));
  const seen = new Set<string>();
  const page = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <div ref={(card) => void (card && watch(card, seen))}>
        <InvitationsCard to={{ scope: "organization", id: "o" }} name="Harlan" roles={["member"]} />
      </div>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("pat@guidon.example")).toBeVisible();
  expect([...seen].join()).not.toContain("Nobody is invited");
});

/** Everything that it says on the way. */
function watch(card: HTMLElement, seen: Set<string>): void {
  new MutationObserver(() => seen.add(card.textContent ?? "")).observe(card, { childList: true, subtree: true });
}
