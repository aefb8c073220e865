import type {
  Workflow,
  WorkflowRole,
  WorkflowStatus,
  WorkflowStepState,
  WorkflowStepStatus,
} from "#contract/workflows.ts";
import { daysAgo, weekdayDate } from "#domain/messaging/days.ts";
import { clockTime, relativeTimeWithin, shortDate } from "#domain/time/relative-time.ts";

export const statusNames: Record<WorkflowStatus, string> = {
  running: "Running",
  completed: "Completed",
  failed: "Failed",
  cancelled: "Cancelled",
};

const stepStatusNames: Record<WorkflowStepStatus, string> = {
  pending: "Not yet",
  running: "Under way",
  waiting: "Waiting",
  completed: "Done",
  skipped: "Skipped",
  failed: "Failed",
  cancelled: "Cancelled",
};

/** Who is meant in a project, within a sentence. */
export const roleNames: Record<WorkflowRole, string> = {
  admin: "an admin of the studio",
  "project-manager": "a manager of the project",
  stakeholder: "a reviewer or manager of the project",
};

/** Who looks, and when: milliseconds. */
export interface Viewing {
  meId: string | undefined;
  now: number;
}

/** Where it stands, in a line; of one that failed its `failures` say more. */
export function standInWords({ status, steps, currentStep, completedAt }: Workflow, viewing: Viewing): string {
  if (status !== "running") {
    return completedAt ? `${statusNames[status]} ${relativeTimeWithin(completedAt, viewing.now)}` : statusNames[status];
  }
  const current = steps.find(({ id }) => id === currentStep);
  if (!current) return "Goes on in a moment";
  const wait = waitInWords(current, viewing);
  return wait ? `${current.name} · ${wait}` : current.name;
}

/** Of a step in its list: its state, of one that waits for what, and what came of it. */
export function stepInWords(step: WorkflowStepState, viewing: Viewing): string {
  const wait = waitInWords(step, viewing);
  if (wait.startsWith("waits")) return wait.replace("w", "W");
  return [stepStatusNames[step.status], wait, step.outcome].filter(Boolean).join(" · ");
}

/** Empty where it waits for nothing. */
function waitInWords(
  { status, waitsFor, until, assignedTo, assignedRole }: WorkflowStepState,
  { meId, now }: Viewing,
): string {
  if (status !== "waiting") return "";
  if (waitsFor === "confirmation") {
    const who = assignedRole ? roleNames[assignedRole] : assignedTo?.id === meId ? "you" : assignedTo?.name;
    return `waits for ${who ?? "somebody"} to confirm`;
  }
  if (!until) return "";
  return `${waitsFor === "time" ? "goes on" : "until"} ${momentInWords(until, now)}`;
}

/** A time ahead, by the viewer's clock: within a week its day is enough. */
function momentInWords(time: string, now: number): string {
  const days = -daysAgo(time, now);
  const clock = clockTime(time);
  if (days === 0) return `today, ${clock}`;
  if (days > 0 && days < 7) return `${weekdayDate(time).slice(0, 3)}, ${clock}`;
  return `${shortDate(time)}, ${clock}`;
}

/** What only holds other steps counts as none; nor does a way that was not taken. */
export function progressInWords({ steps }: Pick<Workflow, "steps">): string {
  const counted = steps.filter(({ type, status }) => !isHolder(type) && status !== "skipped");
  const done = counted.filter(({ status }) => status === "completed").length;
  return `${done} of ${counted.length} ${counted.length === 1 ? "step" : "steps"}`;
}

/** It only holds others. */
export function isHolder(type: WorkflowStepState["type"]): boolean {
  return type === "parallel" || type === "sequential";
}

/** A sentence for each thing that went wrong, by the name of its step. */
export function failures({ steps, errors }: Pick<Workflow, "steps" | "errors">): string[] {
  return errors.map(({ step, message }) => {
    const name = steps.find(({ id }) => id === step)?.name ?? step;
    return `Failed at “${name}”: ${message}`;
  });
}
