import { useMutation, useQueryClient } from "@tanstack/react-query";
import { AppError } from "#contract/errors.ts";
import type { StudioRecord } from "#contract/studio-record.ts";
import { call } from "#web/platform/api.ts";
import { putStudioRecord } from "./live.ts";
import { usePanelDrafts } from "./panel-drafts.ts";
import { changedParts, draftOf, type RecordDraft, type RecordEdit, recordOf } from "./record-draft.ts";

/**
 * A form over a record that others may be changing. Untouched it follows the record; touched it keeps what was typed, and
 * whoever saves later is told what the other changed, and saves again or takes theirs.
 */
export function useRecordForm(record: StudioRecord) {
  const cache = useQueryClient();
  const [{ record: kept }, setDrafts] = usePanelDrafts();
  const edit = kept ? { ...kept, base: baseOf(kept, record) } : { base: record, draft: draftOf(record), news: [] };

  function setEdit(next: (now: RecordEdit | null) => RecordEdit | null) {
    setDrafts((drafts) => ({ ...drafts, record: next(drafts.record) }));
  }

  const saving = useMutation({
    async mutationFn({ base, draft }: RecordEdit) {
      const wished = recordOf(draft);
      try {
        return await call("updateStudio", { ...wished, updatedAt: base.updatedAt });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "conflict") throw error;
        const latest = await call("getStudio", {}).catch(() => null);
        if (!latest) throw error;
        // somebody else saved the very same, or this form did and the answer got lost
        if (changedParts(wished, latest).length === 0) return latest;
        putStudioRecord(cache, latest);
        setEdit((now) => ({ draft: now?.draft ?? draft, base: latest, news: changedParts(base, latest) }));
        throw error;
      }
    },
    onSuccess(saved, sent) {
      putStudioRecord(cache, saved);
      // what was typed meanwhile stays, and goes on from what was saved
      setEdit((now) => (now && !isSame(now.draft, sent.draft) ? { ...now, base: saved, news: [] } : null));
    },
  });

  return {
    draft: edit.draft,
    isTouched: kept !== null,
    news: edit.news,
    error: saving.error,
    isPending: saving.isPending,
    isSaved: saving.isSuccess && !kept,
    change(part: Partial<RecordDraft>) {
      setEdit((now) => ({ ...(now ?? edit), draft: { ...(now ?? edit).draft, ...part } }));
    },
    save: () => saving.mutate(edit),
    /** Back to what is there. */
    discard() {
      saving.reset();
      setEdit(() => null);
    },
  };
}

/** Another tab may have kept it anew. */
function isSame(one: RecordDraft, other: RecordDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What somebody else changed is told on saving; a new logo is no reason to ask. */
function baseOf({ base }: RecordEdit, record: StudioRecord): StudioRecord {
  const isNewer = (record.updatedAt ?? "") > (base.updatedAt ?? "");
  return isNewer && changedParts(base, record).length === 0 ? record : base;
}
