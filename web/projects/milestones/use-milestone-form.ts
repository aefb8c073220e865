import { useQueryClient } from "@tanstack/react-query";
import type { routes } from "#contract/contract.ts";
import { AppError } from "#contract/errors.ts";
import type { CallOf } from "#contract/kit.ts";
import type { Milestone, MilestonePriority, MilestoneStatus } from "#contract/milestones.ts";
import type { Project } from "#contract/projects.ts";
import { dueDayOf, dueOn, shortDay } from "#domain/projects/due-day.ts";
import { type Typed, useEdit } from "#web/organizations/use-edit.ts";
import { useKeptWords } from "#web/organizations/use-kept-words.ts";
import { call } from "#web/platform/api.ts";
import { askedOf } from "#web/platform/asked-of.ts";
import { allItems } from "#web/platform/paged.ts";
import { useMadeOnce } from "#web/platform/use-made-once.ts";
import { milestones, project as projectQuery } from "../queries.ts";
import { milestonePriorityNames, milestoneStatusNames } from "./milestone-words.ts";
import { putMilestone } from "./milestones-live.ts";

export const milestoneLabels = {
  name: "Milestone",
  description: "Description",
  dueDay: "Due date",
  status: "Status",
  priority: "Priority",
  progress: "Progress",
  assignees: "Assigned to",
};

interface Means {
  project: Project;
  milestone: Milestone | undefined;
  people: { id: string; name: string }[];
  onSaved: () => void;
}

export type MilestoneForm = ReturnType<typeof useMilestoneForm>;

/** One form for a new milestone and for one that is there; assignees are ids, joined, so that two lists compare. */
export function useMilestoneForm({ project, milestone, people, onSaved }: Means) {
  const cache = useQueryClient();
  const kept = useKeptWords<Typed>(milestone ? `milestone/${milestone.id}` : `new-milestone/${project.id}`);
  const id = milestone?.id ?? kept.id;
  const make = useMadeOnce({
    wasSent: kept.before !== null,
    create: (input: { name: string } & ReturnType<typeof asInput>) =>
      call("createMilestone", { ...input, id: project.id, milestoneId: id }),
    // what is as it is in an empty form is not sent, and may have been something else before
    change: (made, input) =>
      call("updateMilestone", { ...asInput(valuesOf(emptyMilestone(project.id, id))), ...input, id: made.id }),
  });
  return useEdit({
    kept,
    thing: milestone ?? emptyMilestone(project.id, id),
    valuesOf,
    labels: milestoneLabels,
    words: {
      dueDay: (day) => day && shortDay(day),
      status: (status) => milestoneStatusNames[status as MilestoneStatus],
      progress: (percent) => `${percent} %`,
      priority: (priority) => milestonePriorityNames[priority as MilestonePriority],
      assignees: (ids) => namesOf(ids, people),
    },
    async save(touched, updatedAt) {
      const asked = askedOf(cache, milestones(project.id).queryKey, allItems<Milestone>);
      // the form shows it at its end, where it was: what is saved is what is shown
      const isOpened = milestone?.status === "completed" && (touched.status ?? "completed") !== "completed";
      const input = asInput({ ...(isOpened && { progress: String(milestone.progress) }), ...touched });
      const saved = await (milestone
        ? updateMilestone(project.id, { ...input, id, updatedAt })
        : make({ name: "", ...input }));
      asked.said([saved], () => putMilestone(cache, saved));
      return saved;
    },
    fetch: () => findMilestone(project.id, id),
    onSaved,
    place: { what: "project", queryKey: projectQuery(project.id).queryKey },
  });
}

function valuesOf({ name, description, dueDate, status, priority, progress, assignees }: Milestone) {
  const ids = assignees.map((person) => person.id).sort();
  return {
    name,
    description,
    dueDay: dueDayOf(dueDate),
    status: status as string,
    priority: priority as string,
    progress: String(progress),
    assignees: ids.join(","),
  };
}

function asInput({ dueDay, assignees, status, priority, progress, ...texts }: Partial<ReturnType<typeof valuesOf>>) {
  return {
    ...texts,
    ...(status !== undefined && { status: status as MilestoneStatus }),
    ...(priority !== undefined && { priority: priority as MilestonePriority }),
    ...(progress !== undefined && { progress: Number(progress) }),
    ...(dueDay !== undefined && { dueDate: dueOn(dueDay) }),
    ...(assignees !== undefined && { assigneeIds: assignees.split(",").filter(Boolean) }),
  };
}

/** Where it is not there, the list says whether it is this alone that is gone. */
async function updateMilestone(
  projectId: string,
  change: CallOf<(typeof routes)["updateMilestone"]>,
): Promise<Milestone> {
  try {
    return await call("updateMilestone", change);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") await findMilestone(projectId, change.id);
    throw error;
  }
}

async function findMilestone(projectId: string, id: string): Promise<Milestone> {
  const { items } = await call("listMilestones", { id: projectId });
  const found = items.find((milestone) => milestone.id === id);
  if (!found)
    throw new AppError(
      "not_found",
      "Somebody deleted this milestone meanwhile. What you wrote stands here until you close: copy it into a new one.",
    );
  return found;
}

function namesOf(ids: string, people: { id: string; name: string }[]): string {
  const named = ids.split(",").map((id) => people.find((person) => person.id === id)?.name);
  return named.filter(Boolean).join(", ");
}

function emptyMilestone(projectId: string, id: string): Milestone {
  const [description, name, now] = ["", "", new Date().toISOString()];
  return {
    id,
    projectId,
    name,
    description,
    status: "pending",
    priority: "medium",
    progress: 0,
    dueDate: null,
    position: 0,
    assignees: [],
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
