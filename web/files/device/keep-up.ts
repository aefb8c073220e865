// What is kept on this device is brought up to date as soon as there is a network, one file after the other, in one tab.
import type { QueryClient } from "@tanstack/react-query";
import { AppError } from "#contract/errors.ts";
import type { File } from "#contract/files.ts";
import { maxFilesFound } from "#contract/limits.ts";
import { me } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { deviceOwner } from "#web/platform/kept/device-caches.ts";
import { forgetDevice } from "#web/platform/kept/forget-device.ts";
import { mayKeep } from "#web/platform/kept/may-keep.ts";
import { lateAreas } from "#web/platform/live.ts";
import { isPassing } from "#web/platform/query-client.ts";
import { onSessionChange, sessionMark } from "#web/platform/session.ts";
import { contentOf } from "../viewer/content-of.ts";
import { bringFile, NoRoomError, NotMadeYet } from "./bring-file.ts";
import { deviceLive } from "./device-live.ts";
import { afterLook, isBehind, type Kept, type KeptFile } from "./kept-record.ts";
import { changeKept, clearBytes, dropAllBytes, dropBytes, readKept } from "./kept-store.ts";
import { keptWith, onAlso } from "./kept-with.ts";
import { setShare } from "./progress.ts";
import { bringViewer, tellWorker } from "./worker-words.ts";

/** Milliseconds: until facts that come together are all told, until a preview may be made, until a network may be back. */
const [together, soon, later] = [300, 3000, 30_000];
/** Milliseconds after which what came meanwhile need not wait for the rest to have with it what belongs to it. */
const meanwhile = 10_000;

let cache: QueryClient | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let isWanted = false;
/** What comes just now, and how to stop it. */
let coming: { id: string; stop: AbortController } | undefined;

/** From now on; once for each page. */
export function beginKeeping(client: QueryClient): void {
  const isBegun = cache !== undefined;
  cache = client;
  if (isBegun) return;
  lateAreas.push(deviceLive(() => keepUpIn(together)));
  onSessionChange(() => coming?.stop.abort());
  // it comes late, and by then all may be here
  onAlso(() => {
    const person = client.getQueryData(me().queryKey)?.id;
    if (person) void bringWith(person).catch(() => keepUpIn(later));
  });
  addEventListener("online", () => keepUpIn(together));
  // the server is there again, or what was told meanwhile was missed
  addEventListener("guidon:live", () => keepUpIn(together));
  keepUpIn(0);
}

/** Goes over all of it that many milliseconds later at the latest. */
function keepUpIn(time: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void keepUp(), time);
}

/** Over all of it, now; a second time where it is under way. Never throws: what failed is told at the file. */
export function keepUp(): Promise<void> {
  isWanted = true;
  running ??= alone(async () => {
    while (isWanted) {
      isWanted = false;
      await goOver();
    }
  })
    .catch((error: Error) => {
      console.warn("What is kept on this device could not be brought up to date:", error.message);
      keepUpIn(later);
    })
    .finally(() => {
      running = undefined;
    });
  return running;
}

/** Whoever takes it off the device does not wait for it. */
export function stopBringing(ids: readonly string[]): void {
  if (coming && ids.includes(coming.id)) coming.stop.abort();
}

// a page without TLS has no locks, and no worker either
const alone = (work: () => Promise<void>) => navigator.locks.request("guidon-device", work);

async function goOver(): Promise<void> {
  if (!cache || !mayKeep()) return;
  const { id: person } = await cache.ensureQueryData(me());
  const owner = localStorage.getItem(deviceOwner);
  if (owner && owner !== person) await forgetDevice();
  const kept = await readKept(person);
  if (kept.files.length + kept.projects.length === 0) return dropAllBytes(person).then(tellWorker);
  await look(person, kept);
  const after = await readKept(person);
  const hasViewer = await bringViewer(after.files.map(({ latest }) => latest.mimeType));
  // what is here need not wait for what comes
  if (after.files.some(isBehind)) await tryWith(person);
  await bringAll(person);
  await bringWith(person);
  if (!mayKeep()) return;
  if (!hasViewer) keepUpIn(later);
  const end = await readKept(person);
  if (!end.files.some(isBehind)) await clearBytes(person, end);
}

