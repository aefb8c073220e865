// Whose drawing was drawn on, whose annotation was seen to, and who is in on one that was answered, is told so; once, however much
// it was.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { newId } from "#contract/new-id.ts";
import type { StoredFact } from "#server/platform/facts/facts.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { notificationListeners } from "./listeners.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const point = { version: 1, type: "point", x: 45, y: 20 } as const;

async function drill(who: TestPerson, name: string): Promise<StoredFile> {
  const form = new FormData();
  form.set("file", new Blob([newId()]), name);
  const answer = await who.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
  return (await answer.json()) as StoredFile;
}
const newsOf = async (who: TestPerson) => {
  await allHeard(band);
  const { items } = await who.call("listNotifications", { type: "annotation" });
  const { ids } = await who.call("listUnreadNotifications", {});
  return items.map(({ id, title, message, isRead }) => [title, message, isRead, ids.includes(id)]);
};

test("to whoever brought the content; more of it before it was read is one notification", async () => {
  const { alice, carol, dan } = band.people;
  const { id } = await drill(alice, "set-14.txt");
  const [hears, danHears] = [ears(await alice.socket()), ears(await dan.socket())];
  const first = await carol.call("createAnnotation", { id, ...point, content: "Late" });
  const told = await hears.next("notification:added");
  expect(told).toMatchObject({
    ...{ type: "annotation", title: "Carol annotated set-14.txt", message: "Late", isRead: false },
    ...{ conversationId: null, messageId: null, projectId: band.projectId, fileId: id, actor: { id: carol.id } },
    annotationId: first.id,
  });
  const second = await carol.call("createAnnotation", { id, ...point, content: "x".repeat(200) });
  const updated = await hears.next("notification:updated");
  expect(updated).toMatchObject({
    id: (told as { id: string }).id,
    version: 2,
    message: "x".repeat(140),
    annotationId: second.id,
  });
  // one's own is no news
  await alice.call("createAnnotation", { id, ...point, content: "Mine" });
  expect(await newsOf(alice)).toEqual([["Carol annotated set-14.txt", "x".repeat(140), false, true]]);

  await alice.call("readAllNotifications", {});
  const third = await carol.call("createAnnotation", { id, ...point, content: "And here" });
  expect(await newsOf(alice)).toEqual([
    ["Carol annotated set-14.txt", "And here", false, true],
    ["Carol annotated set-14.txt", "x".repeat(140), true, false],
  ]);
  // one that told of more than what is deleted stays, without its words; one that told of nothing else goes
  await carol.call("deleteAnnotation", { id: second.id });
  expect(await newsOf(alice)).toEqual([
    ["Carol annotated set-14.txt", "And here", false, true],
    ["Carol annotated set-14.txt", "", true, false],
  ]);
  await carol.call("deleteAnnotation", { id: third.id });
  expect(await newsOf(alice)).toEqual([["Carol annotated set-14.txt", "", true, false]]);
  expect(await danHears.everything()).toEqual([]);
  await alice.call("readAllNotifications", {});
});

test("seen to: to whoever made it, and heard twice is told once", async () => {
  const { alice, carol } = band.people;
  const { id } = await drill(alice, "set-15.txt");
  const made = await carol.call("createAnnotation", { id, ...point, content: "Late" });
  await alice.call("resolveAnnotation", { id: made.id, resolved: true });
  const news = [["Alice resolved an annotation of yours on set-15.txt", "Late", false, true]];
  expect(await newsOf(carol)).toEqual(news);
  const { pool } = band.guidon.platform.database;
  const { rows } = await pool.query(
    "select id, name, payload, actor_id as \"actorId\" from facts where name like 'annotation:%' and payload ->> 'id' = $1 order by id",
    [made.id],
  );
  expect(rows).toHaveLength(2);
  const before = [await newsOf(alice), await newsOf(carol)];
  for (const fact of rows as StoredFact<"annotation:created" | "annotation:updated">[])
    await band.guidon.platform.facts.change(null, (change) =>
      (notificationListeners[fact.name] as (change: unknown, fact: StoredFact) => Promise<void>)(change, fact),
    );
  expect([await newsOf(alice), await newsOf(carol)]).toEqual(before);
});

