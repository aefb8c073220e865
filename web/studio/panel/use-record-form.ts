import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AppError } from "#contract/errors.ts";
import type { StudioRecord } from "#contract/studio-record.ts";
import { call } from "#web/platform/api.ts";
import { putStudioRecord } from "./live.ts";
import { changedParts, draftOf, type RecordDraft, recordOf } from "./record-draft.ts";

/**
 * A form over a record that others may be changing. Untouched it follows the record; touched it keeps what was typed, and
 * whoever saves later is told what the other changed, and saves again or takes theirs.
 */
export function useRecordForm(record: StudioRecord) {
  const cache = useQueryClient();
  const [base, setBase] = useState(record);
  const [draft, setDraft] = useState(() => draftOf(record));
  const [isTouched, setTouched] = useState(false);
  const [news, setNews] = useState<string[]>([]);

  function take(next: StudioRecord) {
    setBase(next);
    setDraft(draftOf(next));
    setTouched(false);
    setNews([]);
  }

  const saving = useMutation({
    mutationFn: () => call("updateStudio", { ...recordOf(draft), updatedAt: base.updatedAt }),
    onSuccess(saved) {
      putStudioRecord(cache, saved);
      take(saved);
    },
    async onError(error) {
      if (!(error instanceof AppError) || error.code !== "conflict") return;
      const latest = await call("getStudio", {});
      setNews(changedParts(base, latest));
      setBase(latest);
    },
  });

  if (record.updatedAt !== base.updatedAt && (record.updatedAt ?? "") > (base.updatedAt ?? "")) {
    if (!isTouched) take(record);
    // a new logo is no reason to ask
    else if (changedParts(base, record).length === 0) setBase(record);
  }

  return {
    draft,
    isTouched,
    news,
    error: saving.error,
    isPending: saving.isPending,
    isSaved: saving.isSuccess && !isTouched,
    change(part: Partial<RecordDraft>) {
      setDraft({ ...draft, ...part });
      setTouched(true);
    },
    save: () => saving.mutate(),
    /** Back to what is there. */
    discard() {
      saving.reset();
      take(base);
    },
  };
}
