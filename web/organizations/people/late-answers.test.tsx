// Who is in a place, and as what: an answer that was overtaken by what was told undoes nothing of it.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Organization, OrganizationMember } from "#contract/organizations.ts";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { changeOrganizationMember, dropOrganizationMember, putOrganizationMember } from "../live.ts";
import { useAddOrganizationMember } from "./use-add-member.ts";
import { useRemoveOrganizationMember } from "./use-remove-member.ts";
import { useSetOrganizationRole } from "./use-set-role.ts";

const bob = { id: "bob", organizationId: "o", name: "Bob", email: "bob@guidon.example", role: "member" };
const asBob = (role: string) => ({ ...bob, role }) as OrganizationMember;
const list = ["organization-members", "o"];

afterEach(() => vi.unstubAllGlobals());

async function shown(act: "Make guest" | "Add" | "Remove", members: OrganizationMember[]) {
  const sent = vi.fn();
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => {
    sent();
    return answer.promise;
  });
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: "alice" });
  cache.setQueryData(list, { pages: [{ items: members }], pageParams: [null] });
  function People() {
    const set = useSetOrganizationRole("o");
    const add = useAddOrganizationMember();
    const remove = useRemoveOrganizationMember({ id: "o", name: "Harlan" } as Organization);
    const acts = {
      "Make guest": () => set.mutate({ userId: "bob", role: "guest" }),
      Add: () => add.mutate({ id: "o", email: bob.email, role: "member" }),
      Remove: () => remove.mutate("bob"),
    };
    return (
      <button type="button" onClick={acts[act]}>
        {act}
      </button>
    );
  }
  const router = createRouter({ routeTree: createRootRoute({ component: People }), history: createMemoryHistory() });
  const page = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: act }).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  const roles = () => allItems(cache.getQueryData<Pages<OrganizationMember>>(list)).map(({ role }) => role);
  const come = (said: unknown) =>
    answer.resolve(
      said instanceof Response ? said : said === null ? new Response(null, { status: 204 }) : Response.json(said),
    );
  return { cache, roles, come, isIdle: () => cache.isMutating() === 0 };
}

const gone = { organizationId: "o", userId: "bob" };

test("the role that was given last stands", async () => {
  const { cache, roles, come, isIdle } = await shown("Make guest", [asBob("member")]);
  changeOrganizationMember(cache, asBob("admin"), "alice");
  come(asBob("guest"));
  await expect.poll(isIdle).toBe(true);
  expect(roles()).toEqual(["admin"]);
});

test("who was taken out again meanwhile is not back", async () => {
  const { cache, roles, come, isIdle } = await shown("Add", []);
  putOrganizationMember(cache, asBob("member"), "alice");
  dropOrganizationMember(cache, gone, "alice");
  come(asBob("member"));
  await expect.poll(isIdle).toBe(true);
  expect(roles()).toEqual([]);
});

test("who is back meanwhile stays", async () => {
  const { cache, roles, come, isIdle } = await shown("Remove", [asBob("member")]);
  dropOrganizationMember(cache, gone, "alice");
  putOrganizationMember(cache, asBob("guest"), "alice");
  come(null);
  await expect.poll(isIdle).toBe(true);
  expect(roles()).toEqual(["guest"]);
});

test("whom somebody else has taken out a moment ago, or a press whose answer got lost, is out", async () => {
  const { cache, roles, come, isIdle } = await shown("Remove", [asBob("member")]);
  const message = "This person is not in the organization.";
  come(Response.json({ code: "person_not_found", message, requestId: "r" }, { status: 404 }));
  await expect.poll(isIdle).toBe(true);
  expect(roles()).toEqual([]);
  const [removal] = cache.getMutationCache().getAll();
  expect(removal?.state.status).toBe("success");
});

test.each([
  ["Make guest", [asBob("member")], asBob("guest"), ["guest"]],
  ["Add", [], asBob("member"), ["member"]],
  ["Remove", [asBob("member")], null, []],
] as const)("where nothing was told the answer is what is shown: %s", async (act, before, said, after) => {
  const { roles, come } = await shown(act, [...before]);
  come(said);
  await expect.poll(roles).toEqual(after);
});
