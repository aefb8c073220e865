// A designer's worktable, figures and portfolio: what is told leads to what is fetched.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DesignFigures, DesignWork, PortfolioDesign } from "#contract/designs.ts";
import { mostDesignsListed } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { type Kept, live } from "./held-and-fresh.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

async function send(who: TestPerson, path: string, name = "set.txt"): Promise<{ id: string }> {
  const form = new FormData();
  form.set("file", new Blob([newId()]), name);
  const answer = await who.fetch(path, { method: "POST", body: form });
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as { id: string };
}

const asked = { isWhole: true, isAskedAgain: true };
const work: Kept = { queryKey: ["designs", "work"], fetch: (who) => who.call("getDesignWork", {}), ...asked };
const figures: Kept = { queryKey: ["designs", "figures"], fetch: (who) => who.call("getDesignFigures", {}), ...asked };
const portfolio: Kept = {
  queryKey: ["designs", "portfolio", {}],
  fetch: (who) => who.call("listPortfolio", {}),
  ...asked,
};
const kept = [work, figures, portfolio];
type Fresh = [DesignWork, DesignFigures, { items: PortfolioDesign[] }];

async function makeProject(name: string) {
  const { alice, carol, dev } = band.people;
  const { id } = await alice.call("createTeamProject", { id: band.teamId, name });
  await alice.call("addProjectMember", { id, userId: dev.id, role: "contributor" });
  await alice.call("addProjectMember", { id, userId: carol.id, role: "reviewer" });
  const path = `/api/projects/${id}/files`;
  const decide = async (fileId: string, decision: "approved" | "needs_revision", version = 1) => {
    const review = await dev.call("createDesignReview", { fileId, assignedTo: carol.id });
    await carol.call("startDesignReview", { id: review.id });
    await carol.call("giveReviewFeedback", { id: review.id, feedback: { overall: "So", version, decision } });
  };
  return { id, path, decide };
}

/** Each by itself: one that is told right asks for what another forgets. */
const acts: [
  name: string,
  act: (fileId: string, project: Awaited<ReturnType<typeof makeProject>>) => Promise<unknown>,
][] = [
  ["brought", (_, { path }) => send(band.people.dev, path, "new.txt")],
  ["approved", (id, { decide }) => decide(id, "approved")],
  ["sent back", (id, { decide }) => decide(id, "needs_revision")],
  [
    "asked of somebody and taken back",
    async (fileId) => {
      const { carol, bob, dev } = band.people;
      const { id } = await dev.call("createDesignReview", { fileId, assignedTo: carol.id });
      await dev.call("createDesignReview", { fileId, assignedTo: bob.id });
      await dev.call("cancelDesignReview", { id });
    },
  ],
  [
    "drawn on",
    (id) => band.people.carol.call("createAnnotation", { id, version: 1, type: "point", x: 1, y: 1, content: "Here" }),
  ],
  ["named otherwise", (id) => band.people.alice.call("updateFile", { id, name: "other.txt" })],
  ["a next version by somebody else", (id) => send(band.people.alice, `/api/files/${id}/versions`)],
  ["deleted", (id) => band.people.alice.call("deleteFile", { id })],
  ["its project named otherwise", (_, { id }) => band.people.alice.call("updateProject", { id, name: "Another" })],
  ["its project completed", (_, { id }) => complete(id)],
  ["its project archived", (_, { id }) => band.people.alice.call("archiveProject", { id })],
  ["its project deleted", (_, { id }) => band.people.alice.call("deleteProject", { id })],
];

async function complete(id: string) {
  for (const status of ["active", "completed"] as const) await band.people.alice.call("updateProject", { id, status });
}

test.each(acts)("%s", async (_, act) => {
  const { dev, alice } = band.people;
  const project = await makeProject("Ours");
  const { id } = await send(dev, project.path);
  const done = await send(dev, project.path, "done.txt");
  await project.decide(done.id, "approved");
  await alice.call("createAnnotation", { id: done.id, version: 1, type: "point", x: 1, y: 1, content: "Here" });
  const before = (await Promise.all(kept.map(({ fetch }) => fetch(dev)))) as Fresh;
  const { held, fresh } = await live(dev, kept, () => act(id, project));
  expect(held).toEqual(fresh);
  expect(fresh).not.toEqual(JSON.parse(JSON.stringify(before)));
});

test("what one brought last of a file that somebody else began comes into review", async () => {
  const { dev, alice } = band.people;
  const { path } = await makeProject("Begun by Alice");
  const { id } = await send(alice, path);
  await send(dev, `/api/files/${id}/versions`);
  // it is listed nowhere: only a figure tells of it
  for (let more = 0; more < mostDesignsListed; more++) await send(dev, path, `${more}.txt`);
  const { awaiting } = await dev.call("getDesignFigures", {});
  const { held, fresh } = await live(dev, kept, () => alice.call("updateFile", { id, status: "review" }));
  expect(held).toEqual(fresh);
  expect((fresh as Fresh)[1].awaiting).toBe(awaiting + 1);
});

test("left, and come back to", async () => {
  const { dev, alice } = band.people;
  const { id: projectId } = await alice.call("createTeamProject", { id: band.privateTeamId, name: "Staff" });
  await project(projectId);
  async function project(id: string) {
    const file = await send(dev, `/api/projects/${id}/files`);
    await dev.call("updateFile", { id: file.id, status: "review" });
    await alice.call("updateFile", { id: file.id, status: "approved" });
  }
  const left = await live(dev, kept, () => alice.call("removeTeamMember", { id: band.privateTeamId, userId: dev.id }));
  expect(left.held).toEqual(left.fresh);
  const back = await live(dev, kept, () => alice.call("addTeamMember", { id: band.privateTeamId, userId: dev.id }));
  expect(back.held).toEqual(back.fresh);
  const names = ([, , { items }]: Fresh) => items.map(({ project: { name } }) => name);
  expect(names(left.fresh as Fresh)).not.toContain("Staff");
  expect(names(back.fresh as Fresh)).toContain("Staff");
});
