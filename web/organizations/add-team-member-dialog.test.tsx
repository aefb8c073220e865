import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { dropOrganizationMember } from "./live.ts";
import { AddTeamMemberDialog } from "./teams/add-team-member-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

/** Sixty people, in pages of fifty. */
const people = Array.from({ length: 60 }, (_, place) => ({
  id: `p${place}`,
  name: `Winds ${place}`,
  email: "w@x.example",
}));
const page = (all: typeof people, isSecond: boolean) =>
  Response.json(isSecond ? { items: all.slice(50) } : { items: all.slice(0, 50), nextCursor: "c" });

test("whoever is in the team is offered no more, however many they are; who was chosen and leaves is nobody else", async () => {
  const changes = vi.fn();
  vi.stubGlobal("fetch", async (asked: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET") changes(asked);
    const isOfTeam = asked.includes("/teams/");
    return page(isOfTeam ? people.filter(({ id }) => id !== "p3" && id !== "p58") : people, asked.includes("cursor"));
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={cache}>
      <AddTeamMemberDialog teamId="t" organizationId="o" onClose={() => {}} />
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText("Person");
  await expect.element(field).toHaveValue("");
  expect([...(field.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(["", "p3", "p58"]);
  await field.selectOptions("p58");
  dropOrganizationMember(cache, { organizationId: "o", userId: "p58" }, "me");
  await expect.element(field).toHaveValue("");
  await screen.getByRole("button", { name: "Add Team Member" }).click();
  expect(changes).not.toHaveBeenCalled();
});
