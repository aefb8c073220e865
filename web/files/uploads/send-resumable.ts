import type { DetailedError, HttpResponse, Upload as TusUpload } from "tus-js-client";
import { AppError } from "#contract/errors.ts";
import type { File as StoredFile } from "#contract/files.ts";
import { call, errorOf, requestHeaders } from "#web/platform/api.ts";
import { isWithoutWords } from "#web/platform/own-words.ts";
import type { Sending } from "./send-file.ts";
import type { Upload } from "./upload-queue.ts";

/** Milliseconds between tries on a broken network; progress starts them anew. */
const retryDelays = [0, 1000, 2000, 4000, 8000, 15_000];
/** What a changing network swallowed is never answered: when nothing moved for this long (ms), it goes on from where it was. */
const patience = 60_000;
/** Bytes a millisecond at the least: once all is sent the server writes the file to its place, which nothing tells of. */
const storingSpeed = 5_000;
const endpoint = "/api/uploads";

/** Sends a file so that it goes on where it broke off, here or after a reload: its address is known from its id. */
export function sendResumable(upload: Upload, onProgress: (share: number) => void): Sending<StoredFile> {
  let running: TusUpload | undefined;
  let isOver = false;
  let stalled: ReturnType<typeof setTimeout> | undefined;
  function watch(time: number): void {
    clearTimeout(stalled);
    if (isOver) return;
    stalled = setTimeout(() => {
      void running?.abort();
      running?.start();
      watch(patience);
    }, time);
  }
  const done = new Promise<StoredFile>((resolve, reject) => {
    const start = async () => {
      await requireReadable(upload);
      // with its helpers it is a fifth of the first screen
      const { Upload: Tus } = await import("tus-js-client");
      if (isOver) return;
      running = new Tus(upload.file as File, {
        endpoint,
        uploadUrl: `${endpoint}/${upload.id}`,
        metadata: metadataOf(upload),
        headers: requestHeaders(),
        retryDelays,
        // the address needs no remembering
        storeFingerprintForResuming: false,
        onShouldRetry: ({ originalResponse }) => isPassing(originalResponse),
        onProgress: (sent, total) => {
          watch(sent === total ? patience + total / storingSpeed : patience);
          onProgress(total ? sent / total : 0);
        },
        onSuccess: ({ lastResponse }) => resolve(storedFile(upload, lastResponse)),
        onError: (error) => void requireReadable(upload).then(() => reject(told(error)), reject),
      });
      running.start();
      watch(patience);
    };
    // its script did not come: what the browser says of that names our files
    start().catch((error: Error) => reject(error instanceof AppError ? error : told(error)));
  });
  function end(): void {
    isOver = true;
    clearTimeout(stalled);
  }
  return {
    done: done.finally(end),
    cancel() {
      end();
      void running?.abort();
    },
  };
}

/** Nothing of it stays on the server. */
export async function cancelResumable({ id }: { id: string }): Promise<void> {
  // what cannot be reached now is cleared away in three days
  await ask("DELETE", id);
}

/** Has the server all of it? Then it is a file by this answer; false where nobody knows. */
export async function isStored({ id, size }: { id: string; size: number }): Promise<boolean> {
  const answer = await ask("HEAD", id);
  return answer?.ok === true && Number(answer.headers.get("upload-offset")) === size;
}

function ask(method: string, id: string): Promise<Response | undefined> {
  const headers = { ...requestHeaders(), "tus-resumable": "1.0.0" };
  return fetch(`${endpoint}/${id}`, { method, headers }).catch(() => undefined);
}

function metadataOf({ id, name, projectId, folderId, fileId, category, note }: Upload): Record<string, string> {
  return {
    id,
    name,
    projectId,
    category,
    ...(folderId && { folderId }),
    ...(fileId && { fileId }),
    ...(note && { note }),
  };
}

/** The last answer bears the file, unless it was missed. */
async function storedFile({ id, fileId }: Upload, response: HttpResponse): Promise<StoredFile> {
  const body = response.getBody();
  return body ? (JSON.parse(body) as StoredFile) : call("getFile", { id: fileId ?? id });
}

/** What was saved anew or moved since it was chosen is read no more, and a request tells that as a dead line. */
async function requireReadable({ file }: Upload): Promise<void> {
  try {
    await file?.slice(0, 1).arrayBuffer();
  } catch {
    const why = "This file was changed or moved since it was chosen. Choose it again to upload it.";
    throw new AppError("invalid_input", why);
  }
}

function isPassing(response: HttpResponse | null): boolean {
  if (!response) return true;
  const status = response.getStatus();
  return status >= 500 ? status !== 507 : status === 409 || status === 423;
}

/** The server's sentence, else S1 section 8: 'File upload failed: {status text}'. */
function told(error: Error | DetailedError): Error {
  const response = "originalResponse" in error ? error.originalResponse : null;
  // nor did the studio where something else said yes in its place
  if (!response || response.getStatus() < 300)
    return new TypeError("File upload failed: the studio cannot be reached.");
  const { statusText } = response.getUnderlyingObject() as XMLHttpRequest;
  const known = errorOf(response.getStatus(), statusText, response.getBody());
  if (!isWithoutWords(known)) return known;
  return new AppError(known.code, `File upload failed: ${statusText || response.getStatus()}`);
}
