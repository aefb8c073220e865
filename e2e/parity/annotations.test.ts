// What is drawn on the versions of a file: what is told equals what is fetched.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnnotationList } from "#contract/annotations.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { blackPng } from "#server/testing/sample-files.ts";
import { type Kept, live } from "./held-and-fresh.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

/** Another width is another content. */
async function send(path: string, width: number): Promise<{ id: string }> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(blackPng(width, 9))], { type: "image/png" }), "set.png");
  const answer = await band.people.alice.fetch(path, { method: "POST", body: form });
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as { id: string };
}

const ofVersion = (id: string, version: number): Kept => ({
  queryKey: ["annotations", id, version],
  fetch: (who) => who.call("listAnnotations", { id, version }),
  isWhole: true,
});

test("drawn, changed, moved, answered, seen to, opened again, deleted and brought over", async () => {
  const { alice, carol } = band.people;
  const { id } = await send(`/api/projects/${band.projectId}/files`, 8);
  const draw = (version: number, content: string, parts: object = {}) =>
    alice.call("createAnnotation", { id, version, type: "point", x: 10, y: 20, content, ...parts });
  const open = await draw(1, "Waits");
  const second = await draw(1, "Waits too", { type: "rectangle", width: 5, height: 5 });
  const answer = (on: { id: string }, content: string) => alice.call("createAnnotationReply", { id: on.id, content });
  const early = await answer(open, "How long?");
  await send(`/api/files/${id}/versions`, 9);
  const { held, fresh } = await live(carol, [ofVersion(id, 1), ofVersion(id, 2)], async () => {
    const text = await draw(2, "Breathe", { type: "text", color: "teal" });
    const arrow = await draw(2, "There", { type: "arrow", width: 10, height: -10 });
    const strokes = [
      [0, 0, 640, 320],
      [64, 64],
    ];
    const free = { type: "freehand", width: 5, height: 2.5, strokes } as const;
    const curve = await draw(2, "Along this", free);
    const gone = await draw(2, "Gone");
    await alice.call("updateAnnotation", { id: text.id, content: "Breathe here, @Carol", color: "pink" });
    const shape = { type: "arrow", x: 20, y: 30, width: 5, height: 5 } as const;
    await alice.call("updateAnnotation", { id: arrow.id, shape });
    await alice.call("updateAnnotation", { id: curve.id, shape: { ...free, x: 40, y: 50 } });
    await alice.call("resolveAnnotation", { id: text.id, resolved: true });
    await alice.call("resolveAnnotation", { id: arrow.id, resolved: true });
    await alice.call("resolveAnnotation", { id: arrow.id, resolved: false });
    await alice.call("deleteAnnotation", { id: gone.id });
    await answer(open, "Two counts, @Carol");
    await alice.call("deleteAnnotationReply", { id: (await answer(text, "Taken back")).id });
    await answer(text, "Out");
    await alice.call("carryAnnotations", { id, version: 2 });
    await answer(second, "On both");
    await alice.call("deleteAnnotationReply", { id: early.id });
    await alice.call("updateAnnotation", { id: open.id, content: "On the old one alone" });
    await alice.call("resolveAnnotation", { id: second.id, resolved: true });
  });
  expect(held).toEqual(fresh);
  const [, current] = fresh as AnnotationList[];
  expect(
    current?.items.map(({ number, content, replies }) => [number, content, ...replies.map((one) => one.content)]),
  ).toEqual([
    [1, "Waits", "Two counts, @Carol"],
    [2, "Waits too", "On both"],
    [3, "Breathe here, @Carol", "Out"],
    [4, "There"],
    [5, "Along this"],
  ]);
  expect(current?.earlier).toBe(0);
});
