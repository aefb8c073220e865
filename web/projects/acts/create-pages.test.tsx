// What is made on a page of its own: whoever leaves it with something written is asked.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { CreateOrganizationPage } from "#web/organizations/create-organization-page.tsx";
import { CreateProjectPage } from "./create-project-page.tsx";

const organization = { id: "o", name: "Harlan", createdAt: "2026-08-14T12:00:00.000Z" };
const made = { ...organization, id: "p", organizationId: "o", teamId: null };

afterEach(() => vi.unstubAllGlobals());

async function shown(Page: () => React.ReactNode) {
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit = {}) => {
    if (method === "POST") return Response.json(path.endsWith("/organizations") ? { organization, message: "" } : made);
    return Response.json({ items: path.split("?")[0] === "/api/organizations" ? [organization] : [] });
  });
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: "alice", userType: "admin" });
  const root = createRootRoute({ component: Outlet });
  const on = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const away = () => <h1>Elsewhere</h1>;
  const routeTree = root.addChildren([
    on("/dashboard/create", () => (
      <>
        <Page />
        <Link to={"/dashboard/organizations" as never}>Away</Link>
      </>
    )),
    on("/dashboard/organizations", away),
    on("/dashboard/projects/$projectId", away),
  ]);
  const history = createMemoryHistory({ initialEntries: ["/dashboard/organizations", "/dashboard/create"] });
  return render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </QueryClientProvider>,
  );
}

test.each([
  ["organization", CreateOrganizationPage, "Organization Name", "Create Organization"],
  ["project", CreateProjectPage, "Project name", "Create Project"],
])(
  "leaving the page of a new %s asks where something was typed, and not once it is made",
  async (_what, Page, label, make) => {
    const page = await shown(Page);
    const [name, description] = [page.getByLabelText(label), page.getByLabelText("Description")];
    const [elsewhere, question] = [
      page.getByRole("heading", { name: "Elsewhere" }),
      page.getByRole("alertdialog", { name: "Leave without saving?" }),
    ];
    await description.fill("Silks and rifles");
    await page.getByRole("link", { name: "Away" }).click();
    await question.getByRole("button", { name: "Go on writing" }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(description).toHaveValue("Silks and rifles");
    await name.fill("Guard");
    await page.getByRole("button", { name: make }).click();
    await expect.element(elsewhere).toBeVisible();
  },
);

test("leaving with nothing typed asks nothing, and what was typed may be left", async () => {
  const page = await shown(CreateOrganizationPage);
  const name = page.getByLabelText("Organization Name");
  await name.fill("Guard");
  await name.fill("");
  await name.fill("Guard");
  await page.getByRole("link", { name: "Away" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave without saving" }).click();
  await expect.element(page.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
});
