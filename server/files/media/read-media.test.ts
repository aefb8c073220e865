// Bytes on their way down: whole, in part, and what a HEAD says of them.
import { randomBytes } from "node:crypto";
import { readdir, readlink } from "node:fs/promises";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type File as StoredFile, ZipAddress } from "#contract/files.ts";
import { bindCookieName } from "#server/accounts/sessions/bind-cookie.ts";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

function upload(who: TestPerson, content: Buffer | string, { name }: { name: string }) {
  const form = new FormData();
  form.set("file", new Blob([typeof content === "string" ? content : new Uint8Array(content)]), name);
  return who.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
}

test("a part of a film is served as a part", async () => {
  const content = "0123456789";
  const file = (await (await upload(band.people.alice, content, { name: "a.txt" })).json()) as StoredFile;
  const part = await band.people.alice.fetch(file.url, { headers: { range: "bytes=2-4" } });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
  expect((await band.people.alice.fetch(file.url, { headers: { range: "bytes=10-" } })).status).toBe(416);
});

test("an address holds for a day, and for nothing after that", async () => {
  const { alice } = band.people;
  const file = (await (await upload(alice, "0123456789", { name: "a.txt" })).json()) as StoredFile;
  const statusAfter = async (hours: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
    return (await alice.fetch(file.url).finally(() => vi.useRealTimers())).status;
  };
  expect([await statusAfter(22), await statusAfter(25)]).toEqual([200, 404]);
});

