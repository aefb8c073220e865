import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { ask } from "#server/testing/ears.ts";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { closeSockets, type TestPerson } from "#server/testing/people.ts";
import { leave, renewPresence, sweepPresence } from "./presence.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());
beforeEach(async () => {
  closeSockets();
  // who left in the test before is written down as gone
  await expect.poll(rows).toEqual([]);
});

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const rows = async () => (await band.guidon.platform.database.pool.query("select user_id from presence")).rows;

/** What a socket hears of this person's coming and going. */
function hearing(socket: Socket, userId: string) {
  const heard: [name: string, payload: unknown][] = [];
  socket.onAny((name: string, payload: { userId?: string }) => {
    if (/^(user:(online|offline)|presence_update)$/.test(name) && payload.userId === userId)
      heard.push([name, payload]);
  });
  return heard;
}

/** A server process that was killed this long ago, while Bob was there. */
async function killedBefore(seconds: number): Promise<string> {
  const { rows: left } = await band.guidon.platform.database.pool.query<{ seen_at: string }>(
    `insert into presence (user_id, server_id, seen_at) values ($1, $2, now() - make_interval(secs => $3))
     returning seen_at`,
    [band.people.bob.id, newId(), seconds],
  );
  return (left[0] as { seen_at: string }).seen_at;
}

test("coming and going is heard by those who share something with the person, once, in both vocabularies", async () => {
  const { alice, bob, dan } = band.people;
  const { id: userId } = bob;
  const alices = await alice.socket();
  const ours = hearing(alices, userId);
  const older = hearing(await alice.collaborate(), userId);
  const dans = hearing(await dan.socket(), userId);

  const [first, second] = [await bob.socket(), await bob.collaborate()];
  await expect.poll(() => ours).toEqual([["user:online", { userId }]]);
  first.disconnect();
  await ask(second, "join_user", {});
  expect(ours).toHaveLength(1);
  second.disconnect();
  await expect.poll(() => ours.slice(1)).toEqual([["user:offline", { userId, lastSeen: time }]]);
  await expect.poll(() => older).toHaveLength(2);
  expect(older).toEqual([
    ["presence_update", { userId, isOnline: true }],
    ["presence_update", { userId, isOnline: false, lastSeen: time }],
  ]);
  const { participants } = await alice.call("getConversation", { id: band.conversationId });
  const [, gone] = ours[1] as [string, { lastSeen: string }];
  expect(participants.find(({ id }) => id === userId)).toMatchObject({ isOnline: false, lastSeen: gone.lastSeen });
  expect(dans).toEqual([]);
});

test("whom a killed process left behind goes offline as last seen then, told once, by a job", async () => {
  const { alice, bob, dan } = band.people;
  const { platform } = band.guidon;
  const [alices, dans] = [await alice.socket(), await dan.socket()];
  const [ours, outsiders] = [hearing(alices, bob.id), hearing(dans, bob.id)];
  const left = await killedBefore(400);
  const lastSeen = await killedBefore(200);
  expect(lastSeen > left).toBe(true);
  await platform.database.pool.query("update users set last_seen_at = null where id = $1", [bob.id]);
  await platform.jobs.enqueue(platform.database.db, "sweep-presence", {});
  await expect.poll(() => ours).toEqual([["user:offline", { userId: bob.id, lastSeen }]]);
  await Promise.all([sweepPresence(platform), sweepPresence(platform)]);
  await Promise.all([ask(alices, "user:join", {}), ask(dans, "user:join", {})]);
  expect(ours).toHaveLength(1);
  expect(outsiders).toEqual([]);
});

test("whom a killed process left behind and who was seen elsewhere since was last seen there", async () => {
  const { alice, bob } = band.people;
  const { platform } = band.guidon;
  const ours = hearing(await alice.socket(), bob.id);
  await killedBefore(200);
  const { rows: seen } = await platform.database.pool.query<{ last_seen_at: string }>(
    "update users set last_seen_at = now() - interval '100 seconds' where id = $1 returning last_seen_at",
    [bob.id],
  );
  await sweepPresence(platform);
  await expect.poll(() => ours).toEqual([["user:offline", { userId: bob.id, lastSeen: seen[0]?.last_seen_at }]]);
});

test("nobody goes offline who is elsewhere, or whose process may be alive", async () => {
  const { alice, bob } = band.people;
  const { platform } = band.guidon;
  const alices = await alice.socket();
  await bob.socket();
  await expect.poll(rows).toHaveLength(2);
  await killedBefore(200);
  // what was told of his coming has come
  await ask(alices, "user:join", {});
  const ours = hearing(alices, bob.id);
  await sweepPresence(platform);
  await killedBefore(100);
  await sweepPresence(platform);
  await ask(alices, "user:join", {});
  expect(ours).toEqual([]);
  expect(await rows()).toHaveLength(3);
  await platform.database.pool.query("delete from presence where seen_at < now() - interval '90 seconds'");
});

