// What is on its way up, outside of any page: it goes on, and can be seen again, when one has looked at something else.
import type { File as StoredFile } from "#contract/files.ts";
import { maxFileSize } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import type { Sending } from "./send-file.ts";

export interface Upload {
  /** The file's id to be: a retry is the same file. */
  id: string;
  projectId: string;
  file: File;
  /** 0 to 1. */
  share: number;
  state: "waiting" | "sending" | "failed";
  reason?: string;
}

interface Parts {
  send: (upload: Upload, onProgress: (share: number) => void) => Sending<StoredFile>;
  onStored: (file: StoredFile) => void;
}

const atOnce = 2;

/** Two at a time, each with its progress; what failed waits for a retry. */
export function uploadQueue({ send, onStored }: Parts) {
  let uploads: Upload[] = [];
  const cancels = new Map<string, () => void>();
  const listeners = new Set<() => void>();

  function set(next: Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function change(id: string, part: Partial<Upload>): void {
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  }

  function remove(id: string): void {
    const cancel = cancels.get(id);
    cancels.delete(id);
    set(uploads.filter((upload) => upload.id !== id));
    cancel?.();
  }

  function pump(): void {
    const busy = uploads.filter(({ state }) => state === "sending").length;
    const next = uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, atOnce - busy));
    for (const upload of next) void sendOne(upload);
  }

  async function sendOne(upload: Upload): Promise<void> {
    const { id } = upload;
    change(id, { state: "sending", share: 0 });
    const { done, cancel } = send(upload, (share) => change(id, { share }));
    cancels.set(id, cancel);
    try {
      const stored = await done;
      cancels.delete(id);
      onStored(stored);
      remove(id);
    } catch (error) {
      cancels.delete(id);
      change(id, { state: "failed", reason: (error as Error).message });
    }
    pump();
  }

  return {
    list: (): readonly Upload[] => uploads,
    isBusy: () => uploads.some(({ state }) => state !== "failed"),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(projectId: string, files: Iterable<File>): void {
      set([...uploads, ...[...files].map((file) => asUpload(projectId, file))]);
      pump();
    },
    retry(id: string): void {
      change(id, { state: "waiting", share: 0 });
      pump();
    },
    remove,
    /** Ends all of it. */
    clear(): void {
      for (const { id } of uploads) remove(id);
    },
  };
}

function asUpload(projectId: string, file: File): Upload {
  const upload = { id: newId(), projectId, file, share: 0 };
  if (file.size <= maxFileSize) return { ...upload, state: "waiting" };
  return { ...upload, state: "failed", reason: `This file is larger than ${formatFileSize(maxFileSize)}.` };
}
