// What is on its way up, outside of any page: it goes on, and can be seen again, when one has looked at something else, and
// what a reload cut off is offered to go on.
import { AppError, type ErrorCode } from "#contract/errors.ts";
import type { FileCategory, File as StoredFile } from "#contract/files.ts";
import { maxFileSize } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { isPassing } from "#web/platform/query-client.ts";
import type { Sending } from "./send-file.ts";

/** Where a file is to go. */
export interface Target {
  projectId: string;
  folderId: string | null;
  category: FileCategory;
  /** The file that it becomes the next version of. */
  fileId?: string;
  /** What is new in it. */
  note?: string;
}

export interface Upload extends Target {
  /** The upload's id, and the file's to be: a retry is the same file. */
  id: string;
  name: string;
  size: number;
  lastModified: number;
  /** Absent after a reload, until the same file is chosen again. */
  file?: File;
  /** 0 to 1. */
  share: number;
  state: "waiting" | "sending" | "paused" | "failed" | "lost" | "done";
  reason?: string;
  /** It failed, and no was not the answer: it may go well next time. */
  mayPass?: boolean;
  /** It failed for what it is or where it goes: the same again would fail again. */
  isRefused?: boolean;
}

export interface UploadKeep {
  /** What was unfinished when the page went, without the bytes. */
  read(): Upload[];
  write(uploads: readonly Upload[]): void;
}

interface Parts {
  send: (upload: Upload, onProgress: (share: number) => void) => Sending<StoredFile>;
  onStored: (file: StoredFile, upload: Upload) => void;
  /** Nothing of it shall stay on the server. */
  onCancelled: (upload: Upload) => void;
  /** Is all of it on the server, and a file? */
  isStored: (upload: Upload) => Promise<boolean>;
  keep: UploadKeep;
}

const atOnce = 3;
/** What neither the network nor anybody's doing makes good. */
const refusals: readonly ErrorCode[] = ["unsupported_type", "file_too_large", "invalid_input"];

