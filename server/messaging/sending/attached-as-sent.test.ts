// What a message shows stays as it was sent, whoever uploaded it, and whether they are still there (permissions.md, "Project
// and files", note 6).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { blackPng, film } from "#server/testing/sample-files.ts";
import { begin, send } from "#server/testing/tus.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const sentence = "This file hangs on a message, and stays as it was sent. Delete the message, or send another file.";

function form(name: string, text: string): RequestInit {
  const body = new FormData();
  body.set("file_0", new Blob([text]), name);
  return { method: "POST", body };
}

async function upload(name = "set.txt"): Promise<StoredFile> {
  const answer = await band.people.bob.fetch("/api/files/upload", form(name, "set 14"));
  return ((await answer.json()) as { files: [StoredFile] }).files[0];
}

/** What the server answers to everything that Bob may try with his file. */
async function tryAll(id: string): Promise<unknown[]> {
  const { bob } = band.people;
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      ({ code, message }) => ({ code, message }),
    );
  const posted = await bob.fetch(`/api/files/${id}/versions`, form("set.txt", "set 15"));
  const begun = (await begin(bob, 6, { name: "set.txt", fileId: id })).response;
  return Promise.all([
    ...[posted, begun].map(async (answer) => {
      const { code, message } = (await answer.json()) as { code: string; message: string };
      return { code, message };
    }),
    refusal(bob.call("updateFile", { id, name: "other.txt" })),
    refusal(bob.call("updateFile", { id, status: "review" })),
    refusal(bob.call("updateFile", { id, category: "final" })),
    refusal(bob.call("restoreFileVersion", { id, version: 1 })),
    refusal(bob.call("deleteFile", { id })),
    refusal(bob.call("restoreFile", { id })),
  ]);
}

describe.each([
  ["while its author is there", async () => {}],
  [
    "after its author was removed",
    () => band.people.alice.call("removeParticipants", { id: band.conversationId, userIds: [band.people.bob.id] }),
  ],
])("a file that hangs on a message, %s", (_when, happen) => {
  test("is neither changed nor taken away, and nobody hears of a try", async () => {
    const { alice, bob, dan } = band.people;
    const { conversationId } = band;
    const { id } = await upload();
    // begun before it was sent, the next version comes whole afterwards
    const version = await begin(bob, 6, { name: "set.txt", fileId: id });
    const { id: messageId } = await bob.call("sendMessage", { conversationId, content: "Look", attachments: [id] });
    await happen();
    const shown = async () => {
      const { items } = await alice.call("listMessages", { id: conversationId });
      return items.find((message) => message.id === messageId)?.attachments[0];
    };
    const before = await shown();
    const [hears, danHears] = [ears(await alice.socket()), ears(await dan.socket())];
    const refusals = await tryAll(id);
    expect(refusals).toEqual(refusals.map(() => ({ code: "conflict", message: sentence })));
    expect((await send(bob, version.id, Buffer.from("set 15"), 0)).status).toBe(409);
    expect(await shown()).toEqual({ ...before, url: expect.any(String) });
    expect(await (await alice.fetch((await shown())?.url as string)).text()).toBe("set 14");
    expect([await hears.everything(), await danHears.everything()]).toEqual([[], []]);
    await alice.call("addParticipants", { id: conversationId, userIds: [bob.id] }).catch(() => {});
  });
});

test("a file that no message carries is its uploader's to change, before and after", async () => {
  const { bob } = band.people;
  const { conversationId } = band;
  const { id } = await upload();
  expect((await bob.fetch(`/api/files/${id}/versions`, form("set.txt", "set 15"))).status).toBe(201);
  expect(await bob.call("updateFile", { id, name: "kept.txt" })).toMatchObject({ name: "kept.txt", version: 2 });
  const message = await bob.call("sendMessage", { conversationId, content: "", attachments: [id] });
  await expect(bob.call("deleteFile", { id })).rejects.toMatchObject({ code: "conflict", message: sentence });
  await bob.call("deleteMessage", { id: message.id });
  expect(await bob.call("deleteFile", { id })).toMatchObject({ deletedAt: expect.any(String) });
});

test("a film that hangs on a message gets no other picture from its sender", async () => {
  const { bob } = band.people;
  const { conversationId } = band;
  const body = new FormData();
  body.set("file_0", new Blob([new Uint8Array(await film(1))]), "run-through.webm");
  const sent = await bob.fetch("/api/files/upload", { method: "POST", body });
  const [{ id }] = ((await sent.json()) as { files: [StoredFile] }).files;
  await bob.call("sendMessage", { conversationId, content: "", attachments: [id] });
  const refused = await bob.fetch(`/api/files/${id}/poster`, {
    method: "PUT",
    headers: { "content-type": "image/png" },
    body: new Uint8Array(blackPng(64, 36)),
  });
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ message: sentence })]);
});

test("a project's file that a message carries follows its project", async () => {
  const { alice } = band.people;
  const { conversationId, projectId } = band;
  const answer = await alice.fetch(`/api/projects/${projectId}/files`, form("set.txt", "set 14"));
  const { id } = (await answer.json()) as StoredFile;
  await alice.call("sendMessage", { conversationId, content: "", attachments: [id] });
  expect((await alice.fetch(`/api/files/${id}/versions`, form("set.txt", "set 15"))).status).toBe(201);
  expect(await alice.call("updateFile", { id, name: "next.txt" })).toMatchObject({ name: "next.txt", version: 2 });
});
