// How a run goes through its graph: pure, so that what is stored after each step is all there is.
import type { Graph } from "./graph.ts";

/**
 * Where it stands at one place. `open`: not come to; `ready`: to be done now; `waiting`: for something from outside, at the
 * latest `until` (ISO 8601), of `reviews` for their decisions. `arrived`: from where it was come to, and whether by a way that
 * was taken.
 */
export interface Token {
  status: "open" | "ready" | "waiting" | "done" | "skipped" | "failed" | "cancelled";
  arrived: Record<string, boolean>;
  until?: string | undefined;
  reviews?: string[] | undefined;
  output?: Record<string, unknown> | undefined;
}
export type Tokens = Record<string, Token>;

/** Everything that nothing leads to is ready. */
export function beginRun(graph: Graph): Tokens {
  const tokens: Tokens = {};
  for (const [id, { from }] of Object.entries(graph)) {
    tokens[id] = { status: from.length === 0 ? "ready" : "open", arrived: {} };
  }
  return passThrough(graph, tokens);
}

/** It waits from now on. */
export function waitAt(tokens: Tokens, id: string, what: Pick<Token, "until" | "reviews"> = {}): Tokens {
  return { ...tokens, [id]: { ...at(tokens, id), status: "waiting", ...what } };
}

/** Done with this: goes on at what follows, or of a condition that does `not` hold at the other way. */
export function finishAt(
  graph: Graph,
  before: Tokens,
  { id, output, holds = true }: { id: string; output?: Record<string, unknown>; holds?: boolean },
): Tokens {
  const tokens = structuredClone(before);
  tokens[id] = { ...at(tokens, id), status: "done", until: undefined, output };
  leave(graph, tokens, id, holds);
  return passThrough(graph, tokens);
}

/** What is not done yet ends as `failed` at this place, or `cancelled`; the rest stays undone. */
export function endRun(before: Tokens, failedAt?: string): Tokens {
  const tokens = structuredClone(before);
  for (const [id, token] of Object.entries(tokens)) {
    if (id === failedAt) token.status = "failed";
    else if (token.status === "ready" || token.status === "waiting") token.status = "cancelled";
  }
  return tokens;
}

/** The places to be done now, in the order of the graph. */
export function readyIn(tokens: Tokens): string[] {
  return Object.keys(tokens).filter((id) => at(tokens, id).status === "ready");
}

/** When the next one that waits gives up or goes on; null: none does by itself. */
export function nextWake(tokens: Tokens): string | null {
  const times = Object.values(tokens).filter(({ status, until }) => status === "waiting" && until !== undefined);
  return times.map(({ until }) => until as string).toSorted()[0] ?? null;
}

/** Nothing is to be done and nothing is waited for. */
export function isRunOver(tokens: Tokens): boolean {
  return Object.values(tokens).every(({ status }) => status !== "ready" && status !== "waiting");
}

function at(tokens: Tokens, id: string): Token {
  const token = tokens[id];
  if (!token) throw new Error(`There is no place "${id}".`);
  return token;
}

function leave(graph: Graph, tokens: Tokens, id: string, holds: boolean): void {
  const { next, otherwise } = graph[id] as Graph[string];
  const taken = new Set(holds ? next : otherwise);
  for (const target of new Set([...next, ...otherwise]))
    arrive(graph, tokens, { target, from: id, isTaken: taken.has(target) });
}

/** Ways that were not taken are told on, too: whoever waits for all of them would wait for ever. */
function arrive(
  graph: Graph,
  tokens: Tokens,
  { target, from, isTaken }: { target: string; from: string; isTaken: boolean },
): void {
  const token = at(tokens, target);
  const place = graph[target] as Graph[string];
  token.arrived[from] = isTaken;
  if (token.status !== "open") return;
  const ways = place.from.map((one) => token.arrived[one]);
  const areAllHere = ways.every((way) => way !== undefined);
  if (isTaken && place.isAnyEnough) token.status = "ready";
  else if (areAllHere) token.status = ways.includes(true) ? "ready" : "skipped";
  if (token.status !== "skipped") return;
  for (const next of new Set([...place.next, ...place.otherwise])) {
    arrive(graph, tokens, { target: next, from: target, isTaken: false });
  }
}

/** Places at which nothing is done are left as soon as they are come to. */
function passThrough(graph: Graph, tokens: Tokens): Tokens {
  for (;;) {
    const id = readyIn(tokens).find((one) => graph[one]?.step === null);
    if (id === undefined) return tokens;
    at(tokens, id).status = "done";
    leave(graph, tokens, id, true);
  }
}
