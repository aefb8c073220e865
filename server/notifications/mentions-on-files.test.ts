// Whom the words on a file name: of whom that is found, how long it stays, and who is told.
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

async function drill(who = band.people.alice): Promise<StoredFile> {
  const form = new FormData();
  form.set("file", new Blob([newId()]), `${newId()}.txt`);
  const answer = await who.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
  return (await answer.json()) as StoredFile;
}
const newsOf = async (who: TestPerson, { name }: StoredFile) => {
  await allHeard(band);
  const { items } = await who.call("listNotifications", {});
  return items
    .filter(({ title }) => title.endsWith(name))
    .map(({ title, message }) => [title.replace(` ${name}`, ""), message]);
};

test("those who work on the project, in an annotation and below it; and nobody else who sees it or does not", async () => {
  const { alice, bob, carol, dan } = band.people;
  const { id } = await drill();
  const content = "@Carol, @Alice: ask @Bob, @Dan, @Carolina and carol";
  const drawn = await alice.call("createAnnotation", { id, ...point, content });
  expect(drawn).toMatchObject({ mentions: [carol.id], mentionNames: ["Carol"] });
  const reply = await carol.call("createAnnotationReply", { id: drawn.id, content: "(@Alice) Bob knows" });
  expect(reply).toMatchObject({ mentions: [alice.id], mentionNames: ["Alice"] });
  const { items } = await bob.call("listAnnotations", { id });
  expect(items).toEqual([{ ...drawn, replies: [reply] }]);
  // the next version has both as they are
  const form = new FormData();
  form.set("file", new Blob([newId()]), "next.txt");
  await alice.fetch(`/api/files/${id}/versions`, { method: "POST", body: form });
  const carried = await alice.call("carryAnnotations", { id, version: 2 });
  expect(carried.items[0]).toMatchObject({ mentions: [carol.id], mentionNames: ["Carol"], replies: [reply] });
  await expect(dan.call("listAnnotations", { id })).rejects.toMatchObject({ code: "not_found" });
});

test("who has a message with the file alone names nobody: they do not see who works on it", async () => {
  const { alice, dan } = band.people;
  const file = await drill();
  await alice.call("addOrganizationMember", { id: band.organizationId, email: dan.email, role: "guest" });
  const { conversation } = await alice
    .call("createConversation", { type: "direct", participants: [dan.id] })
    .then((made) => ({ conversation: made }));
  await alice.call("sendMessage", { conversationId: conversation.id, content: "Look", attachments: [file.id] });
  const drawn = await dan.call("createAnnotation", { id: file.id, ...point, content: "@Carol?" });
  expect(drawn).toMatchObject({ mentions: [], mentionNames: [] });
  await alice.call("removeOrganizationMember", { id: band.organizationId, userId: dan.id });
});

test("other words name anew, and whoever stood there before by that name stays named, gone or not", async () => {
  const { alice, carol, dev } = band.people;
  const { id } = await drill();
  await alice.call("addProjectMember", { id: band.projectId, userId: dev.id, role: "contributor" });
  const { id: drawnId } = await alice.call("createAnnotation", { id, ...point, content: "@Carol and @Dev" });
  await alice.call("removeProjectMember", { id: band.projectId, userId: dev.id });
  const edit = (content: string) => alice.call("updateAnnotation", { id: drawnId, content });
  const names = async (content: string) => (await edit(content)).mentionNames.toSorted();
  expect(await names("Carol, and @Dev")).toEqual(["Dev"]);
  expect(await names("@Carol, and @Dev")).toEqual(["Carol", "Dev"]);
  // its place and colour have nothing to do with it
  expect(await alice.call("updateAnnotation", { id: drawnId, color: "pink" })).toMatchObject({
    mentions: expect.arrayContaining([carol.id, dev.id]),
  });
  expect(await names("Nobody")).toEqual([]);
  expect(await names("@Dev")).toEqual([]);
});