/** Three at a time, each with its progress; each can be paused and goes on where it was. Versions of one file keep their order. */
export function uploadQueue({ send, onStored, onCancelled, isStored, keep }: Parts) {
  let uploads: Upload[] = keep.read();
  const cancels = new Map<string, () => void>();
  const listeners = new Set<() => void>();

  function set(next: Upload[]): void {
    const isKept = next.length !== uploads.length || next.some(({ state }, place) => state !== uploads[place]?.state);
    uploads = next;
    if (isKept) keep.write(next.filter(({ state }) => state !== "done"));
    for (const listener of listeners) listener();
  }

  function change(id: string, part: Partial<Upload>): void {
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  }

  function stop(id: string): void {
    const cancel = cancels.get(id);
    cancels.delete(id);
    cancel?.();
  }

  function pump(): void {
    const busy = uploads.filter(({ state }) => state === "sending").length;
    const next = uploads.filter((upload) => upload.state === "waiting" && !isBehind(upload));
    for (const upload of next.slice(0, Math.max(0, atOnce - busy))) void sendOne(upload);
  }

  /** Versions of one file go up one after the other: side by side the last to arrive would be the newest. */
  function isBehind(upload: Upload): boolean {
    if (!upload.fileId) return false;
    const all = uploads.filter(({ fileId }) => fileId === upload.fileId);
    const first = all.find(({ state }) => state === "sending") ?? all.find(({ state }) => state === "waiting");
    return first !== upload;
  }

  function end(isMeant: (upload: Upload) => boolean): void {
    const meant = uploads.filter(isMeant);
    set(uploads.filter((upload) => !meant.includes(upload)));
    for (const upload of meant) {
      stop(upload.id);
      if (upload.state !== "done") onCancelled(upload);
    }
    pump();
  }

  async function sendOne(upload: Upload): Promise<void> {
    const { id } = upload;
    change(id, { state: "sending" });
    const { done, cancel } = send(upload, (share) => cancels.get(id) === cancel && change(id, { share }));
    cancels.set(id, cancel);
    const isOurs = () => cancels.get(id) === cancel;
    try {
      const stored = await done;
      if (!isOurs()) return;
      onStored(stored, upload);
      cancels.delete(id);
      change(id, { state: "done", share: 1 });
    } catch (error) {
      // stopped by hand: whoever stopped it said what it is now
      if (!isOurs()) return;
      cancels.delete(id);
      change(id, { state: "failed", ...howFailed(error as Error) });
    }
    pump();
  }

  /** What was stored when the page went, and only the answer did not come, is not to be chosen again. */
  async function lookAfter(lost: readonly Upload[]): Promise<void> {
    for (const upload of lost) {
      const isWhole = await isStored(upload);
      const now = uploads.find(({ id }) => id === upload.id);
      if (isWhole && now?.state === "lost") change(upload.id, { state: "done", share: 1 });
    }
  }
  void lookAfter(uploads);

  /** The same file to the same place, on its way or cut off on it: chosen again it goes on where it was. */
  function goneOn(target: Target, file: File): Upload | undefined {
    if (whyNot(file)) return undefined;
    const known = uploads.find(
      (upload) =>
        upload.state !== "done" &&
        isSameFile(upload, target, file) &&
        (!target.fileId || upload.fileId === target.fileId),
    );
    if (!known || known.state === "waiting" || known.state === "sending") return known;
    return { ...known, ...(target.note && { note: target.note }), file, state: "waiting" };
  }

  return {
    list: (): readonly Upload[] => uploads,
    isBusy: () => uploads.some(({ state }) => state === "waiting" || state === "sending"),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(target: Target, files: Iterable<File>): void {
      const next = [...files].map((file) => goneOn(target, file) ?? asUpload(target, file));
      const again = new Set(next.map(({ id }) => id));
      set([...uploads.filter(({ id }) => !again.has(id)), ...next]);
      pump();
    },
    /** Is this one on its way from here, or cut off on it? It is not asked about again. */
    isKnown: (target: Target, file: File) => goneOn(target, file) !== undefined,
    pause(id: string): void {
      change(id, { state: "paused" });
      stop(id);
      pump();
    },
    /** Goes on after a pause, a failure, or a reload with its file chosen again. */
    resume(id: string, file?: File): void {
      const known = uploads.find((upload) => upload.id === id);
      if (!known?.file && !file) return;
      change(id, { state: "waiting", ...(file && { file }) });
      pump();
    },
    /** Ends it, or puts away what is done. */
    remove: (id: string) => end((upload) => upload.id === id),
    /** All that broke off, or all that failed, at once. */
    removeAll: (state: "lost" | "failed") => end((upload) => upload.state === state),
    /** What failed for want of a network tries again. */
    retryAll(): void {
      set(uploads.map((one) => (one.state === "failed" && one.mayPass ? { ...one, state: "waiting" } : one)));
      pump();
    },
    clearDone(): void {
      set(uploads.filter(({ state }) => state !== "done"));
    },
    /** Ends all of it here; what is on the server is cleared away by itself. */
    clear(): void {
      const all = uploads;
      set([]);
      for (const { id } of all) stop(id);
    },
  };
}

/** The same bytes, as far as can be told without reading them. */
export function isSameFile(upload: Upload, target: Target | null, { name, size, lastModified }: File): boolean {
  const isThere = !target || (upload.projectId === target.projectId && upload.folderId === target.folderId);
  return isThere && upload.name === name && upload.size === size && upload.lastModified === lastModified;
}

function asUpload(target: Target, file: File): Upload {
  const { name, size, lastModified } = file;
  const upload = { ...target, id: newId(), name, size, lastModified, file, share: 0 };
  const reason = whyNot(file);
  return reason ? { ...upload, state: "failed", reason, isRefused: true } : { ...upload, state: "waiting" };
}

function howFailed(error: Error): Pick<Upload, "reason" | "mayPass" | "isRefused"> {
  const isRefused = error instanceof AppError && refusals.includes(error.code);
  return { reason: error.message, mayPass: isPassing(error), isRefused };
}

function whyNot({ size }: File): string | null {
  if (size > maxFileSize) return `This file is larger than ${formatFileSize(maxFileSize)}.`;
  return size === 0 ? "This file is empty." : null;
}
