import { useSyncExternalStore } from "react";
import { liveStatus, onLiveStatus } from "#web/platform/connection.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { onSessionChange } from "#web/platform/session.ts";
import { toast } from "#web/ui/toast.ts";
import { putFile } from "../live.ts";
import { keptUploads } from "./kept-uploads.ts";
import { cancelResumable, isStored, sendResumable } from "./send-resumable.ts";
import { wantTray } from "./tray-wanted.ts";
import { uploadQueue } from "./upload-queue.ts";

/** The one queue of this page. */
export const uploads = uploadQueue({
  send: sendResumable,
  onStored(file, { folderId, fileId }) {
    putFile(queryClient, file);
    // the studio keeps it, in the project itself: a version goes where its file lies
    if (folderId && !fileId && !file.folderId)
      void toast(`The folder of “${file.name}” went while it came up. It lies outside all folders now.`);
  },
  onCancelled: (upload) => void cancelResumable(upload),
  isStored,
  keep: keptUploads,
});

wantTray();
// nobody's files go up under another name; whose session ended on their way does not take them for stored
onSessionChange(() => {
  const left = uploads.list().filter(({ state, isRefused }) => state !== "done" && !isRefused).length;
  uploads.clear();
  if (left > 0) void toast(notUp(left));
});
addEventListener("online", uploads.retryAll);
// a line that was there all the time and led nowhere, or a server that was away: the browser tells of neither
onLiveStatus(() => liveStatus() === "live" && uploads.retryAll());
addEventListener("beforeunload", (event) => uploads.isBusy() && event.preventDefault());

function notUp(count: number): string {
  const [what, which] = count === 1 ? ["1 file was", "it"] : [`${count} files were`, "them"];
  return `${what} not up yet when you were signed out. Choose ${which} again when you are back.`;
}

export function useUploads() {
  return useSyncExternalStore(uploads.subscribe, uploads.list);
}
