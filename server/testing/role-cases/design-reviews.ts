import type { designReviewRoutes } from "#contract/design-reviews.ts";
import type { designRoutes } from "#contract/designs.ts";
import { newId } from "#contract/new-id.ts";
import { type CasesOf, everybody, type FiledBand, inSecret, nobodyBut, onProject } from "./rows.ts";

/** Alice asks Bob, who else only looks, about a drawing of its own. */
async function asked({ people: { alice, bob }, projectId }: FiledBand): Promise<string> {
  const body = new FormData();
  body.set("file", new Blob([newId()]), "set-14.txt");
  const sent = await alice.fetch(`/api/projects/${projectId}/files`, { method: "POST", body });
  const { id: fileId } = (await sent.json()) as { id: string };
  return (await alice.call("createDesignReview", { fileId, assignedTo: bob.id })).id;
}

const judging = nobodyBut(onProject, "forbidden", "alice", "marisol", "carol", "bob");
const keeping = nobodyBut(onProject, "forbidden", "alice", "marisol");
const feedback = { overall: "The forms read well", version: 1 };

export const designReviewCases: CasesOf<typeof designReviewRoutes & typeof designRoutes> = {
  getDesignWork: [{ input: () => ({}), row: everybody }],
  getDesignFigures: [{ input: () => ({}), row: everybody }],
  listPortfolio: [
    { input: () => ({}), row: everybody },
    { input: (b) => ({ organizationId: b.organizationId }), row: everybody },
  ],
  listAssignedReviews: [{ input: () => ({}), row: everybody }],
  listProjectReviews: [
    { input: (b) => ({ id: b.projectId }), row: onProject },
    { input: (b) => ({ id: b.privateProjectId }), row: inSecret },
  ],
  listDesignReviews: [{ input: (b) => ({ id: b.fileId }), row: onProject }],
  getDesignReview: [{ input: async (b) => ({ id: await asked(b) }), row: onProject }],
  createDesignReview: [{ input: (b) => ({ fileId: b.fileId, assignedTo: b.people.bob.id }), row: keeping }],
  updateDesignReview: [{ input: async (b) => ({ id: await asked(b), note: "Look at count 12" }), row: keeping }],
  startDesignReview: [{ input: async (b) => ({ id: await asked(b) }), row: judging }],
  giveReviewFeedback: [
    { input: async (b) => ({ id: await asked(b), feedback }), row: judging },
    {
      input: async (b) => {
        const id = await asked(b);
        await b.people.carol.call("startDesignReview", { id });
        return { id, feedback: { ...feedback, decision: "approved" } };
      },
      row: judging,
    },
  ],
  cancelDesignReview: [{ input: async (b) => ({ id: await asked(b) }), row: keeping }],
};
