// What shows kept files, for the time without a network: scripts and letters too large to be kept unasked.
import { viewerParts } from "virtual:precache";

const cacheName = "guidon-viewer";
/** Under it stands what was asked for: the next version of the site brings the same. */
const kindsName = "/viewer-kinds";
type Kind = keyof typeof viewerParts;

/** From now on these are here, in this version and in those to come. Throws where one did not come. */
export async function keepViewer(kinds: Kind[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const all = [...new Set([...(await askedKinds()), ...kinds])];
  await cache.put(kindsName, Response.json(all));
  for (const address of partsOf(all)) {
    // one after the other: nobody waits for them, and a page may ask for something else
    if (!(await cache.match(address))) await cache.add(address);
  }
}

/** Before this version takes over. */
export async function renewViewer(): Promise<void> {
  const kinds = await askedKinds();
  if (kinds.length > 0) await keepViewer(kinds);
}

/** What only the last version needed. */
export async function clearViewer(): Promise<void> {
  const kinds = await askedKinds();
  if (kinds.length === 0) return;
  const wanted = new Set([kindsName, ...partsOf(kinds)]);
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

export function keptPart(request: Request): Promise<Response | undefined> {
  return caches.match(request.url, { cacheName });
}

async function askedKinds(): Promise<Kind[]> {
  const asked = await caches.match(kindsName, { cacheName });
  return asked ? ((await asked.json()) as Kind[]).filter((kind) => kind in viewerParts) : [];
}

function partsOf(kinds: Kind[]): string[] {
  return kinds.flatMap((kind) => viewerParts[kind]);
}
