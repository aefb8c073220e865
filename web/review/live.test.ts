// What a fact does to what is drawn on a file; parity with the server is proved in e2e/parity.
import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { beforeEach, describe, expect, test } from "vitest";
import type { Annotation, AnnotationList, AnnotationReply } from "#contract/annotations.ts";
import type { File } from "#contract/files.ts";
import { applyFact } from "#web/platform/live.ts";
import { dropAnnotation, putAnnotation, putCarried, putList, reviewLive } from "./live.ts";
import { dropReply, putReply } from "./live-replies.ts";

const dev = { id: "dev", name: "Dev", avatar: null, userType: "designer" } as const;

function mark(number: number, parts: Partial<Annotation> = {}): Annotation {
  return {
    ...{ id: `mark-${number}`, fileId: "f", version: 2, number, page: null },
    ...{ type: "point", x: 10, y: 20, width: null, height: null, strokes: null, color: "red", content: "Too wide" },
    ...{ createdBy: dev, createdAt: "2026-08-14T12:00:00.000Z", updatedAt: "2026-08-14T12:00:00.000Z" },
    ...{ resolvedAt: null, resolvedBy: null, mentions: [], mentionNames: [], replies: [] },
    ...parts,
  };
}

function aReply(id: string, createdAt: string): AnnotationReply {
  return { id, content: "By two counts", mentions: [], mentionNames: [], createdBy: dev, createdAt };
}

const key = (version: number | "current"): QueryKey => ["annotations", "f", version];

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
});

function hold(which: number | "current", items: Annotation[], { version = 2, earlier = 0 } = {}) {
  cache.setQueryData<AnnotationList>(key(which), { fileId: "f", version, items, earlier });
}
const held = (which: number | "current" = 2) => cache.getQueryData<AnnotationList>(key(which));
const isAskedAgain = (which: number | "current") => cache.getQueryState(key(which))?.isInvalidated;

test("into every list of its version, by its number, once; into no other", () => {
  hold(2, [mark(1), mark(3)]);
  hold("current", [mark(3)]);
  hold(1, [], { version: 1 });
  expect(putAnnotation(cache, mark(2))).toEqual([["annotations", "f"]]);
  putAnnotation(cache, mark(2));
  expect(held()?.items).toEqual([mark(1), mark(2), mark(3)]);
  expect(held("current")?.items).toEqual([mark(2), mark(3)]);
  expect(held(1)?.items).toEqual([]);
});

test("what is older than what was told changes nothing, wherever that stands", () => {
  const newer = mark(1, { content: "Much too wide", updatedAt: "2026-08-14T12:05:00.000Z" });
  hold(2, [mark(1)]);
  putAnnotation(cache, newer);
  putAnnotation(cache, mark(1));
  expect(held()?.items).toEqual([newer]);
  hold(2, []);
  putAnnotation(cache, mark(1));
  expect(held()?.items).toEqual([]);
});

test("what was deleted does not come back by a late answer", () => {
  hold(2, [mark(1), mark(2)]);
  dropAnnotation(cache, { id: "mark-1", fileId: "f", version: 2 });
  putAnnotation(cache, mark(1, { updatedAt: "2030-01-01T12:00:00.000Z" }));
  expect(held()?.items).toEqual([mark(2)]);
});

test("how many wait is asked again where one of a version before, or one that was brought over, may count", () => {
  hold(1, [], { version: 1 });
  hold(2, [mark(1)]);
  hold("current", [], { version: 3 });
  putAnnotation(cache, mark(1));
  expect([isAskedAgain(1), isAskedAgain(2), isAskedAgain("current")]).toEqual([false, false, true]);
  dropAnnotation(cache, { id: "mark-1", fileId: "f", version: 2 });
  expect([isAskedAgain(1), isAskedAgain(2)]).toEqual([false, true]);
});

test("what is brought over waits no longer, told once or twice", () => {
  hold(2, [mark(1)], { earlier: 3 });
  const carried = { fileId: "f", version: 2, items: [mark(2), mark(4)] };
  putCarried(cache, carried);
  putCarried(cache, carried);
  expect(held()).toMatchObject({ earlier: 1, items: [mark(1), mark(2), mark(4)] });
});

test("the answer to it is put in beside what was told meanwhile", () => {
  const changed = mark(2, { content: "Narrower", updatedAt: "2026-08-14T13:00:00.000Z" });
  hold(2, [mark(1), changed], { earlier: 2 });
  putList(cache, { fileId: "f", version: 2, items: [mark(1), mark(2), mark(4)], earlier: 0 });
  expect(held()).toMatchObject({ earlier: 0, items: [mark(1), changed, mark(4)] });
});

test("with a new version whichever is current is another; those before it stay as they are", () => {
  hold(2, [mark(1)]);
  hold("current", [mark(1)]);
  const payload = { file: { id: "f", version: 3 } as File, version: {} as never };
  applyFact([reviewLive], cache, { name: "file:version-added", payload, me: "dev" });
  expect([isAskedAgain(2), isAskedAgain("current")]).toEqual([false, true]);
});

describe("replies", () => {
  const early = aReply("b", "2026-08-14T12:30:00.000Z");
  const late = aReply("a", "2026-08-14T12:31:00.000Z");
  const told = (reply: AnnotationReply) => ({ fileId: "f", number: 1, reply });
  const repliesOf = (version: number) => held(version)?.items[0]?.replies;

  test("on every version that has their number, the oldest first, once", () => {
    hold(1, [mark(1, { id: "first", version: 1 }), mark(2, { version: 1 })], { version: 1 });
    hold(2, [mark(1)]);
    for (const reply of [late, early, late]) expect(putReply(cache, told(reply))).toEqual([["annotations", "f"]]);
    expect(repliesOf(1)).toEqual([early, late]);
    expect(repliesOf(2)).toEqual([early, late]);
    expect(held(1)?.items[1]?.replies).toEqual([]);
  });

  test("what was deleted comes back neither told late nor with an older answer", () => {
    hold(2, [mark(1, { replies: [early, late] })]);
    dropReply(cache, { id: "b", fileId: "f", number: 1 });
    putReply(cache, told(early));
    putAnnotation(cache, mark(1, { replies: [early], updatedAt: "2030-01-01T12:00:00.000Z" }));
    expect(repliesOf(2)).toEqual([late]);
    dropReply(cache, { id: "c", fileId: "f", number: 1 });
    putReply(cache, told(aReply("c", "2026-08-14T12:32:00.000Z")));
    expect(repliesOf(2)).toEqual([late]);
  });

  test("what was told before their annotation is below it once that comes, and not below the next one of its number", () => {
    hold(2, []);
    putReply(cache, told(early));
    putCarried(cache, { fileId: "f", version: 2, items: [mark(1)] });
    expect(repliesOf(2)).toEqual([early]);
    dropAnnotation(cache, { id: "mark-1", fileId: "f", version: 2 });
    const again = "2026-08-14T12:40:00.000Z";
    putAnnotation(cache, mark(1, { id: "again", createdAt: again, updatedAt: again }));
    putReply(cache, told(late));
    expect(repliesOf(2)).toEqual([]);
  });
});
