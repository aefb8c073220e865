import type { MessageDraft } from "#contract/message-drafts.ts";
import { draftKey } from "#web/platform/kept/draft-keys.ts";
import { isRemembered } from "#web/platform/session.ts";
import { isNewer } from "./draft-keeper.ts";
import { draftTimes } from "./draft-times.ts";
import { forgetKept, openFields, showText, writeAs } from "./unsent.ts";

/**
 * Keeps on this device what the server holds, where that is newer and nobody has it before them. A browser that does not
 * remember its person gets nothing new to keep.
 */
export function takeDraft(me: string, held: MessageDraft): void {
  const { conversationId, content, writtenAt } = held;
  const key = draftKey(me, "text", conversationId);
  const times = draftTimes(me, conversationId);
  if (openFields.has(conversationId) || !isNewer(held, { seen: times.read("seen"), own: times.read("own") })) return;
  if (!isRemembered() && localStorage.getItem(key) === null) return;
  times.write("seen", writtenAt ?? "");
  times.write("own", "");
  writeAs(me);
  showText(conversationId, content);
  // who opens it reads what the device keeps by then
  forgetKept([conversationId]);
  // the cards of this tab hear of it as those of the others do
  dispatchEvent(new StorageEvent("storage", { key }));
}
