// What a project's page shows of the consultations about it.
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import type { Project } from "#contract/projects.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { someConsultation } from "#web/testing/some-consultation.ts";
import { ProjectConsultations } from "./project-consultations.tsx";

afterEach(() => vi.unstubAllGlobals());

async function shown(answer: () => Response, archivedAt: string | null = null) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answer();
  });
  const project = { id: "p", archivedAt } as Project;
  const screen = await shownAlone({ id: "me", userType: "client" }, <ProjectConsultations project={project} />);
  return Object.assign(screen, { asked, schedule: screen.getByRole("link", { name: "Schedule a consultation" }) });
}

const planned = (count: number) =>
  Array.from({ length: count }, (_, n) => someConsultation({ id: `k${n}`, title: `Meeting ${n}` }));

test("the next three, each leading to itself among those of the project, and the way to all of them", async () => {
  const over = someConsultation({ id: "over", title: "Over", status: "cancelled" });
  const screen = await shown(() => Response.json({ items: [over, ...planned(4)] }));
  await expect
    .element(screen.getByRole("link", { name: "Meeting 0" }))
    .toHaveAttribute("href", "/dashboard/consultations?project=p&consultation=k0");
  expect(screen.getByRole("listitem").elements()).toHaveLength(3);
  expect(screen.asked).toEqual(["/api/consultations?tab=upcoming&projectId=p"]);
  await expect
    .element(screen.getByRole("link", { name: "All 4 and those before" }))
    .toHaveAttribute("href", "/dashboard/consultations?project=p");
  await expect.element(screen.schedule).toHaveAttribute("href", "/dashboard/consultations?project=p&schedule=new");
});

test("where none is planned it says so; in the archive none is begun", async () => {
  const screen = await shown(() => Response.json({ items: [] }), "2026-11-01T12:00:00.000Z");
  await expect.element(screen.getByText("No consultation is planned.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "All of this project" })).toBeVisible();
  await expect.element(screen.schedule).not.toBeInTheDocument();
});

test("a failure stands in its place, and is asked again", async () => {
  const failure = { code: "invalid_input", message: "It went wrong.", requestId: "r" };
  const answers = [Response.json(failure, { status: 400 }), Response.json({ items: planned(1) })];
  const screen = await shown(() => answers.shift() as Response);
  await screen.getByRole("button", { name: "Retry" }).click();
  await expect.element(screen.getByRole("link", { name: "Meeting 0" })).toBeVisible();
});
