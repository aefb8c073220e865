// What is drawn, seen while it happens: by whom, in both vocabularies, and by nobody else.
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import type { Annotation } from "#contract/annotations.ts";
import { newId } from "#contract/new-id.ts";
import { ask, ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { closeSockets, type TestPerson } from "#server/testing/people.ts";

let band: Band;
/** In the project, and sent into the conversation of Alice and Bob. */
let fileId: string;
beforeAll(async () => {
  band = await startBand();
  fileId = await drill();
  await send(fileId);
});
afterEach(closeSockets);
afterAll(() => band.stop());

async function drill(): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob([newId()]), "set-14.txt");
  const where = `/api/projects/${band.projectId}/files`;
  const answer = await band.people.alice.fetch(where, { method: "POST", body: form });
  return ((await answer.json()) as { id: string }).id;
}
const send = (file: string) =>
  band.people.alice.call("sendMessage", {
    ...{ conversationId: band.conversationId, content: "Look", attachments: [file] },
  });

const shape = { type: "rectangle", x: 10, y: 20, width: 30, height: 40, strokes: null } as const;
const drawn = { version: 1, page: null, updatedAt: null, color: "red", shape } as const;
const previews = (heard: { name: string }[]) => heard.filter(({ name }) => name === "annotation:previewed");

/** What a client of the second vocabulary hears of annotations; who is here is no news. */
async function oldEars(who: TestPerson) {
  const socket = await who.collaborate();
  const heard: { type: string; userId: string; conversationId: string; data: Record<string, unknown> }[] = [];
  const waiting: (() => void)[] = [];
  socket.on("annotation_event", (event) => {
    heard.push(event);
    for (const go of waiting.splice(0)) go();
  });
  return {
    socket,
    heard,
    async next(count: number) {
      while (heard.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return heard[count - 1];
    },
    async everything() {
      await ask(socket, "join_user", {});
      return heard;
    },
  };
}

test("in a conversation its people hear it, in both vocabularies, and who drew does not", async () => {
  const { alice, bob, dan, carol } = band.people;
  const { conversationId } = band;
  const socket = await alice.socket();
  const [own, hers, his, guests] = [
    ears(socket),
    ears(await bob.socket()),
    ears(await dan.socket()),
    ears(await carol.socket()),
  ];
  const [old, danOld] = [await oldEars(bob), await oldEars(dan)];
  const id = newId();
  const input = { ...drawn, conversationId, fileId, id };
  expect(await ask(socket, "annotation:preview", { ...input, userId: bob.id })).toEqual({ ok: true, data: null });
  expect(await hers.next("annotation:previewed")).toEqual({ ...input, userId: alice.id, userName: "Alice" });
  expect(await old.next(1)).toEqual({
    ...{ type: "annotation_preview", userId: alice.id, conversationId, timestamp: expect.any(String) },
    data: { id, fileId, version: 1, page: null, color: "red", ...shape, createdBy: { id: alice.id, name: "Alice" } },
  });
  // given up: to ours at once, by itself where S3 has no word for it
  await ask(socket, "annotation:preview", { ...input, shape: null });
  expect(await hers.next("annotation:previewed", (told) => !(told as { shape: unknown }).shape)).toBeTruthy();
  expect(await old.everything()).toHaveLength(1);
  expect(await danOld.everything()).toEqual([]);
  for (const nobody of [own, his, guests]) expect(previews(await nobody.everything())).toEqual([]);
});

test("in a project who looks hears it, and who may not draw shows nothing", async () => {
  const { alice, bob, carol, dan } = band.people;
  const [socket, looking, away] = [await carol.socket(), await bob.socket(), await alice.socket()];
  const [hears, notLooking] = [ears(looking), ears(away)];
  await ask(looking, "file:look", { fileId, isLooking: true });
  const input = { ...drawn, conversationId: null, fileId, id: newId() };
  expect(await ask(socket, "annotation:preview", input)).toMatchObject({ ok: true });
  expect(await hears.next("annotation:previewed")).toEqual({ ...input, userId: carol.id, userName: "Carol" });
  expect(await ask(looking, "annotation:preview", input)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await ask(await dan.socket(), "annotation:preview", input)).toMatchObject({ ok: false, code: "not_found" });
  expect(previews(await notLooking.everything())).toEqual([]);
  expect(previews(await hears.everything())).toHaveLength(1);
});

test("whoever reads the message draws before its readers, until the file goes; nobody draws on what it does not carry", async () => {
  const { alice, bob, dan, carol } = band.people;
  const { conversationId } = band;
  const [sent, secret] = [await drill(), await drill()];
  await send(sent);
  const codeOf = async (who: TestPerson, file: string) =>
    (await ask(await who.socket(), "annotation:preview", { ...drawn, conversationId, fileId: file, id: newId() })).code;
  // only looks at the project, and reads the message
  expect(await codeOf(bob, sent)).toBeUndefined();
  for (const [who, file] of [
    [bob, secret],
    [alice, newId()],
    [dan, sent],
    // of the project, but not of the conversation
    [carol, sent],
  ] as const)
    expect(await codeOf(who, file)).toBe("not_found");
  await alice.call("deleteFile", { id: sent });
  expect(await codeOf(bob, sent)).toBe("not_found");
});

test("twenty a second, and not one more", async () => {
  const socket = await band.people.alice.socket();
  const hears = ears(await band.people.bob.socket());
  const input = { ...drawn, conversationId: band.conversationId, fileId, id: newId() };
  const began = Math.floor(Date.now() / 1000);
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(socket, "annotation:preview", input)));
  const taken = answers.filter(({ ok }) => ok).length;
  const seconds = Math.floor(Date.now() / 1000) - began + 1;
  expect(taken).toBeGreaterThanOrEqual(20);
  expect(taken).toBeLessThanOrEqual(20 * seconds);
  // of what is asked at once some is older already than what was told
  const told = previews(await hears.everything()).length;
  expect(told).toBeGreaterThan(0);
  expect(told).toBeLessThanOrEqual(taken);
});

