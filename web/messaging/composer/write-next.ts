let awaited: string | undefined;

/** Who opens a conversation by its card, or starts one, writes next. Under a finger the keys would lie over what is read first. */
export function writeNext(conversationId: string): void {
  if (matchMedia("(pointer: fine)").matches) awaited = conversationId;
}

/** Once, unless somebody is at something else meanwhile. */
export function isToWrite(conversationId: string): boolean {
  const isAwaited = awaited === conversationId;
  awaited = undefined;
  return isAwaited && !document.activeElement?.closest("input, textarea, [role=dialog]");
}
