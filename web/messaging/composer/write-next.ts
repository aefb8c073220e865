import { areKeysAwaited, keepEarlyKeys, takeEarlyWords } from "#web/ui/early-keys.ts";

/** Milliseconds after which nobody types for a field that has not come. */
const longest = 10_000;

let awaited: string | undefined;
let stopKeeping = () => {};

/** Who opens a conversation by its card, or starts one, writes next. Under a finger the keys would lie over what is read first. */
export function writeNext(conversationId: string): void {
  if (!matchMedia("(pointer: fine)").matches) return;
  awaited = conversationId;
  stopKeeping();
  stopKeeping = keepEarlyKeys(() => stopKeeping());
  setTimeout(stopKeeping, longest);
}

/** What was typed since, once; null where nobody comes to write, or somebody is at something else meanwhile. */
export function wordsToWrite(conversationId: string): string | null {
  const isAwaited = awaited === conversationId;
  awaited = undefined;
  stopKeeping();
  if (!isAwaited || areKeysAwaited() || document.activeElement?.closest("input, textarea, [role=dialog]")) return null;
  return takeEarlyWords();
}
