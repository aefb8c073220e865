import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { useDrawer } from "./use-drawer.ts";

function Frame() {
  const [isOpen, setOpen] = useDrawer();
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Menu
      </button>
      <Link to="/">Dashboard</Link>
      <Outlet />
    </>
  );
}

async function shown() {
  const root = createRootRoute({ component: Frame });
  const on = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> });
  const routeTree = root.addChildren([on("/"), on("/profile")]);
  const history = createMemoryHistory({ initialEntries: ["/profile", "/"] });
  const router = createRouter({ routeTree, history });
  const page = await render(<RouterProvider router={router as never} />);
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await expect.element(menu).toHaveAttribute("aria-expanded", "true");
  return { page, router, menu };
}

test.each<[string, (all: Awaited<ReturnType<typeof shown>>) => unknown]>([
  ["somewhere else, whatever leads there", ({ router }) => router.navigate({ to: "/profile" as "/" })],
  ["back", ({ router }) => router.history.back()],
  ["where one is already", ({ page }) => page.getByRole("link", { name: "Dashboard" }).click()],
])("the phone's menu closes for who goes %s", async (_where, go) => {
  const all = await shown();
  await go(all);
  await expect.element(all.menu).toHaveAttribute("aria-expanded", "false");
});
