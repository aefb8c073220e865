// The active organization, team and project: they follow the page, and are remembered for each person in this browser.
import { useEffect, useSyncExternalStore } from "react";
import { nowhere, readWorkspace, type Workspace } from "#domain/organizations/workspace.ts";
import { useMe } from "#web/accounts/queries.ts";
import { keepHere } from "#web/platform/kept/keep-here.ts";

const listeners = new Set<() => void>();
const keyOf = (userId: string) => `guidon_workspace_${userId}`;

export function useWorkspace(): Workspace {
  const me = useMe();
  const kept = useSyncExternalStore(onChange, () => (me ? localStorage.getItem(keyOf(me.id)) : null));
  return kept === null ? nowhere : readWorkspace(kept);
}

/** This page is here: from now on, so is the person. */
export function useBeingAt({ organizationId, teamId, projectId }: Workspace): void {
  const userId = useMe()?.id;
  useEffect(() => {
    if (!userId) return;
    keepHere(keyOf(userId), JSON.stringify({ organizationId, teamId, projectId } satisfies Workspace));
    for (const listener of listeners) listener();
  }, [userId, organizationId, teamId, projectId]);
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
