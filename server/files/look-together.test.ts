// Who looks at the same file from its project hears of the others there; nobody else does, and nobody who lost the right.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { ask, ears } from "#server/testing/ears.ts";
import { type Band, startBand, startNextBand } from "#server/testing/marching-band.ts";
import { closeSockets, type TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
beforeEach(async () => {
  band = await startNextBand(band);
});
afterEach(closeSockets);
afterAll(() => band.stop());

async function drill(who: TestPerson, projectId = band.projectId): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob([newId()]), "set-14.txt");
  const answer = await who.fetch(`/api/projects/${projectId}/files`, { method: "POST", body: form });
  return ((await answer.json()) as { id: string }).id;
}

const position = { x: 0.25, y: 1 };
const done = { ok: true, data: null };
const named = (heard: { name: string }[]) => heard.map(({ name }) => name).filter((name) => name.startsWith("file:"));

async function onLookout(who: TestPerson, fileId: string) {
  const socket = await who.socket();
  const hears = ears(socket);
  expect(await ask(socket, "file:look", { fileId, isLooking: true })).toEqual(done);
  return { socket, hears };
}

test("those who look see who comes, points and goes; who sees the file and does not look hears nothing, nor does an outsider", async () => {
  const { alice, carol, dan, bob } = band.people;
  const fileId = await drill(alice);
  const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
  const here = await onLookout(alice, fileId);
  const guest = await onLookout(carol, fileId);
  const user = { id: carol.id, name: "Carol", avatar: null, userType: expect.any(String) };
  expect(await here.hears.next("file:looked")).toEqual({ fileId, userId: carol.id, user, isLooking: true });
  expect(await ask(here.socket, "file:point", { fileId, page: 3, position, userId: carol.id })).toEqual(done);
  const pointed = { fileId, userId: alice.id, userName: "Alice", page: 3, position };
  expect(await guest.hears.next("file:pointed")).toEqual(pointed);
  expect(await ask(guest.socket, "file:look", { fileId, isLooking: false })).toEqual(done);
  await here.hears.next("file:looked", (told) => !(told as { isLooking: boolean }).isLooking);
  await ask(here.socket, "file:point", { fileId, page: null, position });
  expect(named(await guest.hears.everything())).toEqual(["file:pointed"]);
  expect(named(await here.hears.everything())).toEqual(["file:looked", "file:looked"]);
  expect(named([...(await bobHears.everything()), ...(await danHears.everything())])).toEqual([]);
});

test("whoever closes the page is told to be away, as ever", async () => {
  const { alice, carol } = band.people;
  const fileId = await drill(alice);
  const socket = await alice.socket();
  const isAway = new Promise((resolve) =>
    socket.on("user:offline", ({ userId }) => userId === carol.id && resolve("away")),
  );
  const guest = await onLookout(carol, fileId);
  guest.socket.disconnect();
  expect(await isAway).toBe("away");
});

test("a socket looks at one file: of the one before it hears nothing any more", async () => {
  const { alice, carol } = band.people;
  const [first, second] = [await drill(alice), await drill(alice)];
  const here = await onLookout(alice, first);
  const guest = await onLookout(carol, first);
  expect(await ask(guest.socket, "file:look", { fileId: second, isLooking: true })).toEqual(done);
  await ask(here.socket, "file:point", { fileId: first, page: null, position });
  expect(named(await guest.hears.everything())).toEqual([]);
  // which was told that it went on, once
  expect(await ask(guest.socket, "file:look", { fileId: first, isLooking: false })).toEqual(done);
  const told = (await here.hears.everything()).map(({ payload }) => (payload as { isLooking: boolean }).isLooking);
  expect(told).toEqual([true, false]);
});

test("who is taken out of the project hears and says nothing more from that moment on", async () => {
  const { alice, carol } = band.people;
  const fileId = await drill(alice);
  const here = await onLookout(alice, fileId);
  const guest = await onLookout(carol, fileId);
  await alice.call("removeProjectMember", { id: band.projectId, userId: carol.id });
  await ask(here.socket, "file:point", { fileId, page: null, position });
  expect(named(await guest.hears.everything())).toEqual([]);
  for (const [name, input] of [
    ["file:look", { fileId, isLooking: true }],
    ["file:point", { fileId, page: null, position }],
  ] as const)
    expect(await ask(guest.socket, name, input)).toMatchObject({ ok: false, code: "not_found" });
});

test("a team that becomes private takes its looking members of the organization out by the next event", async () => {
  const { alice, bob } = band.people;
  const team = await alice.call("createTeam", { id: band.organizationId, name: "Open" });
  const project = await alice.call("createTeamProject", { id: team.id, name: "Closer" });
  const fileId = await drill(alice, project.id);
  const here = await onLookout(alice, fileId);
  const member = await onLookout(bob, fileId);
  await ask(here.socket, "file:point", { fileId, page: null, position });
  await member.hears.next("file:pointed");
  await alice.call("updateTeam", { id: team.id, isPrivate: true });
  await ask(here.socket, "file:point", { fileId, page: null, position });
  expect(named(await member.hears.everything())).toEqual(["file:pointed"]);
});

test("what lies in the bin, in no project or nowhere is looked at by nobody who does not see it", async () => {
  const { alice, bob, dan } = band.people;
  const fileId = await drill(alice);
  const form = new FormData();
  form.set("file", new Blob(["x"]), "loose.txt");
  const sent = await alice.fetch("/api/files/upload", { method: "POST", body: form });
  const loose = ((await sent.json()) as { files: { id: string }[] }).files[0]?.id as string;
  await alice.call("deleteFile", { id: fileId });
  const looks = async (who: TestPerson, id: string) =>
    (await ask(await who.socket(), "file:look", { fileId: id, isLooking: true })).code ?? "ok";
  expect(await looks(alice, fileId)).toBe("ok");
  for (const [who, id] of [
    [bob, fileId],
    [dan, fileId],
    [alice, loose],
    [alice, newId()],
  ] as const)
    expect(await looks(who, id)).toBe("not_found");
});

test.each([
  ["beside the picture", { page: null, position: { x: 1.01, y: 0 } }],
  ["half a place", { page: null, position: { x: 0.5 } }],
  ["a page that is none", { page: 0, position }],
  ["what nobody knows", { page: null, position, colour: "red" }],
])("refused: %s", async (_, input) => {
  const { alice } = band.people;
  const fileId = await drill(alice);
  const answer = await ask(await alice.socket(), "file:point", { fileId, ...input });
  expect(answer).toMatchObject({ ok: false, code: "invalid_input" });
});

test("twenty moves a second, and not one more", async () => {
  const { alice, carol } = band.people;
  const fileId = await drill(alice);
  const here = await onLookout(alice, fileId);
  const guest = await onLookout(carol, fileId);
  const began = Math.floor(Date.now() / 1000);
  const input = { fileId, page: null, position };
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(here.socket, "file:point", input)));
  const taken = answers.filter(({ ok }) => ok).length;
  const seconds = Math.floor(Date.now() / 1000) - began + 1;
  expect(taken).toBeGreaterThanOrEqual(20);
  expect(taken).toBeLessThanOrEqual(20 * seconds);
  // of what is asked at once some is older already than what was told
  const told = named(await guest.hears.everything()).length;
  expect(told).toBeGreaterThan(0);
  expect(told).toBeLessThanOrEqual(taken);
});
