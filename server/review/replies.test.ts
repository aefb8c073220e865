// What is answered below an annotation: who hears of it, how long it stays, and what it hangs on.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Annotation } from "#contract/annotations.ts";
import type { File as StoredFile } from "#contract/files.ts";
import { maxAnnotationReplies, maxAnnotationText } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const point = { version: 1, type: "point", x: 45, y: 20, content: "Trumpets drift toward the 45" } as const;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    ({ code, message }) => ({ code, message }),
  );

async function post(who: TestPerson, where: string): Promise<StoredFile> {
  const form = new FormData();
  form.set("file", new Blob([newId()]), "set-14.txt");
  return (await who.fetch(where, { method: "POST", body: form })).json() as Promise<StoredFile>;
}
async function drawn() {
  const { alice } = band.people;
  const { id } = await post(alice, `/api/projects/${band.projectId}/files`);
  return alice.call("createAnnotation", { id, ...point });
}
const answer = (who: TestPerson, { id }: Annotation, content: string) =>
  who.call("createAnnotationReply", { id, content });
const repliesOf = async ({ fileId, number, version }: Annotation) => {
  const { items } = await band.people.bob.call("listAnnotations", { id: fileId, version });
  return items.find((one) => one.number === number)?.replies;
};

test("stands below it, the oldest first; whoever sees the file hears of it, and nobody else anything", async () => {
  const { alice, bob, carol, dan } = band.people;
  const annotation = await drawn();
  const { fileId, number } = annotation;
  const [hears, carolHears, danHears] = [bob, carol, dan].map((person) => person.socket().then(ears));
  await Promise.all([hears, carolHears, danHears]);
  const first = await answer(carol, annotation, "  By two counts\n");
  expect(first).toMatchObject({ content: "By two counts", createdBy: { id: carol.id, name: "Carol" } });
  expect(await (await hears)?.next("annotation:replied")).toEqual({ fileId, number, reply: first });
  await alice.call("resolveAnnotation", { id: annotation.id, resolved: true });
  const second = await answer(alice, annotation, "Done");
  expect(await repliesOf(annotation)).toEqual([first, second]);
  // and it comes along with whatever becomes of it
  const reopened = await alice.call("resolveAnnotation", { id: annotation.id, resolved: false });
  expect(reopened.replies).toEqual([first, second]);

  expect(await refusal(answer(bob, annotation, "Me, too"))).toMatchObject({ code: "forbidden" });
  expect(await refusal(answer(dan, annotation, "Me, too"))).toMatchObject({ code: "not_found" });
  expect(await refusal(dan.call("deleteAnnotationReply", { id: first.id }))).toMatchObject({ code: "not_found" });
  const mine = { code: "forbidden", message: "Only who wrote a reply deletes it." };
  expect(await refusal(alice.call("deleteAnnotationReply", { id: first.id }))).toEqual(mine);
  await carol.call("deleteAnnotationReply", { id: first.id });
  expect(await (await hears)?.next("annotation:reply-deleted")).toEqual({ id: first.id, fileId, number });
  expect(await refusal(carol.call("deleteAnnotationReply", { id: first.id }))).toMatchObject({ code: "not_found" });
  expect(await repliesOf(annotation)).toEqual([second]);
  const told = ["annotation:replied", "annotation:replied", "annotation:reply-deleted"];
  for (const who of [await hears, await carolHears])
    expect((await who?.everything())?.map(({ name }) => name).filter((name) => name.includes("repl"))).toEqual(told);
  expect(await (await danHears)?.everything()).toEqual([]);
});

test("the same id of the same person is the same reply, and of anybody else or elsewhere taken", async () => {
  const { alice, carol } = band.people;
  const [annotation, other] = [await drawn(), await drawn()];
  const replyId = newId();
  const { id } = annotation;
  const made = await alice.call("createAnnotationReply", { id, replyId, content: "Yes" });
  expect(await alice.call("createAnnotationReply", { id, replyId, content: "No" })).toEqual(made);
  const taken = { code: "id_taken" };
  const again = { replyId, content: "Yes" };
  expect(await refusal(carol.call("createAnnotationReply", { id, ...again }))).toMatchObject(taken);
  expect(await refusal(alice.call("createAnnotationReply", { id: other.id, ...again }))).toMatchObject(taken);
  expect(await repliesOf(annotation)).toEqual([made]);
});

test("has words, and not too many; and of them an annotation holds so many and no more", async () => {
  const { alice } = band.people;
  const annotation = await drawn();
  for (const content of ["", " \n ", "\u200b", "x".repeat(maxAnnotationText + 1)])
    expect(await refusal(answer(alice, annotation, content))).toMatchObject({ code: "invalid_input" });
  await band.guidon.platform.database.pool.query(
    `insert into annotation_replies (id, file_id, number, content, created_by)
     select gen_random_uuid(), file_id, number, 'Yes', created_by from annotations, generate_series(2, $2) where id = $1`,
    [annotation.id, maxAnnotationReplies],
  );
  await answer(alice, annotation, "One more");
  const full = { code: "conflict", message: "An annotation holds at most 100 replies." };
  expect(await refusal(answer(alice, annotation, "And one more"))).toEqual(full);
  expect(await repliesOf(annotation)).toHaveLength(maxAnnotationReplies);
});

test("is on every version that has its annotation, and goes with the last of them: what is drawn next has none", async () => {
  const { alice, carol } = band.people;
  const annotation = await drawn();
  const { fileId } = annotation;
  const first = await answer(carol, annotation, "By two counts");
  await post(alice, `/api/files/${fileId}/versions`);
  const { items } = await alice.call("carryAnnotations", { id: fileId, version: 2 });
  const [carried] = items as [Annotation];
  expect(carried.replies).toEqual([first]);
  const second = await answer(alice, carried, "Here, too");
  expect(await repliesOf(annotation)).toEqual([first, second]);
  await alice.call("deleteAnnotation", { id: annotation.id });
  expect(await repliesOf(carried)).toEqual([first, second]);
  await alice.call("deleteAnnotation", { id: carried.id });
  expect(await refusal(answer(alice, carried, "Still there?"))).toMatchObject({ code: "not_found" });
  const next = await alice.call("createAnnotation", { id: fileId, ...point, version: 2 });
  expect(next).toMatchObject({ number: 1, replies: [] });
});

test("what hangs on a message is answered by whoever reads that", async () => {
  const { alice, bob } = band.people;
  const annotation = await drawn();
  const direct = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  await alice.call("sendMessage", { conversationId: direct.id, content: "Look", attachments: [annotation.fileId] });
  const reply = await answer(bob, annotation, "I see");
  expect(await repliesOf(annotation)).toEqual([reply]);
});
