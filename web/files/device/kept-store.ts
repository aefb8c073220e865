// Where records of kept files stand: one key each, under the person's id.
import { promisifyRequest } from "idb-keyval";
import { deviceCaches, deviceOwner } from "#web/platform/kept/device-caches.ts";
import { deviceStore } from "#web/platform/kept/forget-device.ts";
import { inTime } from "#web/platform/kept/in-time.ts";
import { keepHere } from "#web/platform/kept/keep-here.ts";
import { sessionMark } from "#web/platform/session.ts";
import { contentOf } from "../viewer/content-of.ts";
import type { Here, Kept, KeptFile, KeptProject } from "./kept-record.ts";

type Row = KeptFile | KeptProject;

const keyOf = ({ person, kind, id }: Row) => `${person}/${kind}/${id}`;
const besideOf = (person: string, id: string) => `${person}/beside/${id}`;
/** All keys of a person that begin with one of these, and what lies between in the order of the alphabet. */
const range = (person: string, from: string, to = from) =>
  IDBKeyRange.bound(`${person}/${from}/`, `${person}/${to}/\uffff`);
const rowsOf = (held: IDBObjectStore, person: string): Promise<Row[]> =>
  promisifyRequest(held.getAll(range(person, "file", "project")));
const cacheOf = (person: string) => caches.open(deviceCaches + person);
/** Other tabs show what this one does. */
const channel = new BroadcastChannel("guidon-device");

/** As it is: what the browser threw away is not here, whatever the records say. */
export async function readKept(person: string): Promise<Kept> {
  const mine = await inTime(deviceStore("readonly", (held) => rowsOf(held, person)));
  const files = mine.filter((row) => row.kind === "file");
  const names = files.some(({ here }) => here) ? await heldNames(person) : new Set<string>();
  return { files: files.map((file) => asHeld(file, names)), projects: mine.filter((row) => row.kind === "project") };
}

function asHeld(file: KeptFile, names: ReadonlySet<string>): KeptFile {
  if (!file.here || file.here.names.every((name) => names.has(name))) return file;
  return { ...file, here: null, isLost: true };
}

async function heldNames(person: string): Promise<Set<string>> {
  const held = await (await cacheOf(person)).keys();
  return new Set(held.map(({ url }) => url.slice(location.origin.length)));
}

/**
 * In one go, beside other tabs; what `change` leaves out stays. Nothing is written once the session is another one: what was
 * kept has been removed by then.
 */
export async function changeKept(person: string, change: (kept: Kept) => { put?: Row[]; drop?: Row[] }): Promise<void> {
  const session = sessionMark();
  await inTime(
    deviceStore("readwrite", async (held) => {
      const mine = await rowsOf(held, person);
      if (session !== sessionMark()) return;
      const { put = [], drop = [] } = change({
        files: mine.filter((row) => row.kind === "file"),
        projects: mine.filter((row) => row.kind === "project"),
      });
      for (const row of drop) held.delete(keyOf(row));
      for (const row of put) held.put(row, keyOf(row));
      const without = [...drop, ...put.filter((row) => row.kind === "file" && !row.here)];
      for (const { id } of without) held.delete(besideOf(person, id));
      const isAny = mine.length + put.length > drop.length;
      keepHere(deviceOwner, isAny ? person : "");
      await promisifyRequest(held.transaction);
    }),
  );
  tellChange();
}

/** What another area keeps with a file, by its id. It goes with the file's bytes, in the same change. */
export async function readBeside<Beside>(person: string, id: string): Promise<Beside | undefined> {
  return inTime(deviceStore("readonly", (held) => promisifyRequest(held.get(besideOf(person, id)))));
}

export async function readAllBeside<Beside>(person: string): Promise<Beside[]> {
  return inTime(deviceStore("readonly", (held) => promisifyRequest(held.getAll(range(person, "beside")))));
}

/** `isWanted` by the file as it is kept at that moment; beside one that is not here nothing is kept. As in `changeKept`. */
export async function putBeside<Beside extends { id: string }>(
  person: string,
  all: readonly Beside[],
  isWanted: (one: Beside, here: Here) => boolean,
): Promise<void> {
  if (all.length === 0) return;
  const session = sessionMark();
  await inTime(
    deviceStore("readwrite", async (held) => {
      const here = new Map(
        (await rowsOf(held, person)).map((row) => [keyOf(row), row.kind === "file" ? row.here : null]),
      );
      if (session !== sessionMark()) return;
      for (const one of all) {
        const file = here.get(`${person}/file/${one.id}`);
        if (file && isWanted(one, file)) held.put(one, besideOf(person, one.id));
      }
      await promisifyRequest(held.transaction);
    }),
  );
  tellChange();
}

function tellChange(): void {
  channel.postMessage(null);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();
/** From now on called when something of it changed, here or in another tab. */
export function onKept(listener: () => void): void {
  listeners.add(listener);
  channel.addEventListener("message", listener);
}

/** The bytes of these, and of no other that is kept. */
export async function dropBytes(person: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const cache = await cacheOf(person);
  await Promise.all(names.map((name) => cache.delete(name)));
}

/** Nothing is kept: the worker need not look. */
export async function dropAllBytes(person: string): Promise<void> {
  await caches.delete(deviceCaches + person);
}

/** What lies there under no record: a download that was left, what was dropped while this page went away. */
export async function clearBytes(person: string, { files }: Kept): Promise<void> {
  const wanted = new Set(files.flatMap(({ here }) => here?.names ?? []));
  await dropBytes(
    person,
    [...(await heldNames(person))].filter((name) => !wanted.has(name)),
  );
}

/** Bytes of what is there under this name, or undefined. */
export async function sizeHeld(person: string, url: string): Promise<number | undefined> {
  const held = await (await cacheOf(person)).match(contentOf(url));
  return held && Number(held.headers.get("content-length"));
}

/** Whole or not at all. Throws `QuotaExceededError` where there is no room, and what the body throws. */
export async function putBytes(person: string, url: string, answer: Response): Promise<void> {
  await (await cacheOf(person)).put(contentOf(url), answer);
}
