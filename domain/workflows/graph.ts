import type { TemplateStep } from "./template.ts";

/** A place in the flat graph that a run goes through: `parallel` and `sequential` are only ways to and from others. */
export interface Place {
  /** What is done here; null: nothing, it goes on at once. */
  step: string | null;
  next: string[];
  /** Where a condition that does not hold goes on. */
  otherwise: string[];
  from: string[];
  /** One of several that come together here is enough. */
  isAnyEnough: boolean;
}

/** By their ids: a step's own, and of what brings the branches of a parallel one together `{id}:join`. */
export type Graph = Record<string, Place>;

/**
 * Steps as a graph. Throws for what could never be run: an id twice, a step that is not there or is in two others, one inside
 * another that goes its own way, one that holds none, a circle.
 */
export function graphOf(steps: readonly TemplateStep[]): Graph {
  const byId = new Map(steps.map((step) => [step.id, step]));
  if (byId.size < steps.length) throw new Error("Two steps have the same id.");
  const graph: Graph = {};
  const inside = new Set<string>();
  for (const step of steps) {
    const inner = insideOf(step);
    if (inner?.length === 0) throw new Error(`The step "${step.id}" has nothing inside.`);
    for (const id of inner ?? []) requireInside(byId, inside, id);
  }
  const place = (id: string, next: string[], more: Partial<Place> = {}) => {
    graph[id] = { step: null, next, otherwise: [], from: [], isAnyEnough: false, ...more };
  };
  /** Where one goes to be at this step, and what it goes on to. */
  const lay = (id: string, next: string[]): void => {
    const step = byId.get(id);
    if (!step) throw new Error(`There is no step "${id}".`);
    if (graph[id]) return;
    if (step.type === "parallel") {
      place(id, step.config.steps);
      place(joinOf(id), next, { isAnyEnough: step.config.join === "any" });
      for (const inner of step.config.steps) lay(inner, [joinOf(id)]);
    } else if (step.type === "sequential") {
      const [first, ...rest] = step.config.steps;
      place(id, first === undefined ? next : [first]);
      for (const [at, inner] of step.config.steps.entries()) lay(inner, rest[at] === undefined ? next : [rest[at]]);
    } else {
      place(id, next, { step: id, otherwise: step.type === "condition" ? step.config.else : [] });
    }
  };
  for (const step of steps) if (!inside.has(step.id)) lay(step.id, step.nextSteps);
  const lost = steps.filter(({ id }) => !graph[id]).map(({ id }) => id);
  if (lost.length > 0) throw new Error(`These steps are inside each other: ${lost.join(", ")}.`);
  for (const [id, { next, otherwise }] of Object.entries(graph)) {
    for (const target of new Set([...next, ...otherwise])) {
      if (!graph[target]) throw new Error(`There is no step "${target}".`);
      graph[target].from.push(id);
    }
  }
  requireNoCircle(graph);
  return graph;
}

export function joinOf(id: string): string {
  return `${id}:join`;
}

function insideOf(step: TemplateStep): string[] | undefined {
  return step.type === "parallel" || step.type === "sequential" ? step.config.steps : undefined;
}

function requireInside(byId: Map<string, TemplateStep>, inside: Set<string>, id: string): void {
  const step = byId.get(id);
  if (!step) throw new Error(`There is no step "${id}".`);
  if (inside.has(id)) throw new Error(`The step "${id}" is in two others.`);
  if (step.nextSteps.length > 0) throw new Error(`The step "${id}" is in another, and goes on by itself.`);
  inside.add(id);
}

/** Takes away what nothing leads to, again and again: what is left leads round. */
function requireNoCircle(graph: Graph): void {
  const left = new Map(Object.entries(graph).map(([id, { from }]) => [id, from.length]));
  const free = [...left].filter(([, count]) => count === 0).map(([id]) => id);
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    left.delete(id);
    const place = graph[id] as Place;
    for (const target of new Set([...place.next, ...place.otherwise])) {
      const count = (left.get(target) ?? 0) - 1;
      left.set(target, count);
      if (count === 0) free.push(target);
    }
  }
  if (left.size > 0) throw new Error(`These steps lead round: ${[...left.keys()].join(", ")}.`);
}
