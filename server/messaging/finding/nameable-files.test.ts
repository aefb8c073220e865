// What a # offers: only what its writer may see, and nothing to who is not in the conversation.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { Name, TestPerson } from "#server/testing/people.ts";
import { newestFiles } from "./nameable-files.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
  const { alice, dan } = band.people;
  await put(alice, `/api/projects/${band.projectId}/files`, "drill of the ballad.txt");
  await put(alice, `/api/projects/${band.privateProjectId}/files`, "drill of the closer.txt");
  await put(alice, `/api/projects/${band.openProjectId}/files`, "Drill of the opener.txt");
  const { items } = await dan.call("listOrganizations", {});
  const theirs = await dan.call("createOrganizationProject", { id: items[0]?.id ?? "", name: "Theirs" });
  await put(dan, `/api/projects/${theirs.id}/files`, "drill of others.txt");
});
afterAll(() => band.stop());

async function put(who: TestPerson, path: string, name: string): Promise<string> {
  const form = new FormData();
  form.set("file_0", new Blob([name], { type: "text/plain" }), name);
  const answer = await who.fetch(path, { method: "POST", body: form });
  const body = (await answer.json()) as { id?: string; files?: { id: string }[] };
  return (body.files?.[0]?.id ?? body.id) as string;
}

const named = async (who: Name, id: string, search = "") =>
  (await band.people[who].call("listNameableFiles", { id, search, limit: 20 })).items.map(({ name }) => name);

test("in a direct conversation: what hangs there first, then what the writer may see, by its own rights", async () => {
  const { alice, bob, dan } = band.people;
  const { id } = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  const loose = await put(bob, "/api/files/upload", "the drill.txt");
  const { id: messageId } = await bob.call("sendMessage", {
    conversationId: id,
    content: "Mine",
    attachments: [loose],
  });
  expect(await named("alice", id)).toEqual([
    "the drill.txt",
    "Drill of the opener.txt",
    "drill of the closer.txt",
    "drill of the ballad.txt",
  ]);
  // what begins so comes before what only holds it, in capitals or not
  expect((await named("alice", id, "dri")).at(-1)).toBe("the drill.txt");
  expect(await named("alice", id, "of the o")).toEqual(["Drill of the opener.txt"]);
  expect(await named("alice", id, "100%")).toEqual([]);
  expect(await named("bob", id)).toEqual(["the drill.txt", "Drill of the opener.txt", "drill of the ballad.txt"]);
  await expect(dan.call("listNameableFiles", { id })).rejects.toMatchObject({ code: "not_found" });
  // it can be sent again as it is answered
  const { items } = await alice.call("listNameableFiles", { id, search: "the drill" });
  const again = { conversationId: id, content: "#the drill.txt", attachments: items.map((file) => file.id) };
  expect((await alice.call("sendMessage", again)).attachments).toEqual(items);
  // what nobody shows any more is not offered either
  for (const mine of (await alice.call("listMessages", { id })).items) {
    await (mine.id === messageId ? bob : alice).call("deleteMessage", { id: mine.id });
  }
  expect(await named("alice", id, "the drill")).toEqual([]);
});

test("in a project's conversation: what hangs there, and the files of this project", async () => {
  const { bob, dan } = band.people;
  const loose = await put(bob, "/api/files/upload", "a picture of the drill.txt");
  const { conversationId } = band;
  await bob.call("sendMessage", { conversationId, content: "Look", attachments: [loose] });
  const all = ["a picture of the drill.txt", "drill of the ballad.txt"];
  for (const who of ["alice", "bob"] as const)
    expect(await named(who, conversationId, "drill")).toEqual(all.toReversed());
  expect(await named("alice", conversationId, "a pic")).toEqual(all.slice(0, 1));
  await expect(dan.call("listNameableFiles", { id: conversationId })).rejects.toMatchObject({ code: "not_found" });
});

test("in a team's conversation: the files of its projects", async () => {
  const { alice, dev, priya } = band.people;
  const id = band.privateTeamId;
  const talk = await alice.call("createConversation", { type: "team", teamId: id, participants: [dev.id, priya.id] });
  expect(await named("priya", talk.id)).toEqual(["drill of the closer.txt"]);
  await expect(band.people.bob.call("listNameableFiles", { id: talk.id })).rejects.toMatchObject({ code: "not_found" });
});

test("what is in the bin is not offered", async () => {
  const { alice, bob } = band.people;
  const { id } = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  const fileId = await put(alice, `/api/projects/${band.openProjectId}/files`, "yesterday.txt");
  expect(await named("bob", id, "yesterday")).toEqual(["yesterday.txt"]);
  await alice.call("deleteFile", { id: fileId });
  expect(await named("bob", id, "yesterday")).toEqual([]);
});

test("it is looked among the newest files of what the writer sees, and among what hangs here however old", async () => {
  const { alice, bob } = band.people;
  const { pool } = band.guidon.platform.database;
  const { id } = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  const path = `/api/projects/${band.projectId}/files`;
  const [hanging, , young] = [
    await put(alice, path, "zebra that hangs here.txt"),
    await put(alice, path, "zebra of long ago.txt"),
    await put(alice, path, "zebra of today.txt"),
  ];
  await alice.call("sendMessage", { conversationId: id, content: "This one", attachments: [hanging] });
  await pool.query(`update files set created_at = now() - interval '1 year' where name like 'zebra%' and id <> $1`, [
    young,
  ]);
  const columns = "project_id, uploaded_by, category, status, mime_type, sha256, preview";
  await pool.query(
    `insert into files (id, name, ${columns}) select gen_random_uuid(), 'stripes ' || n, ${columns}
       from files, generate_series(1, $2) n where files.id = $1`,
    [young, newestFiles - 1],
  );
  expect((await named("alice", id, "zebra")).toSorted()).toEqual(["zebra of today.txt", "zebra that hangs here.txt"]);
  await pool.query("delete from files where name like 'stripes %'");
  expect(await named("alice", id, "zebra")).toHaveLength(3);
});
