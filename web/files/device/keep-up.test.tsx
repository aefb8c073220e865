import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { File } from "#contract/files.ts";
import { forgetDevice } from "#web/platform/kept/forget-device.ts";
import { dropToken, keepToken } from "#web/platform/session.ts";
import { aFile } from "#web/testing/shown-files.tsx";
import { keepFile, keepProject, leaveFile } from "./keep-file.ts";
import { beginKeeping, keepUp } from "./keep-up.ts";
import { readKept } from "./kept-store.ts";

const cacheName = "guidon-device/nell";
/** A text: nothing is made of it. */
const told = (name: string, mark = 1): File =>
  aFile(name, null, {
    id: name,
    version: mark,
    size: 5,
    url: `/api/media/${name}/original?v=00000000000${mark}&e=9&s=x`,
  });

/** What the studio has by now; null: nobody can be reached. */
let studio: File[] | null = [];
let asked: string[] = [];
const cache = new QueryClient();

async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  asked.push(pathname);
  if (!studio) throw new TypeError("no network");
  if (pathname === "/api/projects/p/files") return Response.json({ items: studio });
  if (pathname === "/api/files/find") {
    const { ids } = JSON.parse(String(init?.body)) as { ids: string[] };
    return Response.json({ items: studio.filter(({ id }) => ids.includes(id)) });
  }
  const headers = { "content-type": "text/plain", "content-length": "5", "x-other": "no" };
  return new Response("Set 9", { headers });
}

beforeEach(() => {
  keepToken("t", true);
  asked = [];
  studio = [told("a.txt"), told("b.txt")];
  vi.spyOn(globalThis, "fetch").mockImplementation(answer);
  const postMessage = (_: unknown, [port]: MessagePort[] = []) => port?.postMessage(true);
  vi.spyOn(navigator.serviceWorker, "controller", "get").mockReturnValue({ postMessage } as never);
  cache.setQueryData(["me"], { id: "nell", name: "Nell" });
  cache.setQueryData(["project", "p"], { id: "p", name: "Winter Show" });
  beginKeeping(cache);
});
afterEach(async () => {
  await keepUp();
  await forgetDevice();
  dropToken();
  vi.restoreAllMocks();
});

const files = async () => (await readKept("nell")).files;
const state = async () => (await files()).map(({ id, here, problem }) => [id, here?.content.version ?? null, problem]);
const names = async () =>
  (await (await caches.open(cacheName)).keys()).map(({ url }) => url.slice(location.origin.length));

test("its bytes are kept by their content, with what a viewer is told of them", async () => {
  await keepFile(cache, told("a.txt"));
  await expect.poll(state).toEqual([["a.txt", 1, null]]);
  expect(await names()).toEqual(["/api/media/a.txt/original?v=000000000001"]);
  const kept = await caches.match("/api/media/a.txt/original?v=000000000001", { cacheName });
  expect([...(kept?.headers ?? [])]).toEqual([
    ["content-length", "5"],
    ["content-type", "text/plain"],
  ]);
  expect(await kept?.text()).toBe("Set 9");
  expect(localStorage.getItem("guidon_device")).toBe("nell");
});

test("without a network it waits, and comes by itself with one", async () => {
  studio = null;
  await keepFile(cache, told("a.txt"));
  await keepUp();
  expect(await state()).toEqual([["a.txt", null, null]]);
  studio = [told("a.txt")];
  dispatchEvent(new Event("online"));
  await expect.poll(state).toEqual([["a.txt", 1, null]]);
});

test("where there is no room it says how much is missing, and is tried again when somebody says so", async () => {
  const mb = 1024 ** 2;
  const room = vi.spyOn(navigator.storage, "estimate").mockResolvedValue({ quota: 100 * mb, usage: 60 * mb });
  await keepFile(cache, told("a.txt"));
  await expect
    .poll(async () => (await files())[0]?.problem)
    .toMatch(/^This file needs 5 Bytes, and 10 MB of that are missing/);
  expect(await names()).toEqual([]);
  room.mockResolvedValue({ quota: 1000 * mb, usage: 0 });
  await keepFile(cache, told("a.txt"));
  await expect.poll(state).toEqual([["a.txt", 1, null]]);
});

test("the version before is here until the next is whole, and goes then", async () => {
  await keepFile(cache, told("a.txt"));
  await expect.poll(state).toEqual([["a.txt", 1, null]]);
  studio = [told("a.txt", 2)];
  await keepUp();
  expect(await state()).toEqual([["a.txt", 2, null]]);
  expect(await names()).toEqual(["/api/media/a.txt/original?v=000000000002"]);
});

test("what may not be seen any more is gone, with one question for all", async () => {
  for (const name of ["a.txt", "b.txt"]) await keepFile(cache, told(name));
  await expect.poll(async () => (await names()).length).toBe(2);
  await keepUp();
  studio = [told("b.txt")];
  asked = [];
  await keepUp();
  expect(asked).toEqual(["/api/files/find"]);
  expect(await state()).toEqual([["b.txt", 1, null]]);
  expect(await names()).toEqual(["/api/media/b.txt/original?v=000000000001"]);
});

test("a project that is kept whole keeps what is added, but for what was left out", async () => {
  await keepProject(cache, "p");
  await expect.poll(async () => (await state()).length).toBe(2);
  await leaveFile(cache, "a.txt");
  studio = [told("a.txt"), told("b.txt"), told("c.txt")];
  await keepUp();
  expect((await files()).map(({ id, isLeftOut, here }) => [id, isLeftOut, here !== null])).toEqual([
    ["a.txt", true, false],
    ["b.txt", false, true],
    ["c.txt", false, true],
  ]);
});

test("what the browser threw away is fetched again", async () => {
  await keepFile(cache, told("a.txt"));
  await expect.poll(state).toEqual([["a.txt", 1, null]]);
  await caches.delete(cacheName);
  expect((await files())[0]).toMatchObject({ here: null, isLost: true });
  await keepUp();
  expect((await files())[0]).toMatchObject({ isLost: false });
  expect(await names()).toHaveLength(1);
});

test("who signs out while a file comes leaves nothing of it", async () => {
  const bytes = Promise.withResolvers<void>();
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    if (String(input).startsWith("/api/media")) await bytes.promise;
    return answer(input, init);
  });
  await keepFile(cache, told("a.txt"));
  await expect.poll(async () => (await files()).length).toBe(1);
  const coming = keepUp();
  dropToken();
  await forgetDevice();
  bytes.resolve();
  await coming;
  expect(await files()).toEqual([]);
  expect(await caches.has(cacheName)).toBe(false);
});

test("another person's session finds nothing of it", async () => {
  await keepFile(cache, told("a.txt"));
  await expect.poll(state).toEqual([["a.txt", 1, null]]);
  cache.setQueryData(["me"], { id: "omar", name: "Omar" });
  await keepUp();
  expect(await files()).toEqual([]);
  expect(await caches.has(cacheName)).toBe(false);
});
