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
  // whoever opened it out of a search types there
  if (isAtSomethingElse()) return;
  stopKeeping = keepEarlyKeys(() => stopKeeping());
  setTimeout(stopKeeping, longest);
}

/** What was typed since, once; null where nobody comes to write, or somebody is at something else meanwhile. */
export function wordsToWrite(conversationId: string): string | null {
  const isAwaited = awaited === conversationId;
  awaited = undefined;
  stopKeeping();
  return isAwaited && !areKeysAwaited() && !isAtSomethingElse() ? takeEarlyWords() : null;
}

function isAtSomethingElse(): boolean {
  return Boolean(document.activeElement?.closest("input, textarea, [role=dialog]"));
}
