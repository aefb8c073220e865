// For tests: uploading as a tus client does, one request at a time.
import { newId } from "#contract/new-id.ts";
import type { TestPerson } from "./people.ts";

const version = { "tus-resumable": "1.0.0" };
const ofBytes = { "content-type": "application/offset+octet-stream" };
const base64 = (text: string) => Buffer.from(text).toString("base64");

export interface Begun {
  id: string;
  response: Response;
}

/** POST: the upload's row, without a byte or with the first ones. */
export async function begin(
  who: TestPerson,
  length: number,
  { id = newId(), ...metadata }: Record<string, string>,
  bytes?: Buffer,
): Promise<Begun> {
  const pairs = Object.entries({ id, ...metadata }).map(([name, value]) => `${name} ${base64(value)}`);
  const headers = { ...version, "upload-length": String(length), "upload-metadata": pairs.join(",") };
  const along = bytes && { body: new Uint8Array(bytes), headers: { ...headers, ...ofBytes } };
  const response = await who.fetch("/api/uploads", { method: "POST", headers, ...along });
  return { id, response };
}

/** PATCH: some bytes from there on. */
export function send(who: TestPerson, id: string, bytes: Buffer, offset: number, init: RequestInit = {}) {
  return who.fetch(`/api/uploads/${id}`, {
    method: "PATCH",
    headers: { ...version, ...ofBytes, "upload-offset": String(offset) },
    body: new Uint8Array(bytes),
    ...init,
  });
}

/** HEAD: how many bytes are safely there; null when there is no such upload. */
export async function offsetOf(who: TestPerson, id: string): Promise<number | null> {
  const response = await who.fetch(`/api/uploads/${id}`, { method: "HEAD", headers: version });
  return response.ok ? Number(response.headers.get("upload-offset")) : null;
}

export function cancel(who: TestPerson, id: string): Promise<Response> {
  return who.fetch(`/api/uploads/${id}`, { method: "DELETE", headers: version });
}
