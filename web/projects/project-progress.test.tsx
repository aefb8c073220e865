import "#web/ui/base.css";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Project } from "#contract/projects.ts";
import { ProjectProgress } from "./project-progress.tsx";
import { project as projectQuery } from "./queries.ts";

const time = "2026-08-14T12:00:00.000Z";
const project: Project = {
  ...{ id: "p", organizationId: "o", teamId: null, name: "Tidal", description: "", status: "active", priority: "low" },
  ...{ progress: 40, dueDate: null, metadata: { projectType: "" }, milestones: { total: 0, completed: 0 } },
  ...{ archivedAt: null, createdAt: time, updatedAt: time },
};

function Shown() {
  const { data = project } = useQuery(projectQuery("p"));
  return <ProjectProgress project={data} />;
}

afterEach(() => vi.unstubAllGlobals());

async function shown() {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(projectQuery("p").queryKey, project);
  cache.setQueryData(["me"], { id: "marisol", userType: "admin" });
  cache.setQueryData(["project-members", "p"], { pages: [{ items: [] }], pageParams: [null] });
  const page = await render(
    <QueryClientProvider client={cache}>
      <Shown />
    </QueryClientProvider>,
  );
  const slider = page.getByRole("slider", { name: "Progress" });
  return { page, slider, cache };
}

test("the slider keeps the focus from step to step, and says why a step was not taken", async () => {
  const sent: number[] = [];
  let progress = project.progress;
  let isWell = true;
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit = {}) => {
    const asked: { progress: number } | null = body ? JSON.parse(String(body)) : null;
    if (asked) sent.push(asked.progress);
    if (asked && isWell) ({ progress } = asked);
    return isWell || !asked
      ? Response.json({ ...project, progress })
      : Response.json({ code: "unavailable", message: "The studio rests.", requestId: "r" }, { status: 503 });
  });
  const { page, slider } = await shown();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => sent).toEqual([45]);
  await expect.element(page.getByText("45 %")).toBeVisible();
  await expect.element(slider).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => sent).toEqual([45, 50]);
  await expect.element(page.getByText("50 %")).toBeVisible();
  isWell = false;
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("The studio rests.");
  await expect.element(slider).toHaveFocus();
  expect(sent).toEqual([45, 50, 55]);
  await expect.element(slider).toHaveValue("50");
});

test("steps that are faster than their answers go on from where the slider stands", async () => {
  const answers: PromiseWithResolvers<void>[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    await answer.promise;
    return Response.json({ ...project, ...JSON.parse(String(body)) });
  });
  const { page, slider, cache } = await shown();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(slider).toHaveValue("50");
  answers[0]?.resolve();
  await expect.poll(() => cache.getQueryData(projectQuery("p").queryKey)?.progress).toBe(45);
  await expect.element(slider).toHaveValue("50");
  await expect.element(page.getByText("50 %")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(slider).toHaveValue("55");
});

test("a finger that scrolls the page from there leaves it as it was", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit = {}) => {
    sent.push(body);
    return Response.json(project);
  });
  const { page, slider } = await shown();
  const range = slider.element() as HTMLInputElement;
  const touch = (kind: string) => range.dispatchEvent(new PointerEvent(kind, { pointerType: "touch", bubbles: true }));
  touch("pointerdown");
  // a browser has it follow the finger before it knows where that goes
  range.stepUp(4);
  range.dispatchEvent(new Event("input", { bubbles: true }));
  await expect.element(page.getByText("60 %")).toBeVisible();
  touch("pointercancel");
  await expect.element(page.getByText("40 %")).toBeVisible();
  expect(range.value).toBe("40");
  range.focus();
  range.blur();
  expect(sent).toEqual([]);
});
