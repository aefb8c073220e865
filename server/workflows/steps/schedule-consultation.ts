import { isBlank } from "#contract/blank.ts";
import type { consultationDurations } from "#contract/choices.ts";
import { NewConsultation } from "#contract/consultations.ts";
import { maxConsultationPeople, maxTitleLength } from "#contract/limits.ts";
import type { WorkflowAction } from "#domain/workflows/template.ts";
import { createConsultation } from "#server/consultations/create-consultation.ts";
import type { Work } from "../work-on-workflow.ts";
import { peopleOf } from "./people-of.ts";
import { stepId } from "./step-id.ts";
import { wordsOf } from "./words-of.ts";

type Action = Extract<WorkflowAction, { do: "schedule-consultation" }>;

export async function scheduleConsultation(work: Work, step: string, action: Action): Promise<Record<string, unknown>> {
  const participantIds = await peopleOf(work, action.people, maxConsultationPeople - 1);
  const words = await wordsOf(work, action.title);
  // of answers alone, which may be left empty; and none of a sign that does not fit whole
  const title = (isBlank(words) ? work.template.name : words).slice(0, maxTitleLength).replace(/[\ud800-\udbff]$/, "");
  const { id } = await createConsultation(
    work.member,
    NewConsultation.parse({
      id: stepId(work.seed, step, work.round),
      title,
      type: participantIds.length > 1 ? "group" : "one-on-one",
      scheduledAt: work.variables[action.at],
      duration: work.variables[action.duration] as (typeof consultationDurations)[number],
      participantIds,
      agenda: action.agenda,
      projectId: work.projectId,
    }),
  );
  return { words: title, link: { kind: "consultation", id } };
}
