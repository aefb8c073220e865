import type { Way } from "#web/files/viewer/together/way.ts";
import { ask, onSignal } from "#web/platform/connection.ts";

/** Those of a conversation who look at the same attachment. */
export function conversationWay(conversationId: string, fileId: string): Way {
  const view = `file:${fileId}`;
  return {
    conversationId,
    // a flicker that gets lost is no loss
    look: (isLooking) => void ask("view:change", { conversationId, view: isLooking ? view : null }).catch(() => {}),
    onLook: (listener) =>
      onSignal("view:changed", ({ conversationId: where, user, view: theirs }) => {
        if (where === conversationId) listener(user, theirs === view);
      }),
    point(page, position) {
      const pointedAt = page === null ? view : `${view}:${page}`;
      ask("cursor:move", { conversationId, view: pointedAt, position }).catch(() => {});
    },
    onPoint: (listener) =>
      onSignal("cursor:moved", ({ conversationId: where, userId, userName: name, view: theirs, position }) => {
        // a client that names no view points at what it looks at
        const isHere = theirs === null || theirs === view || theirs.startsWith(`${view}:`);
        if (where === conversationId && isHere) listener({ userId, name, page: pageOf(theirs), position });
      }),
  };
}

/** The third part of `file:<id>:<page>`. */
function pageOf(view: string | null): number | null {
  const page = Number(view?.split(":")[2]);
  return Number.isInteger(page) ? page : null;
}