describe("a file that is long", () => {
  const bytes = Buffer.from(randomBytes(1_000_002).toString("hex"));
  let url: string;
  beforeAll(async () => {
    const answer = await upload(band.people.alice, bytes, { name: "long.txt" });
    expect(answer.status, await answer.clone().text()).toBe(201);
    ({ url } = (await answer.json()) as StoredFile);
  });
  const get = (init: RequestInit = {}) => band.people.alice.fetch(url, init);

  test("comes down whole, in parts and by its head, with the headers of a short one", async () => {
    const whole = await get();
    expect(whole.status).toBe(200);
    expect(bytes.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true);
    const part = await get({ headers: { range: "bytes=17-1500016" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 17-1500016/${bytes.length}`]);
    expect(bytes.subarray(17, 1_500_017).equals(Buffer.from(await part.arrayBuffer()))).toBe(true);
    const head = await get({ method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, `${bytes.length}`, ""]);
    const short = await get({ headers: { range: "bytes=0-9" } });
    const names = (answer: Response) => [...answer.headers.keys()].filter((name) => name !== "transfer-encoding");
    expect(names(part)).toEqual(names(short));
  });

  test("whoever leaves in the middle holds nothing, and the next one gets it whole", async () => {
    // files alone: what others do meanwhile opens connections
    const open = async () => {
      const targets = (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ""));
      return (await Promise.all(targets)).filter((target) => target.startsWith(band.guidon.platform.config.dataDir))
        .length;
    };
    const before = await open();
    const token = band.people.alice.token;
    for (let turn = 0; turn < 5; turn++) {
      await new Promise<void>((resolve, reject) => {
        const asked = request(
          new URL(url, band.address),
          { headers: { authorization: `Bearer ${token}` } },
          (answer) => {
            answer.once("data", () => {
              asked.destroy();
              resolve();
            });
          },
        );
        asked.once("error", reject).end();
      });
    }
    await expect.poll(open).toBeLessThanOrEqual(before);
    expect((await (await get()).arrayBuffer()).byteLength).toBe(bytes.length);
  });
});

describe("a HEAD", () => {
  let short: StoredFile;
  let long: StoredFile;
  beforeAll(async () => {
    const { alice } = band.people;
    // of a kind that no job reads meanwhile
    const drawing = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
    const send = async (content: Buffer) =>
      (await (await upload(alice, content, { name: "a.svg" })).json()) as StoredFile;
    short = await send(drawing(""));
    long = await send(drawing(`<!-- ${"x".repeat(600_000)} -->`));
  });

  /** How often the storage was opened for bytes since. */
  function openings(): () => number {
    const { storage } = band.guidon.platform;
    const spies = [vi.spyOn(storage, "read"), vi.spyOn(storage, "pour")];
    for (const spy of spies) spy.mockClear();
    return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  }

  const told = ["content-length", "content-type", "content-range", "content-disposition", "etag", "accept-ranges"];
  const answerOf = (answer: Response) => [answer.status, ...told.map((name) => answer.headers.get(name))];

  test.each([
    ["of all of it", {}, 200],
    ["of a part", { range: "bytes=2-4" }, 206],
    ["of what lies behind the end", { range: "bytes=99999999-" }, 416],
  ])("says what a GET says, and opens nothing: %s", async (_what, headers, status) => {
    for (const { url } of [short, long]) {
      const opened = openings();
      const head = await band.people.bob.fetch(url, { method: "HEAD", headers });
      expect([head.status, await head.text()]).toEqual([status, ""]);
      expect(opened()).toBe(0);
      const got = await band.people.bob.fetch(url, { headers });
      await got.arrayBuffer();
      // an answer without bytes says by a GET that there are none
      const isEmpty = status === 416;
      expect(answerOf(head).slice(isEmpty ? 2 : 0)).toEqual(answerOf(got).slice(isEmpty ? 2 : 0));
    }
  });

  test("of what somebody holds already says so", async () => {
    const opened = openings();
    const etag = (await band.people.bob.fetch(short.url, { method: "HEAD" })).headers.get("etag") as string;
    const head = await band.people.bob.fetch(short.url, { method: "HEAD", headers: { "if-none-match": etag } });
    expect([head.status, opened()]).toEqual([304, 0]);
  });

  test("of what one may not see is refused", async () => {
    expect((await band.people.dan.fetch(short.url, { method: "HEAD" })).status).toBe(404);
    expect((await fetch(`${band.address}${short.url}`, { method: "HEAD" })).status).toBe(401);
  });

  test("by an admin takes nothing, and is not written down as a download", async () => {
    const downloads = async () => {
      const { rows } = await band.guidon.platform.database.pool.query(
        "select 1 from audit_log where action = 'file.downloaded' and object_id = $1",
        [short.id],
      );
      return rows.length;
    };
    const { url } = await band.people.marisol.call("getFile", { id: short.id });
    expect((await band.people.marisol.fetch(url, { method: "HEAD" })).status).toBe(200);
    expect(await downloads()).toBe(0);
    await (await band.people.marisol.fetch(url)).text();
    expect(await downloads()).toBe(1);
  });

  test("a cookie alone takes no zip: a browser follows the address that was given to its page, for an hour", async () => {
    const { bob, dev } = band.people;
    const { platform } = band.guidon;
    const cookieOf = async (userId: string) => {
      let secret = "";
      const setBindCookie = (value: string) => {
        secret = value;
      };
      const visitor = { platform, requestId: "", address: "", userAgent: "", isPage: true, setBindCookie };
      await openSession(visitor, platform.database.db, userId, true);
      return `${bindCookieName(platform.config)}=${secret}`;
    };
    const cookie = await cookieOf(bob.id);
    const follow = async (path: string, by = cookie) =>
      (await fetch(band.address + path, { headers: { cookie: by } })).status;
    const ids = Buffer.from(short.id.replaceAll("-", ""), "hex").toString("base64url");
    const where = `/api/projects/${band.projectId}/files.zip?ids=${ids}`;
    expect(await follow(where)).toBe(401);
    expect(await follow(`${where}&check=1`)).toBe(401);
    const { url } = ZipAddress.parse(await (await bob.fetch(`${where}&check=1`)).json());
    expect(await follow(url)).toBe(200);
    expect(await follow(url, await cookieOf(dev.id))).toBe(401);
    const altered = [url.replace(/e=\d/, "e=9"), url.replace(/ids=./, "ids=_"), url.replace(/s=[^&]+$/, "s=x")];
    expect(await Promise.all(altered.map((one) => follow(one)))).toEqual([401, 401, 401]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_700_000 });
    const late = await follow(url).finally(() => vi.useRealTimers());
    expect(late).toBe(401);
  });

  test("there is none of many files as one", async () => {
    const ids = Buffer.from(short.id.replaceAll("-", ""), "hex").toString("base64url");
    const where = `/api/projects/${band.projectId}/files.zip?ids=${ids}`;
    const opened = openings();
    const answer = await band.people.bob.fetch(where, { method: "HEAD" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/json; charset=utf-8"]);
    expect(opened()).toBe(0);
    expect((await band.people.bob.fetch(where)).status).toBe(200);
  });
});
