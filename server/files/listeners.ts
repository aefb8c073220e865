import type { Platform } from "#server/platform/context.ts";
import type { Listeners } from "#server/platform/facts.ts";

export function fileListeners({ jobs }: Platform): Listeners {
  return {
    async "file:added"({ db }, { payload }) {
      if (payload.preview === "pending") await jobs.enqueue(db, "preview", { fileId: payload.id });
    },
    async "file:version-added"({ db }, { payload: { file } }) {
      if (file.preview === "pending") await jobs.enqueue(db, "preview", { fileId: file.id });
    },
  };
}
