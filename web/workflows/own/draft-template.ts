// A template of the studio's own while it is written: an ordered list of steps, each after the one before it unless it says otherwise.
import type { WorkflowCategory, WorkflowRole } from "#contract/workflows.ts";
import type { Definition } from "#domain/workflows/own/flaw.ts";
import { scheduleOf, type TemplateStep } from "#domain/workflows/template.ts";
import { askOf, type DraftAsk, draftAskOf } from "./draft-ask.ts";
import { configOf, type StepKind, type StepWords, wordsOf } from "./step-words.ts";

export interface DraftStep {
  id: string;
  name: string;
  kind: StepKind;
  /**
   * Which steps it comes after: an id, or with `:else` the other way of a condition; none: at once. Null: after the one before it
   * in the list, whichever that is.
   */
  after: string[] | null;
  /** The step that holds it; empty: none. */
  inside: string;
  /** Whatever was written for it, also as another kind of step. */
  words: StepWords;
}

export interface DraftTemplate {
  name: string;
  description: string;
  category: WorkflowCategory;
  roles: WorkflowRole[];
  /** A cron pattern, or empty: whenever somebody starts it. */
  schedule: string;
  asks: DraftAsk[];
  steps: DraftStep[];
}

export const emptyTemplate: DraftTemplate = {
  ...{ name: "", description: "", category: "project", roles: [], schedule: "", asks: [], steps: [] },
};

export function isHolder({ kind }: Pick<DraftStep, "kind">): boolean {
  return kind === "parallel" || kind === "sequential";
}

/** The step that really holds it: it may have become something else since. */
export function holderOf(steps: readonly DraftStep[], step: DraftStep): DraftStep | undefined {
  if (isHolder(step) || step.kind === "condition") return undefined;
  return steps.find((one) => one.id === step.inside && isHolder(one));
}

/** What it comes after, said or not, as far as it is there; of one that is inside another nothing. */
export function comesAfter(steps: readonly DraftStep[], step: DraftStep): string[] {
  if (holderOf(steps, step)) return [];
  if (step.after) return step.after.filter((link) => steps.some(({ id }) => id === stepIn(link)));
  const before = steps.slice(0, steps.indexOf(step)).findLast((one) => !holderOf(steps, one));
  return before ? [before.id] : [];
}

export function stepIn(link: string): string {
  return link.replace(/:else$/, "");
}

export function definitionOf({ name, description, category, roles, schedule, asks, steps }: DraftTemplate): Definition {
  const made = steps.map(
    (step) => ({ id: step.id, name: step.name.trim(), nextSteps: [], ...configOf(step) }) as TemplateStep,
  );
  const at = (id: string) => made.find((one) => one.id === id);
  for (const step of steps) {
    const holder = at(holderOf(steps, step)?.id ?? "");
    if (holder?.type === "parallel" || holder?.type === "sequential") holder.config.steps.push(step.id);
    for (const link of comesAfter(steps, step)) {
      const before = at(stepIn(link));
      if (before?.type === "condition" && link.endsWith(":else")) before.config.else.push(step.id);
      else if (!before?.nextSteps.includes(step.id)) before?.nextSteps.push(step.id);
    }
  }
  return {
    ...{ name: name.trim(), description: description.trim(), category, requiredRoles: roles, steps: made },
    triggers: [{ type: "manual" }, ...(schedule ? [{ type: "schedule" as const, cron: schedule }] : [])],
    variables: asks.map(askOf),
  };
}

export function draftOf({ name, description, category, triggers, steps, variables, requiredRoles }: Definition) {
  const drafts = steps.map((step) => draftStepOf(steps, step));
  // what the order of the list says by itself is not said once more
  const simple = drafts.map((step, place): DraftStep => {
    const before = drafts.slice(0, place).findLast((one) => !holderOf(drafts, one));
    const isImplied = holderOf(drafts, step) !== undefined || String(step.after) === (before?.id ?? "");
    return isImplied ? { ...step, after: null } : step;
  });
  const draft: DraftTemplate = {
    ...{ name, description, category, roles: requiredRoles, schedule: scheduleOf({ triggers }) ?? "" },
    asks: variables.map(draftAskOf),
    steps: simple,
  };
  return draft;
}

function draftStepOf(steps: readonly TemplateStep[], step: TemplateStep): DraftStep {
  const after = steps.flatMap((one) => [
    ...(one.nextSteps.includes(step.id) ? [one.id] : []),
    ...(one.type === "condition" && one.config.else.includes(step.id) ? [`${one.id}:else`] : []),
  ]);
  const holder = steps.find(
    (one) => (one.type === "parallel" || one.type === "sequential") && one.config.steps.includes(step.id),
  );
  return { id: step.id, name: step.name, inside: holder?.id ?? "", after, ...wordsOf(step) };
}
