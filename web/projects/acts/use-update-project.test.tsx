import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Project } from "#contract/projects.ts";
import { putProject } from "../live.ts";
import { project as projectQuery } from "../queries.ts";
import { useUpdateProject } from "./use-update-project.ts";

const project: Project = {
  id: "p",
  organizationId: "o",
  teamId: null,
  name: "2026 Field Show",
  description: "",
  status: "planning",
  priority: "medium",
  progress: 0,
  dueDate: null,
  milestones: { total: 0, completed: 0 },
  archivedAt: null,
  metadata: { projectType: "" },
  createdAt: "2026-08-14T12:00:00.000Z",
  updatedAt: "2026-08-14T12:00:00.000Z",
};

function Status() {
  const { data = project } = useQuery(projectQuery("p"));
  const update = useUpdateProject(data);
  return (
    <>
      <button type="button" onClick={() => update.mutate({ status: "completed" })}>
        Complete
      </button>
      <output>{data.status}</output>
      <p>{update.error?.message}</p>
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

/** The project's page and a list hold it; 'Complete' is shown at once, whatever the server will say. */
async function completed() {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(projectQuery("p").queryKey, project);
  cache.setQueryData(["projects"], { pages: [{ items: [project] }], pageParams: [null] });
  const screen = await render(
    <QueryClientProvider client={cache}>
      <Status />
    </QueryClientProvider>,
  );
  await screen.getByRole("button", { name: "Complete" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("completed");
  return { screen, cache };
}

test("a refused change is shown at once, and put back when the server says no", async () => {
  const refusal = { code: "forbidden", message: "You may look at this, but not change it.", requestId: "r" };
  const { promise: verdict, resolve: refuse } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", (_url: string, { method }: RequestInit) =>
    method === "PUT" ? verdict : Promise.resolve(Response.json(project)),
  );
  const { screen } = await completed();
  // nobody is asked again: only what was remembered can bring it back
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  refuse(Response.json(refusal, { status: 403 }));
  await expect.element(screen.getByText("You may look at this, but not change it.")).toBeVisible();
  await expect.element(screen.getByRole("status")).toHaveTextContent("planning");
});

test("a refusal takes back nothing that somebody else changed meanwhile, here or in a list", async () => {
  const refusal = { code: "conflict", message: "This project is archived.", requestId: "r" };
  const { promise: verdict, resolve: refuse } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", (_url: string, { method }: RequestInit) =>
    method === "PUT" ? verdict : new Promise(() => {}),
  );
  const { screen, cache } = await completed();
  const now = "2026-08-14T12:00:01.000Z";
  putProject(cache, { ...project, archivedAt: now, updatedAt: now });
  refuse(Response.json(refusal, { status: 409 }));
  await expect.element(screen.getByText("This project is archived.")).toBeVisible();
  expect(cache.getQueryData(projectQuery("p").queryKey)).toMatchObject({ status: "planning", archivedAt: now });
  expect(cache.getQueryData(["projects"])).toMatchObject({ pages: [{ items: [] }] });
});
