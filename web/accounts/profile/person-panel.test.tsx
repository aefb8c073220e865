import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { User } from "#contract/accounts.ts";
import { useMe } from "../queries.ts";
import { PersonPanel } from "./person-panel.tsx";

afterEach(() => vi.unstubAllGlobals());

const nia: User = {
  ...{ id: "nia", name: "Nia", email: "nia@guidon.example", userType: "client", avatar: "/api/avatars/one" },
  ...{ isOnline: true, createdAt: "2026-08-14T12:00:00.000Z" },
};

function Panel() {
  const me = useMe();
  return me && <PersonPanel me={me} />;
}

test("whoever takes the own picture away by keys is at the way to another one", async () => {
  vi.stubGlobal("fetch", async (_asked: string, { method }: RequestInit) =>
    Response.json(method === "DELETE" ? { ...nia, avatar: null } : { emailVerified: true, hasPassword: true }),
  );
  const cache = new QueryClient();
  cache.setQueryData(["me"], nia);
  const page = await render(
    <QueryClientProvider client={cache}>
      <Panel />
    </QueryClientProvider>,
  );
  const remove = page.getByRole("button", { name: "Remove" });
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Add a picture")).toHaveFocus();
});

test("S2 section 2.7: what one is here, and since when", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ emailVerified: true, hasPassword: true }));
  const cache = new QueryClient();
  cache.setQueryData(["me"], nia);
  const page = await render(
    <QueryClientProvider client={cache}>
      <Panel />
    </QueryClientProvider>,
  );
  const facts = () => [...page.container.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
  await expect.poll(facts).toEqual(["RoleClient of the studio", "Member sinceAug 14, 2026"]);
});
