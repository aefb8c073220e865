import { useSyncExternalStore } from "react";
import type { File as StoredFile } from "#contract/files.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { onSessionChange } from "#web/platform/session.ts";
import { putFile } from "./live.ts";
import { sendForm } from "./send-file.ts";
import { type Upload, uploadQueue } from "./upload-queue.ts";

const queue = uploadQueue({ send, onStored: (file) => void putFile(queryClient, file) });

// nobody's files go up under another name
onSessionChange(queue.clear);
addEventListener("beforeunload", (event) => queue.isBusy() && event.preventDefault());

/** The uploads of a project, and what can be done with them. */
export function useUploadFiles(projectId: string) {
  const uploads = useSyncExternalStore(queue.subscribe, queue.list);
  return {
    uploads: uploads.filter((upload) => upload.projectId === projectId),
    add: (files: Iterable<File>) => queue.add(projectId, files),
    retry: queue.retry,
    remove: queue.remove,
  };
}

function send({ id, projectId, file }: Upload, onProgress: (share: number) => void) {
  const form = new FormData();
  // before the file, so that the server knows the id when the bytes come
  form.set("metadata", JSON.stringify({ id, category: "design", status: "draft" }));
  form.set("file", file);
  return sendForm<StoredFile>(`/api/projects/${projectId}/files`, form, onProgress);
}
