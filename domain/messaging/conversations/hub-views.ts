import type { ConversationItem } from "#contract/conversations.ts";
import { looksLikeClient } from "../detection/looks-like-client.ts";

type Viewed = Pick<ConversationItem, "projectId" | "participants">;

/**
 * Does a place of the hub's navigation hold this conversation (S3 section 2)? 'projects' those about a project, 'clients'
 * those with a client beside me, anything else all.
 */
export function isInView({ projectId, participants }: Viewed, view: string | undefined, me: string): boolean {
  if (view === "projects") return projectId !== null;
  if (view === "clients") return participants.some((person) => person.id !== me && looksLikeClient(person));
  return true;
}

/** What concerns a project, project by project: the one with the liveliest conversation first, as the list is. */
export function groupByProject<Item extends { projectId: string | null }>(
  items: readonly Item[],
): { projectId: string; items: Item[] }[] {
  const grouped = Map.groupBy(items, ({ projectId }) => projectId);
  return [...grouped].flatMap(([projectId, held]) => (projectId === null ? [] : [{ projectId, items: held }]));
}
