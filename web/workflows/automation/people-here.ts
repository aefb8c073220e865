import type { ConversationItem } from "#contract/conversations.ts";

export interface PersonHere {
  id: string;
  name: string;
}

/** Whom one can have asked: who takes part, but oneself. */
export function othersHere({ participants }: Pick<ConversationItem, "participants">, me: string): PersonHere[] {
  return participants.filter(({ id }) => id !== me).map(({ id, name }) => ({ id, name }));
}
