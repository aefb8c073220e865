// What is made on a page of its own: whoever leaves it with something written is asked, and whose session ends finds it again.
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
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page as screen } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CreateOrganizationPage } from "#web/organizations/create-organization-page.tsx";
import { forgetDraftsOf } from "#web/platform/kept/draft-keys.ts";
import { CreateProjectPage } from "./create-project-page.tsx";
import { NewProjectDialog } from "./new-project-dialog.tsx";

const organization = { id: "o", name: "Harlan", createdAt: "2026-08-14T12:00:00.000Z" };
const made = { ...organization, id: "p", organizationId: "o", teamId: null };

afterEach(() => {
  vi.unstubAllGlobals();
  forgetDraftsOf("alice");
});

const other = { ...organization, id: "q", name: "Regiment" };
const drill = { ...organization, id: "t", organizationId: "q", name: "Drill" };
let lists: Record<string, unknown[]> = {};

beforeEach(() => {
  lists = { "/api/organizations": [organization, other], "/api/organizations/q/teams": [drill] };
});

/** Answers what was sent to make and to change something; `isLost`: no answer to it comes. */
function serve(isLost = () => false) {
  const sent: { method: string; path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") {
      sent.push({ method, path, body: JSON.parse(String(body)) });
      if (isLost()) throw new TypeError("Failed to fetch");
      return Response.json(method === "POST" && path.endsWith("/organizations") ? { organization, message: "" } : made);
    }
    return Response.json({ items: lists[path.split("?")[0] ?? ""] ?? [] });
  });
  return sent;
}

async function shown(Page: () => React.ReactNode) {
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
    serve();
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
  serve();
  const page = await shown(CreateOrganizationPage);
  const name = page.getByLabelText("Organization Name");
  await name.fill("Guard");
  await name.fill("");
  await name.fill("Guard");
  await page.getByRole("link", { name: "Away" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave without saving" }).click();
  await expect.element(page.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
  await page.unmount();
  await expect.element((await shown(CreateOrganizationPage)).getByLabelText("Organization Name")).toHaveValue("");
});

test("what was typed of a new organization is there again for its writer, until it is made", async () => {
  const sent = serve();
  const first = await shown(CreateOrganizationPage);
  await first.getByLabelText("Organization Name").fill("Guard");
  await first.getByLabelText("Organization Type").selectOptions("winter_guard");
  await first.getByLabelText("Description").fill("Silks and rifles");
  await first.unmount();
  const page = await shown(CreateOrganizationPage);
  await expect.element(page.getByLabelText("Organization Name")).toHaveValue("Guard");
  await expect.element(page.getByLabelText("Organization Type")).toHaveValue("winter_guard");
  await expect.element(page.getByText("What you had begun is back.")).toBeVisible();
  // it is as much as what is typed now
  await page.getByRole("link", { name: "Away" }).click();
  await page.getByRole("button", { name: "Go on writing" }).click();
  await page.getByRole("button", { name: "Create Organization" }).click();
  await expect.element(page.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
  expect(sent).toMatchObject([{ body: { name: "Guard", type: "winter_guard", description: "Silks and rifles" } }]);
  await page.unmount();
  const empty = await shown(CreateOrganizationPage);
  await expect.element(empty.getByLabelText("Organization Name")).toHaveValue("");
  await expect.element(empty.getByText("What you had begun is back.")).not.toBeInTheDocument();
});

test("a new project is begun again with its organization, and may be begun anew", async () => {
  const sent = serve();
  const first = await shown(CreateProjectPage);
  await first.getByLabelText("Organization").selectOptions("q");
  await first.getByLabelText("Project name").fill("Tidal");
  await first.unmount();
  const page = await shown(CreateProjectPage);
  await expect.element(page.getByLabelText("Project name")).toHaveValue("Tidal");
  await expect.element(page.getByLabelText("Organization")).toHaveValue("q");
  await page.getByLabelText("Organization").selectOptions("o");
  await page.getByRole("button", { name: "Begin anew" }).click();
  await expect.element(page.getByLabelText("Project name")).toHaveValue("");
  await expect.element(page.getByRole("heading", { name: "New Project" })).toHaveFocus();
  await expect.element(page.getByLabelText("Organization")).toHaveValue("o");
  await page.getByLabelText("Project name").fill("Ebb");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect.element(page.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
  expect(sent).toMatchObject([{ path: "/api/organizations/o/projects", body: { name: "Ebb" } }]);
});

test("a new project is begun again in its team, and in no other place when that is gone", async () => {
  serve();
  const first = await shown(CreateProjectPage);
  await first.getByLabelText("Organization").selectOptions("q");
  await expect.element(first.getByRole("option", { name: "Drill" })).toBeInTheDocument();
  await first.getByLabelText("Team").selectOptions("t");
  await first.getByLabelText("Project name").fill("Tidal");
  await first.unmount();
  const page = await shown(CreateProjectPage);
  await expect.element(page.getByLabelText("Team")).toHaveValue("t");
  await page.unmount();
  lists["/api/organizations/q/teams"] = [];
  const later = await shown(CreateProjectPage);
  await expect.element(later.getByText("This team is not there any more. Choose another one, or none.")).toBeVisible();
  await expect.element(later.getByLabelText("Team")).toHaveValue("");
});

test("what was sent before, and is there again, is made once and in the words of now", async () => {
  let isLost = true;
  const sent = serve(() => isLost);
  const first = await shown(CreateOrganizationPage);
  await first.getByLabelText("Organization Name").fill("Guard");
  await first.getByRole("button", { name: "Create Organization" }).click();
  await expect.element(first.getByRole("alert")).toBeVisible();
  await first.unmount();
  isLost = false;
  const page = await shown(CreateOrganizationPage);
  await page.getByLabelText("Organization Name").fill("Winter Guard");
  await page.getByRole("button", { name: "Create Organization" }).click();
  await expect.element(page.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
  const [lost, again, change] = sent;
  expect(again?.body.id).toBe(lost?.body.id);
  expect(change).toMatchObject({ method: "PUT", body: { name: "Winter Guard" } });
});

test("what was typed of a new project in a team is there again for that team, until it is made", async () => {
  const sent = serve();
  const inTeam = (id: string) => () => <NewProjectDialog organizationId="q" teamId={id} onClose={() => {}} />;
  const first = await shown(inTeam("t"));
  await first.getByLabelText("Project name").fill("Tidal");
  await first.getByLabelText("Status").selectOptions("active");
  await first.unmount();
  const other = await shown(inTeam("u"));
  await expect.element(other.getByLabelText("Project name")).toHaveValue("");
  await other.unmount();
  const page = await shown(inTeam("t"));
  await expect.element(page.getByText("What you had begun is back.")).toBeVisible();
  await expect.element(page.getByLabelText("Status")).toHaveValue("active");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect.element(page.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
  expect(sent).toMatchObject([{ path: "/api/teams/t/projects", body: { name: "Tidal", status: "active" } }]);
  expect({ ...localStorage }).toEqual({});
});

test("in letters of twice their size the fields of a new organization end where their card does, on the smallest phone", async () => {
  serve();
  await screen.viewport(320, 640);
  document.documentElement.style.fontSize = "200%";
  const page = await shown(CreateOrganizationPage);
  await expect.element(page.getByLabelText("Organization Name")).toBeVisible();
  const form = page.getByLabelText("Organization Name").element().closest("form") as HTMLElement;
  expect(form.scrollWidth).toBe(form.clientWidth);
  document.documentElement.style.fontSize = "";
  await screen.viewport(414, 896);
});
