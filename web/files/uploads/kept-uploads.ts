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
    // what stands there is not so any more
    sessionStorage.removeItem(key);
    if (kept.length === 0) return;
    try {
      sessionStorage.setItem(key, JSON.stringify(kept.map(({ file: _, reason: __, ...upload }) => upload)));
    } catch (error) {
      // they go up all the same, as long as the page is open
      console.warn("This browser could not keep what is uploaded:", (error as Error).message);
    }
  },
};