test("they are told, and that alone; twice is once, and an edit rings nobody", async () => {
  const { alice, carol, dev, dan } = band.people;
  await alice.call("addProjectMember", { id: band.projectId, userId: dev.id, role: "contributor" });
  const file = await drill(dev);
  const { id } = file;
  const [hears, danHears] = [ears(await dev.socket()), ears(await dan.socket())];
  const drawn = await carol.call("createAnnotation", { id, ...point, content: "Late, @Dev" });
  const isOfFile = (told: unknown) => (told as { type: string }).type === "annotation";
  expect(await hears.next("notification:added", isOfFile)).toMatchObject({
    ...{ type: "annotation", title: `Carol mentioned you on ${file.name}`, message: "Late, @Dev" },
    ...{ fileId: id, annotationId: drawn.id, actor: { id: carol.id } },
  });
  // who brought the file is told of it as ever where they are not named
  await carol.call("createAnnotation", { id, ...point, content: "Later" });
  const before = [
    ["Carol annotated", "Later"],
    ["Carol mentioned you on", "Late, @Dev"],
  ];
  expect(await newsOf(dev, file)).toEqual(before);
  const reply = await dev.call("createAnnotationReply", { id: drawn.id, content: "@Carol and @Alice: by two" });
  const asked = ["Dev mentioned you on", "@Carol and @Alice: by two"];
  expect([await newsOf(carol, file), await newsOf(alice, file)]).toEqual([[asked], [asked]]);
  await carol.call("updateAnnotation", { id: drawn.id, content: "Late, @Alice" });
  expect([await newsOf(dev, file), await newsOf(alice, file)]).toEqual([before, [asked]]);
  // what is taken back says nothing any more
  await dev.call("deleteAnnotationReply", { id: reply.id });
  expect(await newsOf(alice, file)).toEqual([]);
  expect(await danHears.everything()).toEqual([]);
});

test("heard again it is told once, and not to whoever lost the project meanwhile", async () => {
  const { alice, carol, priya } = band.people;
  const { pool } = band.guidon.platform.database;
  const file = await drill();
  await alice.call("addProjectMember", { id: band.projectId, userId: priya.id, role: "contributor" });
  const drawn = await carol.call("createAnnotation", { id: file.id, ...point, content: "@Priya" });
  await allHeard(band);
  const told = async () =>
    (await pool.query("select user_id from notifications where annotation_id = $1", [drawn.id])).rows;
  const { rows } = await pool.query(
    `select id, name, payload, actor_id as "actorId" from facts where name = 'annotation:created' and payload ->> 'id' = $1`,
    [drawn.id],
  );
  const hear = () =>
    band.guidon.platform.facts.change(null, async (change) => {
      await notificationListeners["annotation:created"]?.(change, rows[0] as StoredFact<"annotation:created">);
    });
  const those = [{ user_id: alice.id }, { user_id: priya.id }];
  expect(await told()).toEqual(expect.arrayContaining(those));
  await hear();
  expect(await told()).toHaveLength(2);
  await pool.query("delete from notifications where annotation_id = $1", [drawn.id]);
  await alice.call("removeProjectMember", { id: band.projectId, userId: priya.id });
  await alice.call("removeOrganizationMember", { id: band.organizationId, userId: priya.id });
  await hear();
  expect(await told()).toEqual([{ user_id: alice.id }]);
});

test("in a review, too: who is named hears that in place of a comment, but a verdict all the same", async () => {
  const { alice, carol, dev } = band.people;
  const file = await drill();
  const { id } = await alice.call("createDesignReview", { fileId: file.id, assignedTo: carol.id });
  await carol.call("startDesignReview", { id });
  const say = (who: TestPerson, overall: string, decision: "approved" | null = null) =>
    who.call("giveReviewFeedback", { id, feedback: { overall, version: 1, decision } });
  await say(carol, "@Alice, ask @Dev and @Bob");
  const asked = ["Carol mentioned you in the review of", "@Alice, ask @Dev and @Bob"];
  expect([await newsOf(alice, file), await newsOf(dev, file)]).toEqual([[asked], [asked]]);
  const { feedback } = await say(carol, "Thank you, @Dev and @Alice", "approved");
  expect(feedback.map(({ mentionNames }) => mentionNames.toSorted())).toEqual([
    ["Alice", "Dev"],
    ["Alice", "Dev"],
  ]);
  const thanked = "Thank you, @Dev and @Alice";
  expect((await newsOf(alice, file)).slice(0, -1)).toEqual([["Carol approved", thanked]]);
  expect((await newsOf(dev, file)).slice(0, -1)).toEqual([["Carol mentioned you in the review of", thanked]]);
});
