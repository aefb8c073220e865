import { AppError } from "#contract/errors.ts";
import type { MessageDraft } from "#contract/message-drafts.ts";
import { call } from "#web/platform/api.ts";
import { draftKey, unsavedDraftsOf } from "#web/platform/kept/draft-keys.ts";
import { sender } from "#web/platform/outbox/outbox.ts";
import { draftKeeper } from "./draft-keeper.ts";
import { draftTimes } from "./draft-times.ts";
import { findLeft, isToldLeft } from "./left-drafts.ts";
import { openFields } from "./unsent.ts";

/**
 * Tells the server what this device has and it has not: words, and fields that were emptied without a network, which elsewhere
 * would invite a second sending. `known`: what it holds, of which nothing is newer. A field on this page saves for itself.
 */
export function saveDrafts(me: string, known: MessageDraft[]): void {
  if (sender() !== me) return;
  for (const id of unsavedDraftsOf(me)) {
    if (openFields.has(id) || isToldLeft(me, id)) continue;
    const keeper = draftKeeper({
      text: localStorage.getItem(draftKey(me, "text", id)) ?? "",
      times: draftTimes(me, id),
      put: (draft) =>
        call("putDraft", { id, ...draft }).catch((error) => {
          if (error instanceof AppError && error.code === "not_found") findLeft(me, id);
          throw error;
        }),
      show() {},
      now: Date.now,
    });
    const leave = keeper.stay();
    keeper.hear(known.find(({ conversationId }) => conversationId === id) ?? { content: "", writtenAt: null });
    leave();
  }
}
