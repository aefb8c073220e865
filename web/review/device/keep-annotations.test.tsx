// What is drawn on kept files is kept with them: asked for together, brought up to date by facts, gone with the file and the session.
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Annotation, FoundAnnotations } from "#contract/annotations.ts";
import { keepFile, leaveFile } from "#web/files/device/keep-file.ts";
import { beginKeeping, keepUp } from "#web/files/device/keep-up.ts";
import { readAllBeside, readKept } from "#web/files/device/kept-store.ts";
import { alsoKeep } from "#web/files/device/kept-with.ts";
import { onDevice } from "#web/files/queries.ts";
import { forgetDevice } from "#web/platform/kept/forget-device.ts";
import { applyFact, lateAreas } from "#web/platform/live.ts";
import { dropToken, keepToken } from "#web/platform/session.ts";
import { aFile } from "#web/testing/shown-files.tsx";
import { anAnnotation } from "#web/testing/shown-review.tsx";
import { annotationsOf } from "../queries.ts";
import { keepAnnotations } from "./keep-annotations.ts";
import type { KeptAnnotations } from "./kept-annotations.ts";

const told = (name: string, version = 1) =>
  aFile(name, null, {
    id: name,
    version,
    mimeType: "image/png",
    url: `/api/media/${name}/original?v=00000000000${version}&e=9&s=x`,
  });

const nothingMade = { thumbnailUrl: null, largeUrl: null, peaksUrl: null, listingUrl: null, scoreUrl: null };

let studio: {
  files: ReturnType<typeof told>[];
  drawn: Record<string, Annotation[]>;
  isAway: boolean;
  isBroken?: boolean;
};
let asked: { path: string; body: Record<string, unknown> }[] = [];
let cache: QueryClient;
const mine = new QueryClient();

const mark = (id: string) => `mark${studio.drawn[id]?.map((one) => one.createdBy.name).join("") ?? ""}`;

async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, never>) : {};
  if (!pathname.startsWith("/api/media")) asked.push({ path: pathname, body });
  if (studio.isAway) throw new TypeError("no network");
  const { ids = [], marks = {}, versions = {} } = body as { ids?: string[]; marks?: object; versions?: object };
  const files = studio.files.filter(({ id }) => ids.includes(id));
  if (pathname === "/api/files/find") return Response.json({ items: files });
  if (pathname === "/api/annotations/find") {
    if (studio.isBroken) return Response.json({ code: "internal", message: "Something went wrong." }, { status: 500 });
    const items = files.map(({ id }): FoundAnnotations => {
      const version = (versions as Record<string, number>)[id] ?? 1;
      const list = { fileId: id, version, items: studio.drawn[id] ?? [], earlier: 0 };
      const isKnown = (marks as Record<string, string>)[id] === mark(id);
      return { fileId: id, version, mark: mark(id), mayDraw: true, list: isKnown ? null : list };
    });
    return Response.json({ items });
  }
  if (pathname.endsWith("/preview")) return Response.json({ state: "ready", pageUrls: [], ...nothingMade });
  return new Response("Set 9", { headers: { "content-type": "image/png", "content-length": "5" } });
}

beforeEach(() => {
  keepToken("t", true);
  asked = [];
  studio = { files: [told("a.png"), told("b.png")], drawn: { "a.png": [anAnnotation(1)] }, isAway: false };
  vi.spyOn(globalThis, "fetch").mockImplementation(answer);
  const postMessage = (_: unknown, [port]: MessagePort[] = []) => port?.postMessage(true);
  vi.spyOn(navigator.serviceWorker, "controller", "get").mockReturnValue({ postMessage } as never);
  // one for all tests: the page goes over what is kept by the first
  cache = mine;
  cache.clear();
  cache.setDefaultOptions({ queries: { retry: false } });
  cache.setQueryData(["me"], { id: "nell", name: "Nell" });
  cache.setQueryData(["project", "p"], { id: "p", name: "Winter Show" });
  beginKeeping(cache);
});
afterEach(async () => {
  studio.isAway = true;
  await keepUp();
  await forgetDevice();
  dropToken();
  vi.restoreAllMocks();
});

