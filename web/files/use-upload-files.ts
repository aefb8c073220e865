import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { File as StoredFile } from "#contract/files.ts";
import { maxFileSize } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { putFile } from "./live.ts";
import { sendForm } from "./send-file.ts";

export interface Upload {
  /** The file's id to be: a retry is the same file. */
  id: string;
  file: File;
  /** 0 to 1. */
  share: number;
  state: "waiting" | "sending" | "failed";
  reason?: string;
}

const atOnce = 2;

/** Several files into one project, two at a time, each with its progress; what failed waits for a retry. */
export function useUploadFiles(projectId: string) {
  const cache = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const cancels = useRef(new Map<string, () => void>());

  function set(next: Upload[]) {
    queue.current = next;
    setUploads(next);
  }

  function change(id: string, part: Partial<Upload>) {
    set(queue.current.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  }

  function remove(id: string) {
    cancels.current.get(id)?.();
    cancels.current.delete(id);
    set(queue.current.filter((upload) => upload.id !== id));
  }

  function pump() {
    const busy = queue.current.filter(({ state }) => state === "sending").length;
    for (const upload of queue.current.filter(({ state }) => state === "waiting").slice(0, atOnce - busy)) {
      void send(upload);
    }
  }

  async function send({ id, file }: Upload) {
    change(id, { state: "sending", share: 0 });
    const form = new FormData();
    form.set("metadata", JSON.stringify({ id, category: "design", status: "draft" }));
    form.set("file", file);
    const path = `/api/projects/${projectId}/files`;
    const { done, cancel } = sendForm<StoredFile>(path, form, (share) => change(id, { share }));
    cancels.current.set(id, cancel);
    try {
      putFile(cache, await done);
      cancels.current.delete(id);
      remove(id);
    } catch (error) {
      change(id, { state: "failed", reason: (error as Error).message });
    }
    pump();
  }

  return {
    uploads,
    add(files: Iterable<File>) {
      const added = [...files].map((file): Upload => {
        const base = { id: newId(), file, share: 0 };
        const isTooLarge = file.size > maxFileSize;
        const reason = `This file is larger than ${formatFileSize(maxFileSize)}.`;
        return isTooLarge ? { ...base, state: "failed", reason } : { ...base, state: "waiting" };
      });
      set([...queue.current, ...added]);
      pump();
    },
    retry(id: string) {
      change(id, { state: "waiting", share: 0 });
      pump();
    },
    remove,
  };
}