test("whose last socket goes here while another process has one is not offline", async () => {
  const { alice, bob } = band.people;
  const alices = await alice.socket();
  const bobs = await bob.socket();
  await expect.poll(rows).toHaveLength(2);
  await killedBefore(10);
  await ask(alices, "user:join", {});
  const ours = hearing(alices, bob.id);
  bobs.disconnect();
  await expect.poll(rows).toHaveLength(2);
  // what is told of somebody who comes now comes after it
  await bob.socket();
  await expect.poll(() => ours).toEqual([["user:online", { userId: bob.id }]]);
  await band.guidon.platform.database.pool.query("delete from presence where seen_at < now() - interval '5 seconds'");
});

test("whose last sockets at two processes go at once goes offline once", async () => {
  const { alice, bob } = band.people;
  const { platform } = band.guidon;
  const { pool } = platform.database;
  const [here, there] = [newId(), newId()].map((serverId) => ({ ...platform, serverId }));
  await pool.query("insert into presence (user_id, server_id) select $1, unnest($2::uuid[])", [
    bob.id,
    [here?.serverId, there?.serverId],
  ]);
  const alices = await alice.socket();
  const ours = hearing(alices, bob.id);
  const rooms = await platform.roomsOf(bob.id);
  await holding(pool, ["lock table users in access exclusive mode"], async (letGo) => {
    const leaving = [here, there].map((one) => leave(one as typeof platform, bob.id, rooms));
    await untilWaiting(pool, 2);
    await letGo();
    await Promise.all(leaving);
  });
  // what is told of somebody who comes now comes after it
  await bob.socket();
  await expect.poll(() => ours.at(-1)).toEqual(["user:online", { userId: bob.id }]);
  expect(ours.map(([name]) => name)).toEqual(["user:offline", "user:online"]);
});

test("a process that was thought dead brings back those who are there", async () => {
  const { alice, bob } = band.people;
  const { platform } = band.guidon;
  const alices = await alice.socket();
  await bob.socket();
  await expect.poll(rows).toHaveLength(2);
  await ask(alices, "user:join", {});
  await platform.database.pool.query("delete from presence");
  const ours = hearing(alices, bob.id);
  await renewPresence(platform);
  await renewPresence(platform);
  await ask(alices, "user:join", {});
  expect(ours).toEqual([["user:online", { userId: bob.id }]]);
  expect(await rows()).toHaveLength(2);
});

test("guests hear of owners and of whom they work with, members of everybody, in both vocabularies", async () => {
  const { alice, bob, carol, dev, priya } = band.people;
  const { projectId, teamId } = band;
  const sockets = [await carol.socket(), await carol.collaborate()] as const;
  /** What Carol hears of this person who comes, changes their name and goes, and what a member hears. */
  async function heardOf(person: TestPerson) {
    const witness = person === priya ? dev : priya;
    const members = await witness.socket();
    const names: string[][] = [[], [], []];
    const listening = [...sockets, members].map((socket, place) => {
      const note = (name: string, payload: { id?: string; userId?: string }) => {
        if (name !== "activity:added" && (payload.userId ?? payload.id) === person.id) names[place]?.push(name);
      };
      socket.onAny(note);
      return { socket, note };
    });
    const came = await person.socket();
    await ask(came, "user:join", {});
    // signals go their own way: only facts are told in order
    await expect.poll(() => names[2]).toEqual(["user:online"]);
    await person.call("updateMe", { name: person.name });
    came.disconnect();
    await expect.poll(() => names[2]).toEqual(["user:online", "user:updated", "user:offline"]);
    await ask(sockets[0], "user:join", {});
    await ask(sockets[1], "join_user", {});
    for (const { socket, note } of listening) socket.offAny(note);
    members.disconnect();
    return names.slice(0, 2);
  }
  const everything = [
    ["user:online", "user:updated", "user:offline"],
    ["presence_update", "presence_update"],
  ];
  expect(await heardOf(bob)).toEqual([[], []]);
  expect(await heardOf(alice)).toEqual(everything);
  await alice.call("addProjectMember", { id: projectId, userId: bob.id });
  expect(await heardOf(bob)).toEqual(everything);
  await alice.call("removeProjectMember", { id: projectId, userId: bob.id });
  expect(await heardOf(bob)).toEqual([[], []]);
  await alice.call("addTeamMember", { id: teamId, userId: bob.id });
  expect(await heardOf(bob)).toEqual(everything);
  await alice.call("removeTeamMember", { id: teamId, userId: bob.id });
  await alice.call("createConversation", { type: "project", projectId, participants: [carol.id, bob.id] });
  expect(await heardOf(bob)).toEqual(everything);
  // members hear of guests; of one who left before they came they hear no more
  const gone = hearing(await priya.socket(), carol.id);
  for (const socket of sockets) socket.disconnect();
  await expect.poll(() => gone).toEqual([["user:offline", { userId: carol.id, lastSeen: time }]]);
  const ours = hearing(await bob.socket(), carol.id);
  await carol.socket();
  await expect.poll(() => ours).toEqual([["user:online", { userId: carol.id }]]);
});
