// Files by their ids: a device that keeps some asks which of them it may still hold.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { newId } from "#contract/new-id.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

async function put(who: TestPerson, projectId: string): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob(["set 14"]), "set-14.txt");
  const answer = await who.fetch(`/api/projects/${projectId}/files`, { method: "POST", body: form });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as StoredFile).id;
}

test("of many files those are answered that one may see, and not the ones in the bin", async () => {
  const { alice, bob, dan, dev } = band.people;
  const [open, hidden, thrown] = [
    await put(alice, band.projectId),
    await put(alice, band.privateProjectId),
    await put(alice, band.projectId),
  ];
  await alice.call("deleteFile", { id: thrown });
  const ids = [open, hidden, thrown, newId(), open];
  const seenBy = async (who: TestPerson) => (await who.call("findFiles", { ids })).items.map(({ id }) => id).toSorted();
  expect(await seenBy(bob)).toEqual([open]);
  expect(await seenBy(dev)).toEqual([open, hidden].toSorted());
  // who may bring it back may not keep it either
  expect(await seenBy(alice)).toEqual([open, hidden].toSorted());
  expect(await seenBy(dan)).toEqual([]);
});

test("it costs the same however many", async () => {
  const { alice } = band.people;
  const ids = [await put(alice, band.projectId), await put(alice, band.privateProjectId)];
  const [one, many] = [
    await costOf(band, () => alice.call("findFiles", { ids: ids.slice(0, 1) })),
    await costOf(band, () => alice.call("findFiles", { ids })),
  ];
  expect(many).toBe(one);
  expect(many).toBeLessThanOrEqual(6);
});
