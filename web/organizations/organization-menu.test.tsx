import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Organization, OrganizationRole } from "#contract/organizations.ts";
import { OrganizationMenu } from "./organization-menu.tsx";

const organization = { id: "o", name: "Harlan" } as Organization;
const project = {
  ...{ kind: "project", id: "p", organizationId: "o", teamId: "t", name: "Ballad", deletedBy: null },
  ...{ deletedAt: "2026-08-14T12:00:00.000Z", endsAt: "2026-09-13T12:00:00.000Z" },
};

afterEach(() => vi.unstubAllGlobals());

async function seenBy(role: OrganizationRole, bin: object[]) {
  const asked = vi.fn();
  vi.stubGlobal("fetch", async (address: string) => {
    asked(address);
    return Response.json({ items: bin });
  });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["me"], { id: "carol", userType: "client" });
  cache.setQueryData(["organization-members", "o"], {
    pages: [{ items: [{ id: "carol", role }] }],
    pageParams: [null],
  });
  const routeTree = createRootRoute({
    component: () => <OrganizationMenu organization={organization} onEdit={() => {}} />,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const page = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...page, cache, asked };
}

test("a guest who may bring something back finds it, also once it is deleted while they look on", async () => {
  const bin: object[] = [];
  const { cache, asked, ...page } = await seenBy("guest", bin);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  const more = page.getByRole("button", { name: "More about Harlan" });
  expect(more.elements()).toHaveLength(0);
  bin.push(project);
  await cache.invalidateQueries({ queryKey: ["deleted"] });
  await more.click();
  await page.getByRole("menuitem", { name: "Recently deleted" }).click();
  await expect.element(page.getByRole("button", { name: "Restore Ballad" })).toBeVisible();
});

test("a member finds the bin without being asked whether it holds something", async () => {
  const { asked, ...page } = await seenBy("member", []);
  await page.getByRole("button", { name: "More about Harlan" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Recently deleted" })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});
