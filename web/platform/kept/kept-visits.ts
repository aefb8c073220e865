// What was visited, as it was read: each query under a key of its own on this device, written only when it has changed.
import type { DehydratedState } from "@tanstack/react-query";
import { createStore, promisifyRequest } from "idb-keyval";
import { sessionMark } from "../session.ts";

type KeptQuery = DehydratedState["queries"][number];

/** Tabs may be signed in as different people; each reads back only what its own session kept. */
interface Visit {
  session: number;
  text: string;
}

const store = createStore("guidon-visits", "visits");
/** The data that stand there under each key, as far as this tab knows. */
const standing = new Map<string, unknown>();

/**
 * These and no others, as read by `session`: what this tab kept before and is not among them goes. `shorten` makes of each
 * what is written.
 */
export async function keepVisits(
  queries: KeptQuery[],
  session: number,
  shorten: (query: KeptQuery) => KeptQuery,
): Promise<void> {
  const kept = new Set(queries.map(({ queryHash }) => queryHash));
  const gone = [...standing.keys()].filter((hash) => !kept.has(hash));
  const changed = queries.filter(({ queryHash, state }) => standing.get(queryHash) !== state.data);
  if (gone.length + changed.length === 0) return;
  await store("readwrite", (held) => {
    for (const hash of gone) held.delete(hash);
    for (const query of changed) {
      held.put({ session, text: JSON.stringify(shorten(query)) } satisfies Visit, query.queryHash);
    }
    // not one turn later: a page that is left may have none
    held.transaction.commit();
    return promisifyRequest(held.transaction);
  });
  for (const hash of gone) standing.delete(hash);
  for (const { queryHash, state } of changed) standing.set(queryHash, state.data);
}

/** Those of this session. */
export async function readVisits(): Promise<KeptQuery[]> {
  const session = sessionMark();
  const visits: Visit[] = await store("readonly", (held) => promisifyRequest(held.getAll()));
  const queries = visits.filter((visit) => visit.session === session).map(({ text }): KeptQuery => JSON.parse(text));
  for (const { queryHash, state } of queries) standing.set(queryHash, state.data);
  return queries;
}

export async function forgetVisits(): Promise<void> {
  standing.clear();
  await store("readwrite", (held) => promisifyRequest(held.clear()));
}
