// Whole files that somebody keeps on this device (decision 054): a mark tells one content for ever, so they are answered at once.
import { rangeOf } from "#domain/files/byte-range.ts";
import { deviceCaches } from "#web/platform/kept/device-caches.ts";
import { nameOf } from "./kept-answers.ts";

const media = /^\/api\/media\/[^/]+\/[\w-]+$/;
/** Whether anything is kept at all: who keeps nothing has no worker between. Undefined until it is known. */
let isAny: boolean | undefined;
/** The last one that was read in parts: a film is asked for by the hundred. */
let last: { name: string; blob: Promise<Blob> } | undefined;

export async function lookForKept(): Promise<void> {
  isAny = (await caches.keys()).some((name) => name.startsWith(deviceCaches));
}

export function mayBeKept({ request, url }: { request: Request; url: URL }): boolean {
  return isAny !== false && request.method === "GET" && media.test(url.pathname) && url.searchParams.has("v");
}

/** Undefined where it is not kept. Whose it is was asked when it was kept, and is asked again by the page (`keep-up.ts`). */
export async function keptAnswer(request: Request): Promise<Response | undefined> {
  const name = nameOf(request.url);
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith(deviceCaches)) continue;
    const kept = await caches.match(name, { cacheName });
    if (kept) return inPart(name, kept, request.headers.get("range"));
  }
  return undefined;
}

async function inPart(name: string, kept: Response, wanted: string | null): Promise<Response> {
  const size = Number(kept.headers.get("content-length"));
  const range = rangeOf(wanted ?? undefined, size);
  if (!range) return kept;
  const headers = new Headers(kept.headers);
  if (range === "outside") {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  if (last?.name !== name) last = { name, blob: kept.blob() };
  const blob = await last.blob;
  headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
  headers.set("content-length", String(range.end - range.start + 1));
  return new Response(blob.slice(range.start, range.end + 1, blob.type), { status: 206, headers });
}
