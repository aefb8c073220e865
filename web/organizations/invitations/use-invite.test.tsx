import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Invitation } from "#contract/invitations.ts";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { putInvitation } from "./live.ts";
import { useResendInvitation, useRevokeInvitation } from "./use-invite.ts";

const list = ["invitations", "organization", "o"];
const nia = (state: string) => ({ id: "nia", scope: "organization", organizationId: "o", state }) as Invitation;

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["Resend", { invitation: nia("open") }],
  ["Revoke", nia("revoked")],
])("%s: whoever accepted meanwhile has accepted, whatever a late answer says", async (act, said) => {
  const answer = Promise.withResolvers<Response>();
  const sent = vi.fn(() => answer.promise);
  vi.stubGlobal("fetch", sent);
  const cache = new QueryClient();
  cache.setQueryData(list, { pages: [{ items: [nia("open")] }], pageParams: [null] });
  const to = { scope: "organization", id: "o" } as const;
  function Row() {
    const [resend, revoke] = [useResendInvitation(to), useRevokeInvitation(to)];
    return (
      <button type="button" onClick={() => (act === "Resend" ? resend : revoke).mutate("nia")}>
        {act}
      </button>
    );
  }
  const page = await render(
    <QueryClientProvider client={cache}>
      <Row />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: act }).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  putInvitation(cache, nia("accepted"));
  answer.resolve(Response.json(said));
  await expect.poll(() => cache.isMutating()).toBe(0);
  expect(allItems(cache.getQueryData<Pages<Invitation>>(list)).map(({ state }) => state)).toEqual(["accepted"]);
});
