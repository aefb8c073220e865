import { NewDesignReview } from "#contract/design-reviews.ts";
import type { WorkflowAction } from "#domain/workflows/template.ts";
import { createDesignReview } from "#server/review/create-design-review.ts";
import type { Work } from "../work-on-workflow.ts";
import { stepId } from "./step-id.ts";

type Action = Extract<WorkflowAction, { do: "ask-for-reviews" }>;

/** Each of them for a decision about the file, until the time that is waited for them. */
export async function askForReviews(work: Work, step: string, action: Action): Promise<Record<string, unknown>> {
  const fileId = work.variables[action.file] as string;
  const reviews: string[] = [];
  for (const assignedTo of work.variables[action.reviewers] as string[]) {
    const id = stepId(work.seed, step, work.round, assignedTo);
    const deadline = new Date(Date.now() + action.within * 1000).toISOString();
    await createDesignReview(
      work.member,
      NewDesignReview.parse({ id, fileId, assignedTo, note: action.note, deadline }),
    );
    reviews.push(id);
  }
  const words = `${reviews.length} ${reviews.length === 1 ? "person is" : "people are"} asked`;
  return { words, reviews, link: { kind: "file", id: fileId } };
}
