import type { WorkflowCategory, WorkflowRole, WorkflowVariable } from "#contract/workflows.ts";
import type { Rule } from "./rule.ts";

/**
 * What a step does. What it needs it names: a variable of its template, or an earlier step whose conversation it writes into.
 * Texts may hold `{project}`, and a variable's name in the same way; of people their names, of them as a mention `@{client}`.
 */
export type WorkflowAction =
  | { do: "create-folders"; names: string }
  | { do: "open-conversation"; name: string; people: string }
  | { do: "send-message"; into: string; text: string }
  | { do: "schedule-consultation"; title: string; at: string; duration: string; people: string; agenda: string[] }
  | { do: "ask-for-reviews"; file: string; reviewers: string; within: number; note: string }
  | { do: "send-status"; into: string };

/**
 * What a step waits for: that all whom an earlier step asked have decided, somebody's word (whom a variable names, or whoever has
 * a role in the project), or the template's schedule.
 */
export type WorkflowWait =
  | { for: "reviews"; of: string; seconds: number }
  | { for: "confirmation"; by: string | { role: WorkflowRole } }
  | { for: "time" };

interface StepFrame {
  id: string;
  name: string;
  /** Of one within `config.steps` of another there are none: that one says how it goes on. */
  nextSteps: string[];
}

/** S2 section 4, the five types. `parallel` goes on when all of its steps are done, or with `any` of them. */
export type TemplateStep = StepFrame &
  (
    | { type: "action"; config: WorkflowAction }
    /** Where the rule does not hold it goes on at `else`. */
    | { type: "condition"; config: { rule: Rule; else: string[] } }
    | { type: "wait"; config: WorkflowWait }
    | { type: "parallel"; config: { steps: string[]; join: "all" | "any" } }
    | { type: "sequential"; config: { steps: string[] } }
  );

/** A template as the house writes it, or the studio; the contract's is what others are told of it. */
export interface Template {
  id: string;
  /** Of the studio's own: which saving of it this is. */
  version?: number;
  name: string;
  description: string;
  category: WorkflowCategory;
  triggers: ({ type: "manual" } | { type: "schedule"; cron: string })[];
  steps: TemplateStep[];
  variables: WorkflowVariable[];
  requiredRoles: WorkflowRole[];
}

/** The pattern by which it begins again whenever it came to its end, by the clock of whoever started it. */
export function scheduleOf({ triggers }: Pick<Template, "triggers">): string | undefined {
  return triggers.find((trigger) => trigger.type === "schedule")?.cron;
}

/** Whose word a step waits for: `person` is a variable. Null of one that waits for nobody's. */
export function confirmerOf(step: TemplateStep): { person: string } | { role: WorkflowRole } | null {
  if (step.type !== "wait" || step.config.for !== "confirmation") return null;
  const { by } = step.config;
  return typeof by === "string" ? { person: by } : by;
}
