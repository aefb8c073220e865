import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Listeners } from "#server/platform/facts/facts.ts";
import { hasWords, type TextJob } from "./previews/keep-text.ts";
import type { PreviewJob } from "./previews/make-previews.ts";

export function fileListeners({ jobs }: Platform): Listeners {
  async function enqueue(db: Db, { id, version, preview, mimeType }: Arrived): Promise<void> {
    const job: PreviewJob & TextJob = { fileId: id, version };
    if (preview === "pending") await jobs.enqueue(db, "preview", job);
    if (hasWords(mimeType)) await jobs.enqueue(db, "file-text", job);
  }
  return {
    "file:added": ({ db }, { payload }) => enqueue(db, payload),
    "file:version-added": ({ db }, { payload: { file } }) => enqueue(db, file),
  };
}

interface Arrived {
  id: string;
  version: number;
  preview: string;
  mimeType: string;
}
