import { createClient } from "redis";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { asPerson, closeSockets } from "#server/testing/people.ts";
import { findRedis, startScratchRedis } from "#server/testing/scratch-redis.ts";
import { ConfigError } from "../config.ts";
import { makeLog } from "../log.ts";
import { redisAdapter } from "./redis-adapter.ts";

const program = findRedis();
if (!program) console.warn("Fan-out by Redis is not tested: there is no redis-server. REDIS_SERVER may name one.");

test("a Redis that does not answer stops the start with a sentence, without its password", async () => {
  const refused = redisAdapter("redis://:canary@127.0.0.1:1", makeLog("silent"));
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(
    /^Guidon cannot use the Redis of REDIS_URL: nothing answers at 127\.0\.0\.1:1\.$/,
  );
});

describe.skipIf(!program)("two servers with one Redis", () => {
  let redis: Awaited<ReturnType<typeof startScratchRedis>>;
  let band: Band;
  let other: Awaited<ReturnType<Band["startAnother"]>>;
  beforeAll(async () => {
    redis = await startScratchRedis(program as string);
    band = await startBand({ REDIS_URL: redis.url });
    other = await band.startAnother();
  });
  afterAll(async () => {
    await other?.guidon.stop();
    await band?.stop();
    await redis?.stop();
  });

  test.each([
    ["a wrong password", (url: string) => url.replace(/:[0-9a-f]+@/, ":canary@")],
    ["none", (url: string) => url.replace(/:[0-9a-f]+@/, "")],
  ])("%s is told as a sentence, too", async (_what, changed) => {
    const refused = redisAdapter(changed(redis.url), makeLog("silent"));
    await expect(refused).rejects.toThrow(
      "Guidon cannot use the Redis of REDIS_URL: its password, or the user's name, is",
    );
  });

  test("a message sent at one is heard at the other by those it is for, and by nobody else", async () => {
    const { alice, bob, dan } = band.people;
    const bobHears = ears(await bob.socket(other.address));
    const danHears = [ears(await dan.socket(other.address)), ears(await dan.socket())];
    const sent = await alice.call("sendMessage", { conversationId: band.conversationId, content: "Set 15" });
    expect(await bobHears.next("message:received")).toEqual(sent);
    for (const outsider of danHears) expect(await outsider.everything()).toEqual([]);
  });

  test("another studio at the same Redis hears nothing of it, whichever of its numbers either names", async () => {
    // on a copy of the tables: whoever is here is there, too
    const stranger = await startBand({ REDIS_URL: `${redis.url}/1` });
    const strangers = await stranger.startAnother();
    const admin = ears(await stranger.people.marisol.socket());
    const bobs = ears(await stranger.people.bob.socket());
    const here = ears(await band.people.marisol.socket(other.address));
    const { alice } = band.people;
    await alice.call("sendMessage", { conversationId: band.conversationId, content: "Ours alone" });
    await alice.call("createOrganization", { name: "Ours alone" });
    await here.next("organization:created", (made) => (made as { name: string }).name === "Ours alone");
    // what comes after it by the same way
    await asPerson(strangers.address, stranger.people.alice).call("createOrganization", { name: "Theirs" });
    await admin.next("organization:created", (made) => (made as { name: string }).name === "Theirs");
    const heard = [...(await admin.everything()), ...(await bobs.everything())];
    expect(heard.map(({ name }) => name)).toEqual(["organization:created"]);
    await strangers.guidon.stop();
    await stranger.stop();
  });

  test("so is who is typing, once, and not by the one who types", async () => {
    const { conversationId } = band;
    const { alice, bob, dan } = band.people;
    const [bobHears, danHears] = [ears(await bob.socket(other.address)), ears(await dan.socket(other.address))];
    const types = await alice.socket();
    const aliceHears = ears(types);
    await ask(types, "typing:start", { conversationId });
    await ask(types, "typing:stop", { conversationId });
    await bobHears.next("typing:stopped");
    expect((await bobHears.everything()).map(({ name }) => name)).toEqual(["typing:started", "typing:stopped"]);
    expect(await aliceHears.everything()).toEqual([]);
    expect(await danHears.everything()).toEqual([]);
  });

  test("so is who looks at the same file of a project and draws, by who looks there alone", async () => {
    const { alice, carol, bob } = band.people;
    const form = new FormData();
    form.set("file", new Blob(["Set 14"]), "set-14.txt");
    const stored = await alice.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
    const { id: fileId } = (await stored.json()) as { id: string };
    const [here, there] = [await alice.socket(), await carol.socket(other.address)];
    const [hers, away] = [ears(there), ears(await bob.socket(other.address))];
    for (const socket of [there, here]) await ask(socket, "file:look", { fileId, isLooking: true });
    await hers.next("file:looked");
    const shape = { type: "arrow", x: 50, y: 50, width: -10, height: 5 };
    const drawn = { fileId, version: 1, page: null, id: fileId, updatedAt: null, color: "red", shape };
    await ask(here, "annotation:preview", { ...drawn, conversationId: null });
    expect(await hers.next("annotation:previewed")).toMatchObject({ ...drawn, userId: alice.id });
    const names = (await away.everything()).map(({ name }) => name);
    expect(names.filter((name) => /look|preview/.test(name))).toEqual([]);
    // taken out, it leaves the inner room of a process that did not take it out
    await alice.call("removeProjectMember", { id: band.projectId, userId: carol.id });
    await hers.next("project:member-left");
    await ask(here, "annotation:preview", { ...drawn, conversationId: null });
    await ask(here, "annotation:preview", { ...drawn, conversationId: null });
    const previews = (await hers.everything()).filter(({ name }) => name === "annotation:previewed");
    expect(previews).toHaveLength(1);
    await alice.call("addProjectMember", { id: band.projectId, userId: carol.id, role: "reviewer" });
  });

  test("so is who comes and goes, when the last connection of the person at either goes", async () => {
    const { alice, bob, dan } = band.people;
    closeSockets();
    await expect.poll(() => presenceOf(bob.id)).toEqual([]);
    const heard: [name: string, payload: { userId: string }][] = [];
    const outsider: string[] = [];
    const listens = await alice.socket();
    const collaborates = await alice.collaborate();
    for (const socket of [listens, collaborates]) {
      socket.onAny((name: string, payload) => payload.userId === bob.id && heard.push([name, payload]));
    }
    const dans = await dan.socket(other.address);
    dans.onAny((name: string, payload) => payload.userId === bob.id && outsider.push(name));
    const told = (name: string) => heard.filter((one) => one[0] === name).map(([, payload]) => payload);

    const [there, here] = [await bob.socket(other.address), await bob.socket()];
    await expect.poll(() => told("user:online")).toHaveLength(2);
    await expect.poll(() => told("presence_update")).toContainEqual({ userId: bob.id, isOnline: true });
    const before = await lastSeenOf(bob.id);
    here.disconnect();
    await expect.poll(async () => (await presenceOf(bob.id)).length).toBe(1);
    // written last, when it is known that somebody is elsewhere
    await expect.poll(() => lastSeenOf(bob.id)).not.toEqual(before);
    expect(told("user:offline")).toEqual([]);
    there.disconnect();
    const lastSeen = expect.stringMatching(/^\d{4}-.*Z$/);
    await expect.poll(() => told("user:offline")).toEqual([{ userId: bob.id, lastSeen }]);
    await expect.poll(() => told("presence_update")).toContainEqual({ userId: bob.id, isOnline: false, lastSeen });
    await ask(dans, "user:join", {});
    expect(outsider).toEqual([]);
  });

  async function lastSeenOf(userId: string): Promise<unknown> {
    const { pool } = band.guidon.platform.database;
    return (await pool.query("select last_seen_at from users where id = $1", [userId])).rows;
  }

  async function presenceOf(userId: string): Promise<unknown[]> {
    const { pool } = band.guidon.platform.database;
    return (await pool.query("select 1 from presence where user_id = $1", [userId])).rows;
  }

  test("whoever comes into a conversation at one hears it at the other from then on", async () => {
    const { conversationId } = band;
    const { alice, priya } = band.people;
    const priyaHears = ears(await priya.socket(other.address));
    await alice.call("sendMessage", { conversationId, content: "Not yet for Priya" });
    await alice.call("addParticipants", { id: conversationId, userIds: [priya.id] });
    const sent = await alice.call("sendMessage", { conversationId, content: "Welcome, Priya" });
    await expect.poll(async () => (await priyaHears.everything()).at(-1)?.payload).toEqual(sent);
  });

  test("whoever logs out at one loses the socket at the other", async () => {
    const { carol } = band.people;
    const socket = await carol.socket(other.address);
    const closed = new Promise((resolve) => socket.once("disconnect", resolve));
    await carol.call("logOut", {});
    expect(await closed).toBe("io server disconnect");
  });

  test("whoever was taken out of a conversation while the link was cut does not go on hearing it", async () => {
    const { alice, bob, priya } = band.people;
    const { openProjectId: projectId } = band;
    const participants = [bob.id, priya.id];
    const { id } = await alice.call("createConversation", { type: "project", projectId, participants });
    const [bobs, priyas] = [await page(bob.token), await page(priya.token, "/collaboration")];
    const bobHears = ears(bobs.socket);
    const priyaHears: unknown[] = [];
    priyas.socket.on("message_event", (event) => priyaHears.push(event));

    await whileCut(redis.url, () => alice.call("removeParticipants", { id, userIds: [bob.id] }));
    await expect
      .poll(() => [bobs, priyas].map(({ gone }) => new Set(gone)))
      .toEqual(Array(2).fill(new Set(["transport close"])));
    // whoever stays comes back by itself and hears again
    const isHeard = async () => {
      await alice.call("sendMessage", { conversationId: id, content: "Without Bob" });
      return JSON.stringify(priyaHears).includes("Without Bob");
    };
    await expect.poll(isHeard, { interval: 300 }).toBe(true);
    const heard = (await bobHears.everything()).filter(({ payload }) =>
      JSON.stringify(payload).includes("Without Bob"),
    );
    expect(heard).toEqual([]);
    for (const { socket } of [bobs, priyas]) socket.disconnect();
  });

  /** At the other server; it comes back when it is cut off, as pages do. */
  async function page(token: string, namespace = "") {
    const socket = io(`${other.address}${namespace}`, { auth: { token }, transports: ["websocket"], forceNew: true });
    const gone: string[] = [];
    socket.on("disconnect", (reason) => gone.push(reason));
    await new Promise<void>((resolve) => socket.once("connect", resolve));
    return { socket, gone };
  }
});

/** Nobody hears what is said by Redis during the work; all could speak. */
async function whileCut(url: string, work: () => Promise<unknown>): Promise<void> {
  const cutter = createClient({ url });
  await cutter.connect();
  let isCut = true;
  const cutting = (async () => {
    while (isCut) await cutter.sendCommand(["CLIENT", "KILL", "TYPE", "pubsub"]);
  })();
  await work();
  isCut = false;
  await cutting;
  cutter.destroy();
}

test.skipIf(!program)("without its Redis a server stays up, tells its own sockets, and stops in time", async () => {
  const redis = await startScratchRedis(program as string);
  const band = await startBand({ REDIS_URL: redis.url, LOG_LEVEL: "silent" });
  const { alice, bob } = band.people;
  const bobHears = ears(await bob.socket());
  await redis.stop();
  const sent = await alice.call("sendMessage", { conversationId: band.conversationId, content: "Set 16" });
  expect(await bobHears.next("message:received")).toEqual(sent);
  await band.stop();
});
