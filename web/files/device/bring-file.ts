import type { FilePreview } from "#contract/files.ts";
import { isPreviewMade, previewKind } from "#domain/files/preview-kind.ts";
import { call, errorOf, unreachable } from "#web/platform/api.ts";
import { contentOf } from "../viewer/content-of.ts";
import type { Here, KeptFile } from "./kept-record.ts";
import { missingRoom } from "./kept-record.ts";
import { putBytes, sizeHeld } from "./kept-store.ts";
import { noRoom } from "./kept-words.ts";

/** Milliseconds without a byte after which a network is taken for gone. */
const patience = 30_000;
/** What is told once for each answer: the bytes themselves say the rest. */
const told = ["content-type", "content-disposition", "content-security-policy", "accept-ranges", "etag"];

/** There is no room for it: a sentence that says what to do. */
export class NoRoomError extends Error {}
/** Its preview is being made; asked again soon. */
export class NotMadeYet extends Error {}

interface Going {
  signal: AbortSignal;
  /** From 0 to 1. */
  onShare: (share: number) => void;
}

/**
 * Brings the newest version of a file onto this device, with all that its viewer shows of it. What came before a network broke
 * is not fetched again. Throws `NoRoomError`, `NotMadeYet`, and what a call throws.
 */
export async function bringFile({ person, id, latest }: KeptFile, { signal, onShare }: Going): Promise<Here> {
  await requireRoom(latest.size);
  const isMade = isPreviewMade(previewKind(latest.mimeType));
  const preview = isMade ? await call("getFilePreview", { id }, signal) : null;
  if (preview?.state === "pending") throw new NotMadeYet();
  // a next version came between: that one is brought, as soon as it is told
  if (preview && [preview.thumbnailUrl, preview.largeUrl].some((url) => url && markOf(url) !== markOf(latest.url)))
    throw new NotMadeYet();
  const addresses = [latest.url, ...madeOf(preview), latest.thumbnailUrl ?? []].flat();
  const unique = [...new Map(addresses.map((url) => [contentOf(url), url])).values()];
  let bytes = 0;
  try {
    for (const url of unique) {
      const before = bytes;
      const onBytes = (came: number) =>
        url === latest.url && onShare(Math.min(1, (before + came) / (latest.size || 1)));
      bytes += (await sizeHeld(person, url)) ?? (await fetchInto(person, url, { signal, onBytes }));
    }
  } catch (error) {
    if ((error as Error).name !== "QuotaExceededError") throw error;
    throw new NoRoomError(noRoom(latest.size, latest.size));
  }
  // it may have been told before any of it was made
  const { thumbnailUrl = latest.thumbnailUrl, width = latest.width, height = latest.height } = preview ?? {};
  return { content: { ...latest, thumbnailUrl, width, height }, preview, names: unique.map(contentOf), bytes };
}

async function requireRoom(size: number): Promise<void> {
  const missing = missingRoom(size, (await navigator.storage?.estimate?.()) ?? {});
  if (missing > 0) throw new NoRoomError(noRoom(size, missing));
}

function madeOf(preview: FilePreview | null): string[] {
  if (!preview) return [];
  const { thumbnailUrl, largeUrl, pageUrls, peaksUrl, listingUrl, scoreUrl } = preview;
  return [thumbnailUrl, largeUrl, ...pageUrls, peaksUrl, listingUrl, scoreUrl].filter((url) => url !== null);
}

const markOf = (url: string) => /[?&]v=(\w+)/.exec(url)?.[1];

/** Answers how many bytes it has. */
async function fetchInto(
  person: string,
  url: string,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (came: number) => void },
): Promise<number> {
  const still = new AbortController();
  const giveUp = () => still.abort(new TypeError("No byte came for too long."));
  const end = () => still.abort(signal.reason);
  if (signal.aborted) end();
  signal.addEventListener("abort", end);
  let timer = setTimeout(giveUp, patience);
  let came = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, patience);
      came += piece.byteLength;
      onBytes(came);
      controller.enqueue(piece);
    },
  });
  try {
    const answer = await fetch(url, { signal: still.signal, cache: "no-store" });
    if (!answer.ok || !answer.body) throw errorOf(answer.status, answer.statusText, await answer.text());
    const headers = new Headers();
    for (const name of told) if (answer.headers.has(name)) headers.set(name, answer.headers.get(name) as string);
    const counted = answer.body.pipeThrough(counting);
    // of what was packed on its way the length says nothing: that is small
    const isPacked = answer.headers.has("content-encoding") || !answer.headers.has("content-length");
    const body = isPacked ? await new Response(counted).arrayBuffer() : counted;
    headers.set("content-length", isPacked ? String(came) : (answer.headers.get("content-length") as string));
    await putBytes(person, url, new Response(body, { headers }));
    return came;
  } catch (error) {
    const { name, message } = error as Error;
    // what broke off in the middle is a network that went, whatever the browser calls it
    return unreachable(name === "AbortError" && !signal.aborted ? new TypeError(message) : (error as Error));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}
