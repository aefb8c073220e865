import type { WorkflowVariable } from "#contract/workflows.ts";
import type { Template, TemplateStep } from "../template.ts";

/** A template as it is written, before it has an id. */
export type Definition = Omit<Template, "id" | "version">;

/** What is wrong with a template, and where: `name`, `schedule`, `steps`, `step/{id}/{field}` or `ask/{name}/{field}`. */
export interface Flaw {
  at: string;
  sentence: string;
}

export type Ask = WorkflowVariable;

export function flaw(at: string, sentence: string): Flaw {
  return { at, sentence };
}

export function atStep({ id }: Pick<TemplateStep, "id">, field: string): string {
  return `step/${id}/${field}`;
}

export function atAsk({ name }: Pick<Ask, "name">, field: string): string {
  return `ask/${name}/${field}`;
}

/** Each flaw where its condition holds. */
export function flawsWhere(...cases: [isSo: boolean, at: string, sentence: string][]): Flaw[] {
  return cases.filter(([isSo]) => isSo).map(([, at, sentence]) => flaw(at, sentence));
}

/** The first of these at each place: one sentence says enough. */
export function oneEach(flaws: Flaw[]): Flaw[] {
  return flaws.filter(({ at }, place) => flaws.findIndex((other) => other.at === at) === place);
}

/** A key of an object that every object has already would be found where nothing was put. */
export function isOfEveryObject(key: string): boolean {
  return key in {};
}
