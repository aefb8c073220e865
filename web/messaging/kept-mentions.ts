const keyOf = (conversationId: string) => `guidon_draft_names_${conversationId}`;

/** Whom the draft means by its @names, the last choice first: two people may have one name. */
export function keptMentions(conversationId: string): string[] {
  return localStorage.getItem(keyOf(conversationId))?.split(" ") ?? [];
}

/** On this device, through a reload. */
export function keepMentions(conversationId: string, ids: string[]): void {
  const each = [...new Set(ids)].slice(0, 50);
  if (each.length > 0) localStorage.setItem(keyOf(conversationId), each.join(" "));
  else localStorage.removeItem(keyOf(conversationId));
}
