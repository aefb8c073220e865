import { createContext, type Dispatch, type SetStateAction, use } from "react";
import type { InquiryEntry } from "#contract/inquiries.ts";
import type { RecordEdit } from "./record-draft.ts";

export interface EntryDraft extends Pick<InquiryEntry, "kind" | "body"> {
  entryId: string;
}

/** What is being written in the panel and the server does not have. */
interface PanelDrafts {
  /** Null: nothing of the record was touched. */
  record: RecordEdit | null;
  /** By inquiry. */
  entries: Record<string, EntryDraft>;
}

export const noDrafts: PanelDrafts = { record: null, entries: {} };

const Context = createContext<[PanelDrafts, Dispatch<SetStateAction<PanelDrafts>>] | null>(null);

/** Stands above the tabs: one that is left takes its fields with it. */
export const PanelDraftsProvider = Context.Provider;

/** Throws outside the panel. */
export function usePanelDrafts() {
  const drafts = use(Context);
  if (!drafts) throw new Error("This part belongs into the panel.");
  return drafts;
}