test("answered: to whoever made it and whoever answered before, and what is taken back says nothing any more", async () => {
  const { alice, carol, bob, marisol } = band.people;
  const { id } = await drill(marisol, "set-16.txt");
  const made = await carol.call("createAnnotation", { id, ...point, content: "Late" });
  const replyOf = (who: TestPerson, content: string) => who.call("createAnnotationReply", { id: made.id, content });
  const ofFile = async (who: TestPerson) =>
    (await newsOf(who)).filter(([title]) => /replied.*set-16/.test(String(title)));
  await replyOf(alice, "By how much?");
  const asked = ["Alice replied to an annotation on set-16.txt", "By how much?", false, true];
  expect(await ofFile(carol)).toEqual([asked]);
  await replyOf(carol, "Two counts");
  const told = ["Carol replied to an annotation on set-16.txt", "Two counts", false, true];
  expect(await ofFile(alice)).toEqual([told]);
  const third = await replyOf(marisol, "x".repeat(200));
  const long = ["Marisol replied to an annotation on set-16.txt", "x".repeat(140), false, true];
  expect(await ofFile(alice)).toEqual([long, told]);
  expect(await ofFile(carol)).toEqual([long, asked]);
  expect([await ofFile(marisol), await ofFile(bob)]).toEqual([[], []]);
  // more of the same person before it was read is one
  const fourth = await replyOf(marisol, "Three");
  expect(await ofFile(alice)).toEqual([["Marisol replied to an annotation on set-16.txt", "Three", false, true], told]);
  const newest = async () => (await alice.call("listNotifications", { limit: 1 })).items[0];
  expect(await newest()).toMatchObject({ message: "Three", annotationId: fourth.id });
  await marisol.call("deleteAnnotationReply", { id: fourth.id });
  expect(await ofFile(alice)).toEqual([["Marisol replied to an annotation on set-16.txt", "", false, true], told]);
  expect(await newest()).toMatchObject({ message: "", fileId: id, annotationId: null });
  // what told of one that went with its annotation goes, too
  await marisol.call("deleteAnnotationReply", { id: third.id });
  await carol.call("deleteAnnotation", { id: made.id });
  expect(await ofFile(carol)).toEqual([["Marisol replied to an annotation on set-16.txt", "", false, true]]);
  expect((await ofFile(alice)).map(([title]) => title)).toEqual(["Marisol replied to an annotation on set-16.txt"]);
});

test("of a file in the bin nothing is listed or counted, until it is back", async () => {
  const { alice, carol } = band.people;
  const { id } = await drill(alice, "set-17.txt");
  await carol.call("createAnnotation", { id, ...point, content: "Late" });
  const told = async () => {
    const listed = (await newsOf(alice)).filter(([title]) => title === "Carol annotated set-17.txt");
    return [listed.length, (await alice.call("listUnreadNotifications", {})).ids.length];
  };
  const before = await told();
  expect(before[0]).toBe(1);
  await alice.call("deleteFile", { id });
  expect(await told()).toEqual([0, (before[1] as number) - 1]);
  await alice.call("restoreFile", { id });
  expect(await told()).toEqual(before);
});

test("not to whoever sees the project no more; and what was told of it goes with it", async () => {
  const { alice, carol } = band.people;
  const reference = new FormData();
  reference.set("metadata", JSON.stringify({ category: "reference" }));
  reference.set("file", new Blob([newId()]), "counts.txt");
  const answer = await carol.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: reference });
  const { id } = (await answer.json()) as StoredFile;
  await alice.call("createAnnotation", { id, ...point, content: "These are not the counts" });
  const before = await newsOf(carol);
  expect(before[0]).toEqual(["Alice annotated counts.txt", "These are not the counts", false, true]);
  const made = await carol.call("createAnnotation", { id, ...point, content: "They are" });
  await alice.call("removeProjectMember", { id: band.projectId, userId: carol.id });
  expect(await newsOf(carol)).toEqual([]);
  await alice.call("createAnnotation", { id, ...point, content: "Nor are those" });
  await alice.call("createAnnotationReply", { id: made.id, content: "They were" });
  expect(await newsOf(carol)).toEqual([]);
  await alice.call("addProjectMember", { id: band.projectId, userId: carol.id, role: "reviewer" });
  expect(await newsOf(carol)).toEqual(before);
});
