// What is being written in the panel and the server does not have: on this device, for its writer, until it is sent or the
// writer signs out. A press on the bell, or a reload, takes none of it.
import { useSyncExternalStore } from "react";
import type { InquiryEntry } from "#contract/inquiries.ts";
import { useMe } from "#web/accounts/queries.ts";
import { draftKey } from "#web/platform/kept/draft-keys.ts";
import { keepHere } from "#web/platform/kept/keep-here.ts";
import type { RecordEdit } from "./record-draft.ts";

export interface EntryDraft extends Pick<InquiryEntry, "kind" | "body"> {
  entryId: string;
}

interface PanelDrafts {
  /** Null: nothing of the record was touched. */
  record: RecordEdit | null;
  /** By inquiry. */
  entries: Record<string, EntryDraft>;
}

const none: PanelDrafts = { record: null, entries: {} };
/** Raised when the shape changes. */
const generation = "1";
const listeners = new Set<() => void>();
/** As it was read or written last: the same object for the same text, and what a full browser could not keep. */
let held: { key: string; text: string | null; drafts: PanelDrafts } | undefined;

/** The drafts, and how to change them: also when what began the change is not on screen any more. */
export function usePanelDrafts(): [PanelDrafts, (next: (now: PanelDrafts) => PanelDrafts) => void] {
  const key = draftKey(useMe()?.id ?? "", "panel", generation);
  const drafts = useSyncExternalStore(listen, () => read(key));
  return [drafts, (next) => write(key, next(read(key)))];
}

function read(key: string): PanelDrafts {
  const text = localStorage.getItem(key);
  if (held?.key !== key || held.text !== text) held = { key, text, drafts: text ? JSON.parse(text) : none };
  return held.drafts;
}

function write(key: string, drafts: PanelDrafts): void {
  const isEmpty = !drafts.record && Object.keys(drafts.entries).length === 0;
  keepHere(key, isEmpty ? "" : JSON.stringify(drafts));
  held = { key, text: localStorage.getItem(key), drafts };
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
