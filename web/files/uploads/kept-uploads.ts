import { uploadsKey as key } from "./tray-wanted.ts";
import type { Upload, UploadKeep } from "./upload-queue.ts";

/** In this tab's storage: a reload loses none, and another tab is not shown what this one sends. */
export const keptUploads: UploadKeep = {
  read() {
    try {
      const all = JSON.parse(sessionStorage.getItem(key) ?? "[]") as Upload[];
      return all.map((upload) => ({ ...upload, state: "lost" }));
    } catch {
      return [];
    }
  },
  write(uploads) {
    const kept = uploads.filter(
      ({ state, share, mayPass, isRefused }) => state !== "failed" || mayPass || (share > 0 && !isRefused),
    );
    if (kept.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept.map(({ file: _, reason: __, ...upload }) => upload)));
  },
};
