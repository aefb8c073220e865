import { AppError } from "#contract/errors.ts";
import { errorOf, requestHeaders } from "#web/platform/api.ts";

export interface Sending<Answer> {
  done: Promise<Answer>;
  cancel: () => void;
}

/** Sends a form as multipart and tells the share of bytes that went, 0 to 1: `fetch` cannot. */
export function sendForm<Answer>(path: string, form: FormData, onProgress: (share: number) => void): Sending<Answer> {
  const request = new XMLHttpRequest();
  const done = new Promise<Answer>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 300) resolve(JSON.parse(request.responseText) as Answer);
      else reject(told(request));
    };
    request.onerror = () => reject(new TypeError("File upload failed: the studio cannot be reached."));
    request.onabort = () => reject(new AppError("upload_broken_off", "Cancelled."));
  });
  request.open("POST", path);
  for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
  request.send(form);
  return { done, cancel: () => request.abort() };
}

/** The server's sentence, else S1 section 8: 'File upload failed: {status text}'. */
function told(request: XMLHttpRequest): Error {
  const error = errorOf(request.status, request.statusText, request.responseText);
  if (!error.message.startsWith("API Error")) return error;
  return new AppError(error.code, `File upload failed: ${request.statusText}`);
}
