import type { Graph, Place } from "../graph.ts";
import type { TemplateStep } from "../template.ts";
import { comesBefore } from "./order-flaws.ts";

/** With more ways to stand side by side than these it is taken to be sure: no template that anybody drew has nearly as many. */
const mostStands = 2000;

interface Run {
  steps: readonly TemplateStep[];
  graph: Graph;
}

/** Of a place: which of the steps that are asked about are done by then, itself included. */
interface Stand {
  done: string[];
  /** How a condition turned out; null where it leads on whatever happens. */
  holds: boolean | null;
}

/** Of each place that others still follow, how it stands; null: it was not come to. */
type Frontier = Map<string, Stand | null>;

/**
 * One of these is done whenever the other is come to, however the conditions before it turn out and whatever is quicker. Goes from
 * place to place, and holds of all that may have happened only in what it still differs: what comes together again is one.
 */
export function isSureBefore({ steps, graph }: Run, earlier: readonly string[], later: string): boolean {
  if (!earlier.some((id) => comesBefore(graph, id, later))) return false;
  const conditions = new Set(steps.filter(({ type }) => type === "condition").map(({ id }) => id));
  const places = inOrder(graph, later);
  let frontiers: Frontier[] = [new Map()];
  for (const [at, id] of places.entries()) {
    const left = new Set(places.slice(at + 1));
    const isFollowed = (one: string) => followersOf(graph[one] as Place).some((next) => left.has(next));
    const next = frontiers.flatMap((frontier) => {
      const before = doneAt(graph, frontier, id);
      if (id === later) return [new Map([[id, before && { done: before, holds: null }]])];
      const kept = [...frontier].filter(([one]) => isFollowed(one));
      return standsOf(before, id).map((stand) => new Map([...kept, [id, stand]]));
    });
    frontiers = [...new Map(next.map((frontier) => [JSON.stringify([...frontier]), frontier])).values()];
    if (frontiers.length > mostStands) return true;
  }
  return frontiers.every((frontier) => frontier.get(later)?.done.length !== 0);

  function standsOf(before: string[] | null, id: string): (Stand | null)[] {
    if (!before) return [null];
    const done = earlier.includes(id) ? [...before, id].toSorted() : before;
    return conditions.has(id) ? [true, false].map((holds) => ({ done, holds })) : [{ done, holds: null }];
  }
}

/** This place and all before it, each after what leads to it. */
function inOrder(graph: Graph, later: string): string[] {
  const places = new Set<string>();
  const add = (id: string) => {
    if (places.has(id)) return;
    for (const one of graph[id]?.from ?? []) add(one);
    places.add(id);
  };
  add(later);
  return [...places];
}

function followersOf({ next, otherwise }: Place): string[] {
  return [...next, ...otherwise];
}

/** What is done by the time that this place is come to; null: it is not come to. */
function doneAt(graph: Graph, frontier: Frontier, id: string): string[] | null {
  const { from, isAnyEnough } = graph[id] as Place;
  if (from.length === 0) return [];
  const ways = from.flatMap((one) => {
    const stand = frontier.get(one);
    return stand && leads(graph[one] as Place, stand, id) ? [stand.done] : [];
  });
  if (ways.length === 0) return null;
  const all = [...new Set(ways.flat())].toSorted();
  return isAnyEnough ? all.filter((done) => ways.every((way) => way.includes(done))) : all;
}

function leads({ next, otherwise }: Place, { holds }: Stand, to: string): boolean {
  return (holds !== false && next.includes(to)) || (holds !== true && otherwise.includes(to));
}
