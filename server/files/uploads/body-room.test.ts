// Room for bodies that do not say how long they are, and for several that come at once.
import { type ClientRequest, request } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { asPerson, type TestPerson } from "#server/testing/people.ts";
import { type StoredBand, storagePlaces } from "#server/testing/storage-places.ts";

const mebibyte = 1024 ** 2;
const opening = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const closing = "\r\n--x--\r\n";
const full = /^Your organization's 10\.49 KB are used up, /;

interface Answer {
  status: number;
  body: { code?: string; message?: string };
}

describe.each(storagePlaces)("a share of 10 KB, on %s", (where, start) => {
  let band: StoredBand;
  let projectId: string;
  beforeAll(async () => {
    band = await start({ ORGANIZATION_ROOM_GB: "0.00001" });
    ({ projectId } = band);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await band.guidon.platform.database.pool.query("delete from files");
  });
  afterAll(() => band.stop());

  /** A form that the test writes by itself; in chunks, unless its length is told. */
  function post(who: TestPerson, path: string, length?: number): { sending: ClientRequest; answer: Promise<Answer> } {
    const sending = request(new URL(path, band.address), {
      method: "POST",
      headers: {
        authorization: `Bearer ${who.token}`,
        "content-type": "multipart/form-data; boundary=x",
        ...(length && { "content-length": length }),
      },
    });
    const answer = new Promise<Answer>((resolve, reject) => {
      sending.on("response", async (response) => {
        const text = (await response.toArray()).join("");
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Answer["body"] });
      });
      sending.on("error", reject);
    });
    // one that is cut off while it still sends has had its answer
    answer.catch(() => {});
    sending.write(opening);
    return { sending, answer };
  }

  const whole = (who: TestPerson, path: string, size: number) => {
    const { sending, answer } = post(who, path);
    sending.end("a".repeat(size) + closing);
    return answer;
  };

  test("is not passed by a body in chunks, and nothing of that stays", async () => {
    const { alice } = band.people;
    const path = `/api/projects/${projectId}/files`;
    const before = await band.stored();
    const refused = await whole(alice, path, 20_000);
    expect(refused).toMatchObject({
      status: 507,
      body: { code: "storage_full", message: expect.stringMatching(full) },
    });
    expect((await band.stored()).sort()).toEqual(before.sort());
    const taken = await whole(alice, path, 8000);
    expect(taken.status).toBe(201);
    const { id } = taken.body as { id: string };
    expect((await whole(alice, `/api/files/${id}/versions`, 8001)).status).toBe(507);
    expect((await whole(alice, path, 1000)).status).toBe(201);
  });

  // once is enough: whoever ends the server waits for a connection that nobody reads any more
  if (where === "the disk") {
    test("ends a body without end long before it is here", async () => {
      const { sending, answer } = post(band.people.alice, `/api/projects/${projectId}/files`);
      const before = await band.stored();
      let sent = 0;
      let isOver = false;
      const over = answer.finally(() => {
        isOver = true;
      });
      over.catch(() => {});
      while (!isOver && sent < 200 * mebibyte) {
        sent += mebibyte;
        await Promise.race([
          over.catch(() => {}),
          new Promise((resolve) => sending.write(Buffer.alloc(mebibyte, "a"), resolve)),
        ]);
      }
      expect(await over).toMatchObject({ status: 507, body: { message: expect.stringMatching(full) } });
      sending.destroy();
      expect(sent).toBeLessThan(100 * mebibyte);
      expect((await band.stored()).sort()).toEqual(before.sort());
    });
  }

  test("is one for all that come at once, announced or not", async () => {
    const { alice } = band.people;
    const path = `/api/projects/${projectId}/files`;
    const content = "b".repeat(8000) + closing;
    const first = post(alice, path, opening.length + content.length);
    const put = vi.spyOn(band.guidon.platform.storage, "put");
    first.sending.write(content.slice(0, 5000));
    await expect.poll(() => put.mock.calls.length).toBe(1);
    expect((await whole(alice, path, 4000)).status).toBe(507);
    const form = new FormData();
    form.set("file", new Blob(["c".repeat(4000)]), "c.txt");
    expect((await alice.fetch(path, { method: "POST", body: form })).status).toBe(507);
    first.sending.end(content.slice(5000));
    expect((await first.answer).status).toBe(201);
    expect((await whole(alice, path, 1500)).status).toBe(201);
  });

  test("is one for what comes at another server process meanwhile, too", async () => {
    const { alice } = band.people;
    const path = `/api/projects/${projectId}/files`;
    const other = await band.startAnother();
    const content = "e".repeat(8000) + closing;
    const first = post(alice, path, opening.length + content.length);
    const put = vi.spyOn(band.guidon.platform.storage, "put");
    first.sending.write(content.slice(0, 5000));
    await expect.poll(() => put.mock.calls.length).toBe(1);
    const form = new FormData();
    form.set("file", new Blob(["f".repeat(4000)]), "f.txt");
    expect((await asPerson(other.address, alice).fetch(path, { method: "POST", body: form })).status).toBe(201);
    await other.guidon.stop();
    first.sending.end(content.slice(5000));
    expect(await first.answer).toMatchObject({ status: 507, body: { message: expect.stringMatching(full) } });
  });

  test("counts what broke off no longer", async () => {
    const { alice } = band.people;
    const path = `/api/projects/${projectId}/files`;
    const broken = post(alice, path, 9000);
    const put = vi.spyOn(band.guidon.platform.storage, "put");
    broken.sending.write("d".repeat(6000));
    await expect.poll(() => put.mock.calls.length).toBe(1);
    broken.sending.destroy();
    await expect.poll(async () => (await whole(alice, path, 9000)).status).toBe(201);
  });

  test("and a disk that gets full meanwhile ends it, too", async () => {
    const { storage } = band.guidon.platform;
    const room = vi.spyOn(storage, "room");
    room.mockResolvedValueOnce({ freeBytes: 10 ** 12, totalBytes: 10 ** 12 });
    room.mockResolvedValue({ freeBytes: 200 * mebibyte, totalBytes: 10 ** 12 });
    const before = await band.stored();
    const refused = await whole(band.people.alice, "/api/files/upload", 1000);
    expect(refused).toMatchObject({ status: 507, body: { message: "There is no room left to store this file." } });
    expect((await band.stored()).sort()).toEqual(before.sort());
  });
});
