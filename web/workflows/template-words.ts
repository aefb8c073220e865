import type { WorkflowCategory, WorkflowRole, WorkflowTemplate } from "#contract/workflows.ts";
import { isHolder } from "./workflow-words.ts";

export const categoryNames: Record<WorkflowCategory, string> = {
  project: "Project",
  communication: "Communication",
  design: "Design",
  review: "Review",
  automation: "Automation",
};

/** Not from the contract's list: that is with what an open conversation loads. */
export const categories = Object.keys(categoryNames) as WorkflowCategory[];

/** Who may be asked for, as a heading says it. */
export const roleChoices: Record<WorkflowRole, string> = {
  admin: "Admins of the studio",
  "project-manager": "Managers of the project",
  stakeholder: "Reviewers and managers of the project",
};

export const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** How much it does: "5 steps"; what only holds others is none. */
export function stepsInWords({ steps }: { steps: readonly Pick<WorkflowTemplate["steps"][number], "type">[] }): string {
  const count = steps.filter(({ type }) => !isHolder(type)).length;
  return `${count} ${count === 1 ? "step" : "steps"}`;
}

/** "Every Monday at 9:00"; undefined where nothing but somebody starts it. Of the patterns those of a day, or of one of the week. */
export function scheduleInWords({ triggers }: Pick<WorkflowTemplate, "triggers">): string | undefined {
  const cron = triggers.find(({ type }) => type === "schedule")?.cron;
  if (cron === undefined) return undefined;
  const [minute = "", hour = "", date, month, weekday = ""] = cron.split(" ");
  const isPlain = /^\d+$/.test(minute) && /^\d+$/.test(hour) && date === "*" && month === "*";
  if (!isPlain || !/^([0-7]|\*)$/.test(weekday)) return "Again and again";
  const day = weekday === "*" ? "day" : days[Number(weekday) % 7];
  return `Every ${day} at ${hour}:${minute.padStart(2, "0")}`;
}
