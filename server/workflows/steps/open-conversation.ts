import { maxPeopleAtOnce } from "#contract/limits.ts";
import type { WorkflowAction } from "#domain/workflows/template.ts";
import { createConversation } from "#server/messaging/conversations/create-conversation.ts";
import type { Work } from "../work-on-workflow.ts";
import { asLeft } from "./as-left.ts";
import { peopleOf } from "./people-of.ts";
import { stepId } from "./step-id.ts";

type Action = Extract<WorkflowAction, { do: "open-conversation" }>;

/** One for all rounds: it is begun with the first, and found again by the others. */
export async function openConversation(work: Work, step: string, action: Action): Promise<Record<string, unknown>> {
  const { id } = await createConversation(work.member, {
    id: stepId(work.seed, step),
    type: "project",
    projectId: work.projectId,
    name: action.name,
    description: "",
    priority: "medium",
    participants: await peopleOf(work, action.people, maxPeopleAtOnce),
  }).catch(asLeft);
  // not as it is called now: that is known to whoever takes part in it
  return { words: action.name, conversation: id, link: { kind: "conversation", id } };
}
