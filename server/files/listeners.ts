import type { Platform } from "#server/platform/context.ts";
import type { Listeners } from "#server/platform/facts.ts";
import type { PreviewJob } from "./make-previews.ts";

export function fileListeners({ jobs }: Platform): Listeners {
  return {
    async "file:added"({ db }, { payload: { preview, id, version } }) {
      if (preview === "pending") await jobs.enqueue(db, "preview", { fileId: id, version } satisfies PreviewJob);
    },
    async "file:version-added"({ db }, { payload: { file } }) {
      const job: PreviewJob = { fileId: file.id, version: file.version };
      if (file.preview === "pending") await jobs.enqueue(db, "preview", job);
    },
  };
}