const kept = async () => (await readAllBeside<KeptAnnotations>("nell")).map(({ id, list }) => [id, list.items.length]);
const questions = () => asked.filter(({ path }) => path === "/api/annotations/find").map(({ body }) => body);

async function keepBoth(): Promise<void> {
  for (const file of studio.files) await keepFile(cache, file);
  await expect.poll(kept).toEqual([
    ["a.png", 1],
    ["b.png", 0],
  ]);
  await keepUp();
}

test("what brings them comes late: what is here by then has them too", async () => {
  for (const file of studio.files) await keepFile(cache, file);
  await keepUp();
  expect(questions()).toEqual([]);
  alsoKeep(async () => keepAnnotations);
  await expect.poll(kept).toEqual([
    ["a.png", 1],
    ["b.png", 0],
  ]);
});

test("with one question for all files that are here, which says what is known", async () => {
  await keepBoth();
  asked = [];
  await keepUp();
  expect(questions()).toEqual([
    { ids: ["a.png", "b.png"], versions: { "a.png": 1, "b.png": 1 }, marks: { "a.png": "markDev", "b.png": "mark" } },
  ]);
});

test("a fact about one of them has that one asked for; about another file nobody is asked", async () => {
  await keepBoth();
  await cache.fetchQuery(onDevice());
  asked = [];
  studio.drawn["b.png"] = [anAnnotation(1, { id: "new", fileId: "b.png" })];
  const tell = (fileId: string) =>
    applyFact(lateAreas, cache, { name: "annotation:created", payload: anAnnotation(1, { fileId }), me: "nell" });
  tell("elsewhere.png");
  tell("b.png");
  await expect.poll(kept).toEqual([
    ["a.png", 1],
    ["b.png", 1],
  ]);
  expect(questions().map(({ ids }) => ids)).toEqual([["b.png"]]);
});

test("whose account is gone has no name in it any more, as soon as that is told", async () => {
  await keepBoth();
  await cache.fetchQuery(onDevice());
  const gone = { id: "dev", name: "Former member", avatar: null, userType: "client" } as const;
  studio.drawn["a.png"] = [anAnnotation(1, { createdBy: gone })];
  applyFact(lateAreas, cache, { name: "user:deleted", payload: { userId: "dev" }, me: "nell" });
  const text = async () => JSON.stringify(await readAllBeside("nell"));
  await expect.poll(text).toContain("Former member");
  expect(await text()).not.toContain('"Dev"');
});

test("without a network they are shown, and where somebody answers what is newer", async () => {
  await keepBoth();
  studio.isAway = true;
  const query = annotationsOf("a.png", 1);
  await cache.prefetchQuery(query);
  expect(cache.getQueryData(query.queryKey)?.items).toHaveLength(1);
  // of another version than the one that is here nothing is known
  await cache.prefetchQuery(annotationsOf("a.png", 2));
  expect(cache.getQueryData(annotationsOf("a.png", 2).queryKey)).toBeUndefined();
});

test("they go with the file, with the right to see it, and with the session", async () => {
  await keepBoth();
  await leaveFile(cache, "a.png");
  expect(await kept()).toEqual([["b.png", 0]]);
  await keepUp();
  studio.files = [];
  await keepUp();
  expect(await kept()).toEqual([]);
  studio.files = [told("b.png")];
  await keepFile(cache, told("b.png"));
  await expect.poll(kept).toEqual([["b.png", 0]]);
  await keepUp();
  await forgetDevice();
  expect(await kept()).toEqual([]);
});

test("files come to this device also where what is drawn on them cannot be asked for", async () => {
  const names = async () => (await readKept("nell")).files.filter(({ here }) => here).map(({ id }) => id);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  studio.isBroken = true;
  for (const file of studio.files) {
    await keepFile(cache, file);
    await keepUp();
  }
  expect(await names()).toEqual(["a.png", "b.png"]);
  expect(await kept()).toEqual([]);
  studio.isBroken = false;
  await keepUp();
  expect(await kept()).toEqual([
    ["a.png", 1],
    ["b.png", 0],
  ]);
});
