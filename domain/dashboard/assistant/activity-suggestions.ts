import type { ActivityKind } from "#contract/activity.ts";
import { kindWords } from "#domain/activity/kind-words.ts";
import { bandOf, type Seen, type Suggestion, sureness } from "./suggestion.ts";

/** S2 section 9: more than so many. */
const [manyCreated, manyOfAKind] = [2, 5];
const created = "project:created";
const kickOff = "project-kickoff";

/** How often each kind of activity was: an entry stands for as many as it counts. The most frequent first. */
function counts(activity: Seen["activity"]): [ActivityKind, number][] {
  const sums = new Map<ActivityKind, number>();
  for (const { kind, count } of activity) sums.set(kind, (sums.get(kind) ?? 0) + count);
  return [...sums].toSorted(([, one], [, other]) => other - one);
}

/** More than 2 project-created activities (S2 section 9). Surer by 5 % with each project. */
export function createdProjects({ activity, canKickOff }: Seen): Suggestion[] {
  const [, count = 0] = counts(activity).find(([kind]) => kind === created) ?? [];
  if (count <= manyCreated) return [];
  return [
    {
      id: "created",
      kind: "created",
      mark: bandOf(count),
      title: "Give new projects the same start",
      description: canKickOff
        ? "Project Kickoff makes the folders, opens a conversation with everybody and schedules the first meeting."
        : "Look them through at their beginning: people, due dates and milestones.",
      impact: "medium",
      confidence: sureness(0.6, 0.05, count - manyCreated),
      why: `${count} new projects in the recent activity. Rule: more than ${manyCreated}.`,
      project: null,
      act: canKickOff ? { to: "workflow", templateId: kickOff } : { to: "projects" },
      counted: { to: "activity", kind: created },
    },
  ];
}

/** Any activity type more than 5 times (S2 section 9), save what `createdProjects` tells. Surer by 3 % with each time. */
export function repeatedKinds({ activity }: Seen): Suggestion[] {
  const many = counts(activity).filter(([kind, count]) => kind !== created && count > manyOfAKind);
  return many.map(([kind, count]) => ({
    id: `repeated:${kind}`,
    kind: "repeated",
    mark: bandOf(count),
    title: `Catch up on ${kindWords(kind)}`,
    description: "This happens most around you at the moment. Look it through in one go.",
    impact: "low",
    confidence: sureness(0.5, 0.03, count - manyOfAKind),
    why: `${count} ${kindWords(kind)} in the recent activity. Rule: more than ${manyOfAKind} of a kind.`,
    project: null,
    act: { to: "activity", kind },
    counted: { to: "activity", kind },
  }));
}

/** The template that sets up a project, among those that somebody may start. */
export function hasKickOff(templates: readonly { id: string }[]): boolean {
  return templates.some(({ id }) => id === kickOff);
}
