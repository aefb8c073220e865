import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { InvitationsCard } from "./invitations-card.tsx";
import { LateInvitations } from "./late-invitations.tsx";

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

test("why an invitation was not revoked is said where it was asked, and no word of what went wrong outlives the next act", async () => {
  let isWell = false;
  vi.stubGlobal("fetch", async (asked: string, { method }: RequestInit) => {
    if (method === "GET") return Response.json({ items: [invitation("nia", isWell ? "revoked" : "open")] });
    if (isWell) return Response.json(invitation("nia", "revoked"));
    const message = asked.endsWith("/resend") ? "Too many mails." : "The studio rests.";
    return Response.json({ code: "unavailable", message, requestId: "r" }, { status: 503 });
  });
  const page = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InvitationsCard to={{ scope: "organization", id: "o" }} name="Harlan" roles={["member"]} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: /^Resend/ }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Too many mails.");
  await page.getByRole("button", { name: /^Revoke the invitation/ }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Revoke invitation" }).click();
  await expect.element(question.getByRole("alert")).toHaveTextContent("The studio rests.");
  isWell = true;
  await question.getByRole("button", { name: "Revoke invitation" }).click();
  await expect.element(page.getByText("Nobody is invited at the moment")).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(page.getByRole("alert").elements()).toHaveLength(0);
});

test("whoever sends one again by a key is still at its button when it is refused, and a second press waits", async () => {
  const answer = Promise.withResolvers<Response>();
  let asked = 0;
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) => {
    if (method === "GET") return Response.json({ items: [invitation("nia", "open")] });
    asked += 1;
    return answer.promise;
  });
  const page = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InvitationsCard to={{ scope: "organization", id: "o" }} name="Harlan" roles={["member"]} />
    </QueryClientProvider>,
  );
  const resend = page.getByRole("button", { name: /^Resend/ });
  await expect.element(resend).toBeVisible();
  resend.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(resend).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  const refused = { code: "unavailable", message: "Too many mails.", requestId: "r" };
  answer.resolve(Response.json(refused, { status: 503 }));
  await expect.element(page.getByRole("alert")).toHaveTextContent("Too many mails.");
  await expect.element(resend).toHaveFocus();
  expect(asked).toBe(1);
});

/** Everything that it says on the way. */
function watch(card: HTMLElement, seen: Set<string>): void {
  new MutationObserver(() => seen.add(card.textContent ?? "")).observe(card, { childList: true, subtree: true });
}

test("an address that is being written stays when the right to invite ends, which is said; so does a link that is shown once", async () => {
  let sent = 0;
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) => {
    if (method !== "GET") sent += 1;
    if (method !== "GET")
      return Response.json({ invitation: invitation("new", "open"), link: "https://x.example/i#1" });
    return Response.json({ items: [] });
  });
  const cache = new QueryClient();
  const card = (may: boolean) => (
    <QueryClientProvider client={cache}>
      <LateInvitations to={{ scope: "organization", id: "o" }} name="Harlan" roles={["member"]} may={may} />
    </QueryClientProvider>
  );
  const page = await render(card(true));
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByLabelText("Email").fill("new@guidon.example");
  await page.rerender(card(false));
  await expect.element(page.getByRole("alert")).toHaveTextContent("You may not invite anybody here any more.");
  await expect.element(page.getByLabelText("Email")).toHaveValue("new@guidon.example");
  const send = page.getByRole("button", { name: "Send invitation" });
  await expect.element(send).toBeDisabled();
  await page.rerender(card(true));
  await send.click();
  const link = page.getByLabelText("Invitation link");
  await expect.element(link).toHaveValue("https://x.example/i#1");
  await page.rerender(card(false));
  await expect.element(link).toHaveValue("https://x.example/i#1");
  expect(sent).toBe(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(link).not.toBeInTheDocument();
  expect(page.getByText("Invitations").elements()).toHaveLength(0);
});
