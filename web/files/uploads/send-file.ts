import { AppError } from "#contract/errors.ts";
import { errorOf, requestHeaders } from "#web/platform/api.ts";
import { isWithoutWords } from "#web/platform/own-words.ts";

export interface Sending<Answer> {
  done: Promise<Answer>;
  cancel: () => void;
}

/** What a changing network swallowed is never answered: when nothing moved for this long (ms), nobody waits for it. */
const patience = 20_000;
/** Bytes a millisecond of a very slow network, and those that lie between it and us once we have sent all. */
const slowest = 20;
const underWay = 1024 ** 2;
/** Bytes a millisecond at the least with which the server writes a file to its place. */
const storingSpeed = 5_000;

/**
 * Sends a form as multipart and tells the share of bytes that went, 0 to 1: `fetch` cannot. What stands still fails as if
 * nobody could be reached; what moves on, however slowly, does not.
 */
export function sendForm<Answer>(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
  patient = patience,
): Sending<Answer> {
  const request = new XMLHttpRequest();
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const done = new Promise<Answer>((resolve, reject) => {
    const giveUp = () => {
      reject(unreachable());
      request.abort();
    };
    const watch = (time: number) => {
      clearTimeout(stalled);
      stalled = setTimeout(giveUp, time);
    };
    watch(patient);
    request.upload.onprogress = ({ loaded, total }) => {
      watch(loaded < total ? patient : patient + Math.min(total, underWay) / slowest + total / storingSpeed);
      onProgress(total ? loaded / total : 0);
    };
    request.onload = () => {
      if (request.status >= 300) return reject(told(request));
      try {
        resolve(JSON.parse(request.responseText) as Answer);
      } catch {
        // a guest network's page
        reject(unreachable());
      }
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new AppError("upload_broken_off", "Cancelled."));
  });
  request.open("POST", path);
  for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
  request.send(form);
  return { done: done.finally(() => clearTimeout(stalled)), cancel: () => request.abort() };
}

function unreachable(): Error {
  return new TypeError("File upload failed: the studio cannot be reached.");
}

/** The server's sentence, else S1 section 8: 'File upload failed: {status text}'. */
function told(request: XMLHttpRequest): Error {
  const error = errorOf(request.status, request.statusText, request.responseText);
  if (!isWithoutWords(error)) return error;
  return new AppError(error.code, `File upload failed: ${request.statusText}`);
}
