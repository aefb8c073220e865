import type { Graph } from "../graph.ts";
import type { TemplateStep } from "../template.ts";
import { comesBefore } from "./order-flaws.ts";

/** More than these before a step are not all gone through: each doubles the ways. */
const mostConditions = 10;

interface Run {
  steps: readonly TemplateStep[];
  graph: Graph;
}

/** One of these is done whenever the other is come to, however the conditions before it turn out and whatever is quicker. */
export function isSureBefore({ steps, graph }: Run, earlier: readonly string[], later: string): boolean {
  if (!earlier.some((id) => comesBefore(graph, id, later))) return false;
  const conditions = steps.filter(({ id, type }) => type === "condition" && comesBefore(graph, id, later));
  if (conditions.length > mostConditions) return true;
  return Array.from({ length: 2 ** conditions.length }).every((_, way) => {
    const holding = conditions.filter((_, at) => (way >> at) % 2 === 1);
    const failing = conditions.filter((one) => !holding.includes(one));
    const done = doneBefore(graph, { holding: idsOf(holding), failing: idsOf(failing) }, later);
    return !done || earlier.some((id) => done.has(id));
  });
}

interface Outcome {
  holding: Set<string>;
  failing: Set<string>;
}

/** What is done by the time that this place is come to; null: it is not come to. */
function doneBefore(graph: Graph, { holding, failing }: Outcome, later: string): Set<string> | null {
  const known = new Map<string, Set<string> | null>();
  const leads = (from: string, to: string) => {
    const { next, otherwise } = graph[from] as Graph[string];
    return (!failing.has(from) && next.includes(to)) || (!holding.has(from) && otherwise.includes(to));
  };
  const at = (id: string): Set<string> | null => {
    if (!known.has(id)) known.set(id, reckon(id));
    return known.get(id) as Set<string> | null;
  };
  function reckon(id: string): Set<string> | null {
    const { from, isAnyEnough } = graph[id] as Graph[string];
    if (from.length === 0) return new Set();
    const ways = from.flatMap((one) => {
      const before = leads(one, id) && at(one);
      return before ? [new Set([...before, one])] : [];
    });
    if (ways.length === 0) return null;
    const all = new Set(ways.flatMap((way) => [...way]));
    return isAnyEnough ? new Set([...all].filter((done) => ways.every((way) => way.has(done)))) : all;
  }
  return at(later);
}

function idsOf(steps: readonly TemplateStep[]): Set<string> {
  return new Set(steps.map(({ id }) => id));
}