/** Asks what may still be seen, and what is new. Throws where nobody can be asked. */
async function look(person: string, kept: Kept): Promise<void> {
  const listed = new Map<string, File[] | null>();
  for (const { id, isWhole } of kept.projects) if (isWhole) listed.set(id, await listAll(id));
  const known = new Set([...listed.values()].flatMap((files) => files?.map(({ id }) => id) ?? []));
  const others = kept.files.map(({ id }) => id).filter((id) => !known.has(id));
  const seen: File[] = [];
  for (let at = 0; at < others.length; at += maxFilesFound)
    seen.push(...(await call("findFiles", { ids: others.slice(at, at + maxFilesFound) })).items);
  const lost = new Set(kept.files.flatMap(({ id, isLost }) => (isLost ? [id] : [])));
  const asked = new Set(kept.files.map(({ id }) => id));
  let gone: KeptFile[] = [];
  await changeKept(person, (now) => {
    // what was marked while the server was asked waits for the next time
    const files = now.files.filter(({ id }) => asked.has(id));
    const then = afterLook({ ...now, files }, listed, seen);
    gone = then.gone;
    const left = new Set(
      [...then.files, ...now.files.filter(({ id }) => !asked.has(id))].map((file) => file.projectId),
    );
    const emptied = now.projects.filter(
      ({ id, isWhole }) => then.goneProjects.includes(id) || !(isWhole || left.has(id)),
    );
    return {
      put: then.files.map((file) => (lost.has(file.id) ? { ...file, here: null, isLost: true } : file)),
      drop: [...gone, ...emptied],
    };
  });
  stopBringing(gone.map(({ id }) => id));
  await dropBytes(
    person,
    gone.flatMap(({ here }) => here?.names ?? []),
  );
  tellWorker();
}

/** All files of a project that are in use, or null where it is not mine any more. */
async function listAll(id: string): Promise<File[] | null> {
  const files: File[] = [];
  let cursor: string | undefined;
  try {
    do {
      const page = await call("listFiles", { id, limit: 100, cursor });
      files.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    return files;
  } catch (error) {
    if (error instanceof AppError && ["not_found", "forbidden"].includes(error.code)) return null;
    throw error;
  }
}

/** What belongs to the files that are here, of other areas. */
async function bringWith(person: string): Promise<void> {
  for (const load of keptWith) if (cache && mayKeep()) await (await load())(cache, person);
}

/** The same, before the files that are to come: these come also where it fails, and it is tried again after them. */
async function tryWith(person: string): Promise<void> {
  await bringWith(person).catch((error: Error) => {
    console.warn("What belongs to kept files could not be brought yet:", error.message);
  });
}

/** Until all is here, or nobody can be reached. */
async function bringAll(person: string): Promise<void> {
  const session = sessionMark();
  const tried = new Set<string>();
  let last = performance.now();
  for (;;) {
    if (performance.now() - last > meanwhile) {
      await tryWith(person);
      last = performance.now();
    }
    const record = (await readKept(person)).files.find((one) => isBehind(one) && !tried.has(one.id));
    if (!record) return;
    tried.add(record.id);
    const stop = new AbortController();
    coming = { id: record.id, stop };
    setShare(record.id, 0);
    try {
      await bring(person, record, stop.signal);
    } catch (error) {
      // what came after the sign-out had emptied everything goes, too
      if (session !== sessionMark()) return void (await forgetDevice());
      if (stop.signal.aborted) continue;
      if (error instanceof NotMadeYet) keepUpIn(soon);
      else if (error instanceof NoRoomError) await tellProblem(record, error.message);
      // what may not be seen any more is gone at the next look
      else if (error instanceof AppError && error.code === "not_found") keepUpIn(soon);
      else if (isPassing(error) || (error as AppError).code === "too_many_requests") throw error;
      else await tellProblem(record, (error as Error).message);
    } finally {
      coming = undefined;
      setShare(record.id, undefined);
    }
  }
}

async function bring(person: string, record: KeptFile, signal: AbortSignal): Promise<void> {
  const here = await bringFile(record, { signal, onShare: (share) => setShare(record.id, share) });
  signal.throwIfAborted();
  let unused: string[] = here.names;
  await changeKept(person, ({ files }) => {
    const now = files.find(({ id }) => id === record.id);
    if (!now || now.isLeftOut || signal.aborted) return {};
    unused = (now.here?.names ?? []).filter((name) => !here.names.includes(name));
    if (contentOf(now.latest.url) !== contentOf(record.latest.url)) isWanted = true;
    return { put: [{ ...now, here, isLost: false, problem: null }] };
  });
  await dropBytes(person, unused);
  tellWorker();
}

async function tellProblem({ person, id }: KeptFile, problem: string): Promise<void> {
  await changeKept(person, ({ files }) => ({
    put: files.filter((file) => file.id === id).map((file) => ({ ...file, problem })),
  }));
}
