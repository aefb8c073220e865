import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { ears } from "#server/testing/ears.ts";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
const put = (body: Buffer, type = "image/png") =>
  band.people.bob.fetch("/api/auth/avatar", {
    method: "PUT",
    headers: { "content-type": type },
    body: new Uint8Array(body),
  });

test("a new name is told to who shares a scope, and to nobody else", async () => {
  const { alice, bob, dan } = band.people;
  const [near, far] = [ears(await alice.socket()), ears(await dan.socket())];
  const answer = await bob.call("updateMe", { name: "Robert" });
  expect(answer).toMatchObject({ id: bob.id, name: "Robert" });
  expect(await near.next("user:updated")).toEqual({ id: bob.id, name: "Robert", avatar: null, userType: "client" });
  expect((await far.everything()).filter(({ name }) => name === "user:updated")).toEqual([]);
  const { items } = await alice.call("listOrganizationMembers", { id: band.organizationId });
  expect(items.find(({ id }) => id === bob.id)?.name).toBe("Robert");
});

describe("a picture", () => {
  test("whose bytes are cleared away just as they come again is asked for once more, and never shown without them", async () => {
    const { bob, alice } = band.people;
    const { storage, database } = band.guidon.platform;
    const drawn = await picture(40, 40);
    await put(drawn);
    const { rows } = await database.pool.query<{ sha256: string }>(
      "select avatar_sha256 as sha256 from users where id = $1",
      [bob.id],
    );
    const { sha256 } = rows[0] as { sha256: string };
    await bob.call("removeAvatar", {});
    const again = await holding(database.pool, ["delete from blobs where sha256 = $1", sha256], async (commit) => {
      const answer = put(drawn);
      await untilWaiting(database.pool, 1, answer);
      await storage.remove(sha256);
      await commit();
      return answer;
    });
    expect([again.status, await again.json()]).toEqual([400, expect.objectContaining({ code: "upload_broken_off" })]);
    expect((await bob.call("getMe", {})).avatar).toBeNull();
    const { avatar } = (await (await put(drawn)).json()) as { avatar: string };
    expect((await alice.fetch(avatar)).status).toBe(200);
    await bob.call("removeAvatar", {});
  });

  test("is drawn anew, square, at an address of its own, for signed-in people only", async () => {
    const { bob, alice } = band.people;
    const answer = await put(await picture(900, 300));
    expect(answer.status).toBe(200);
    const { avatar } = (await answer.json()) as { avatar: string };
    expect(avatar).toMatch(/^\/api\/avatars\/[\w-]{22}$/);
    const seen = await alice.fetch(avatar);
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 512 });
    expect((await fetch(`${band.address}${avatar}`)).status).toBe(401);
    const next = (await (await put(await picture(10, 10))).json()) as { avatar: string };
    expect(next.avatar).not.toBe(avatar);
    expect((await alice.fetch(avatar)).status).toBe(404);
    expect(await (await put(Buffer.from('{"picture":1}'), "application/json")).json()).toMatchObject({
      code: "invalid_input",
      message: "Please send a picture.",
    });
    expect((await bob.call("removeAvatar", {})).avatar).toBeNull();
    expect((await alice.fetch(next.avatar)).status).toBe(404);
  });

  test.each([
    ["text", Buffer.from("GIF89a=1;alert(1)"), 415],
    ["a drawing with scripts", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"), 415],
    ["nothing", Buffer.alloc(0), 415],
    ["9 MB", Buffer.alloc(9 * 1024 ** 2), 413],
  ])("that is %s is refused with a sentence", async (_what, body, status) => {
    const answer = await put(body, "image/png");
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { message: string }).message).toMatch(/picture/i);
  });
});

describe("sessions", () => {
  const signIn = async (email: string) => {
    const headers = { "content-type": "application/json", "user-agent": firefox };
    const body = JSON.stringify({ email, password: "eight hash marks" });
    const answer = await fetch(`${band.address}/api/auth/login`, { method: "POST", headers, body });
    return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
  };
  const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const isOpen = async (headers: Record<string, string>) =>
    (await fetch(`${band.address}/api/auth/me`, { headers })).status === 200;

  test("are listed with device and last use, ended one by one and all at once, each only by its owner", async () => {
    const email = "sessions@guidon.example";
    const made = await fetch(`${band.address}/api/auth/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Nia", email, password: "eight hash marks" }),
    });
    const here = { authorization: `Bearer ${((await made.json()) as { token: string }).token}` };
    const others = [await signIn(email), await signIn(email), await signIn(email)];
    const list = async () => {
      const answer = await fetch(`${band.address}/api/auth/sessions`, { headers: here });
      return ((await answer.json()) as { items: { id: string; device: string; isCurrent: boolean }[] }).items;
    };
    const items = await list();
    expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(items.filter(({ device }) => device === "Firefox on Windows")).toHaveLength(3);
    const one = items.find(({ isCurrent }) => !isCurrent)?.id as string;
    await expect(band.people.dan.call("endSession", { id: one })).rejects.toMatchObject({ code: "not_found" });
    expect(await list()).toHaveLength(4);
    const end = (path: string) =>
      fetch(`${band.address}/api/auth/sessions${path}`, { method: "DELETE", headers: here });
    expect((await end(`/${one}`)).status).toBe(204);
    expect((await end(`/${newId()}`)).status).toBe(404);
    expect(await list()).toHaveLength(3);
    expect((await end("")).status).toBe(204);
    expect(await list()).toHaveLength(1);
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false, false]);
    expect(await isOpen(here)).toBe(true);
  });

  test("that end close their sockets at once", async () => {
    const { carol } = band.people;
    const socket = await carol.socket();
    const closed = new Promise((resolve) => socket.once("disconnect", resolve));
    const { items } = await carol.call("listSessions", {});
    await carol.call("endSession", { id: items[0]?.id as string });
    expect(await closed).toBe("io server disconnect");
    expect((await carol.fetch("/api/auth/me")).status).toBe(401);
  });
});