test.each([
  ["no shape", { shape: undefined }],
  ["beyond the picture", { shape: { ...shape, width: 91 } }],
  ["a circle of nothing", { shape: { ...shape, type: "circle", width: 0 } }],
  ["a tool that nobody has", { shape: { ...shape, type: "freehand" } }],
  ["a number that is none", { shape: { ...shape, x: Number.NaN } }],
  ["a colour of its own", { color: "url(//evil.example)" }],
  ["an endless id", { id: "x".repeat(5000) }],
  ["words", { content: "<script>" }],
  ["points without end", { shape: { ...shape, points: Array.from({ length: 1000 }, () => [1, 1]) } }],
])("refused: %s", async (_, part) => {
  const socket = await band.people.alice.socket();
  const hears = ears(await band.people.bob.socket());
  const input = { ...drawn, conversationId: band.conversationId, fileId, id: newId(), ...part };
  expect(await ask(socket, "annotation:preview", input)).toMatchObject({ ok: false, code: "invalid_input" });
  expect(previews(await hears.everything())).toEqual([]);
});

describe("annotation_event", () => {
  const event = (socket: Socket, type: string, data: unknown, more: object = {}) =>
    ask(socket, "annotation_event", { type, conversationId: band.conversationId, data, ...more });

  it("makes, changes and deletes by the verbs of the routes, and tells each conversation that carries the file", async () => {
    const { alice, bob } = band.people;
    const { conversationId } = band;
    const [old, other] = [await bob.collaborate(), await oldEars(alice)];
    const ours = ears(await alice.socket());
    const id = newId();
    const claims = { createdBy: alice.id, createdAt: "yesterday", userId: alice.id, timestamp: 1 };
    const data = { id, fileId, ...shape, color: "blue", content: "Too wide", ...claims };
    const made = await event(old, "annotation_add", data, { userId: alice.id, timestamp: 1 });
    expect(made).toMatchObject({ ok: true, data: { id, fileId, version: 1, createdBy: { id: bob.id } } });
    const annotation = made.data as Annotation;
    expect(await ours.next("annotation:created")).toEqual(annotation);
    expect(await other.next(1)).toEqual({
      ...{ type: "annotation_add", userId: bob.id, conversationId, data: annotation },
      timestamp: annotation.updatedAt,
    });
    // what was heard, changed and said again
    const changed = await event(old, "annotation_update", { ...annotation, x: 12, content: "Wider yet" });
    expect(changed).toMatchObject({ ok: true, data: { x: 12, y: 20, content: "Wider yet" } });
    expect(await other.next(2)).toMatchObject({ type: "annotation_update", data: { id, x: 12 } });
    expect(await event(old, "annotation_update", { ...annotation, x: 14 })).toMatchObject({ code: "conflict" });
    // who did it, not whose it is
    await alice.call("resolveAnnotation", { id, resolved: true });
    expect(await other.next(3)).toMatchObject({ type: "annotation_update", userId: alice.id });
    expect(await event(old, "annotation_delete", { id })).toEqual({ ok: true, data: null });
    expect(await other.next(4)).toMatchObject({ type: "annotation_delete", userId: bob.id, data: { id, fileId } });
  });

  it("shows what is drawn, of the current version, and one at a time", async () => {
    const { alice, bob } = band.people;
    const old = await bob.collaborate();
    const hears = ears(await alice.socket());
    expect(await event(old, "annotation_preview", { fileId, ...shape })).toEqual({ ok: true, data: null });
    expect(await hears.next("annotation:previewed")).toEqual({
      ...{ ...drawn, conversationId: band.conversationId, fileId, id: bob.id, userId: bob.id, userName: "Bob" },
    });
  });

  it("is refused as the routes refuse it, and tells nobody", async () => {
    const { alice, bob, dan, carol } = band.people;
    const [old, out, guest] = [await bob.collaborate(), await dan.collaborate(), await carol.collaborate()];
    const other = await oldEars(alice);
    const secret = await drill();
    const hers = await alice.call("createAnnotation", { id: secret, version: 1, ...shape, content: "Hers" });
    const here = await alice.call("createAnnotation", { id: fileId, version: 1, ...shape, content: "Here" });
    await other.next(1);
    const added = { fileId, ...shape, content: "Mine" };
    for (const [socket, type, data, code] of [
      [out, "annotation_add", added, "not_found"],
      [out, "annotation_preview", added, "not_found"],
      [out, "annotation_delete", { id: here.id }, "not_found"],
      // of the project, but not of the conversation
      [guest, "annotation_add", added, "not_found"],
      [guest, "annotation_preview", added, "not_found"],
      // not what the conversation carries
      [old, "annotation_add", { ...added, fileId: secret }, "not_found"],
      [old, "annotation_preview", { ...added, fileId: secret }, "not_found"],
      [old, "annotation_update", { id: hers.id, content: "His" }, "not_found"],
      // not his
      [old, "annotation_update", { id: here.id, content: "His" }, "forbidden"],
      [old, "annotation_delete", { id: here.id }, "forbidden"],
      [old, "annotation_delete", { id: newId() }, "not_found"],
      [old, "annotation_add", { ...added, version: 9 }, "not_found"],
      [old, "annotation_add", { ...added, fileId: undefined }, "invalid_input"],
      [old, "annotation_add", { ...added, content: " " }, "invalid_input"],
      [old, "annotation_add", { ...added, width: 0 }, "invalid_input"],
      [old, "annotation_add", null, "invalid_input"],
      [old, "annotation_update", { id: here.id }, "invalid_input"],
      [old, "annotation_update", { id: here.id, x: 3 }, "invalid_input"],
      [old, "annotation_preview", { ...added, x: 99 }, "invalid_input"],
      [old, "annotation_explode", added, "invalid_input"],
    ] as const)
      expect(await event(socket, type, data), `${type} ${JSON.stringify(data)}`).toMatchObject({ ok: false, code });
    expect(await other.everything()).toHaveLength(1);
    expect((await alice.call("listAnnotations", { id: secret })).items).toHaveLength(1);
  });
});
