import type { Person } from "#contract/accounts.ts";
import { ask, onSignal } from "#web/platform/connection.ts";
import type { Pointer } from "../company.ts";

/** How those who look at a file hear of each other: by a conversation that carries it, or by its project. */
export interface Way {
  /** Null: the project's. */
  conversationId: string | null;
  look(isLooking: boolean): void;
  /** Somebody says that it looks at it, or does not; `isGone`: at nothing. Answers how to stop listening, as the next one. */
  onLook(listener: (user: Person, isLooking: boolean, isGone: boolean) => void): () => void;
  point(page: number | null, position: Pointer["position"]): void;
  onPoint(listener: (pointer: Pointer) => void): () => void;
}

/** Those of a conversation who look at the same attachment. */
export function conversationWay(conversationId: string, fileId: string): Way {
  const view = `file:${fileId}`;
  return {
    conversationId,
    // a flicker that gets lost is no loss
    look: (isLooking) => void ask("view:change", { conversationId, view: isLooking ? view : null }).catch(() => {}),
    onLook: (listener) =>
      onSignal("view:changed", ({ conversationId: where, user, view: theirs }) => {
        if (where === conversationId) listener(user, theirs === view, theirs === null);
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

export function projectWay(fileId: string): Way {
  return {
    conversationId: null,
    // a flicker that gets lost is no loss
    look: (isLooking) => void ask("file:look", { fileId, isLooking }).catch(() => {}),
    onLook: (listener) =>
      onSignal("file:looked", ({ fileId: which, user, isLooking }) => {
        if (which === fileId) listener(user, isLooking, !isLooking);
      }),
    point: (page, position) => void ask("file:point", { fileId, page, position }).catch(() => {}),
    onPoint: (listener) =>
      onSignal("file:pointed", ({ fileId: which, userName: name, userId, page, position }) => {
        if (which === fileId) listener({ userId, name, page, position });
      }),
  };
}

/** The third part of `file:<id>:<page>`. */
function pageOf(view: string | null): number | null {
  const page = Number(view?.split(":")[2]);
  return Number.isInteger(page) ? page : null;
}
