// What people do with conversations: name them, put them away, take people out of them, go.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const talk = async (...names: ("bob" | "carol")[]) => {
  const { alice } = band.people;
  const participants = names.map((name) => band.people[name].id);
  return alice.call("createConversation", { type: "project", projectId: band.projectId, participants });
};

const lines = async (id: string) =>
  (await band.people.alice.call("listMessages", { id })).items
    .filter(({ type }) => type === "system")
    .map(({ content }) => content);

describe("a conversation's name, text and priority", () => {
  it("are told with a line that is read by who changed them, where nothing unread stands above it", async () => {
    const { alice, bob } = band.people;
    const { id } = await talk("bob");
    const unread = async () => (await alice.call("getConversation", { id })).unreadCount;
    await alice.call("updateConversation", { id, name: "Closer" });
    expect(await unread()).toBe(0);
    await bob.call("sendMessage", { conversationId: id, content: "Wait, not that one" });
    await alice.call("updateConversation", { id, name: "Opener" });
    expect(await unread()).toBe(2);
  });

  it("are changed by its owner and by who manages what it is about, and told with a line", async () => {
    const { alice, bob, carol, dan } = band.people;
    const { id } = await carol.call("createConversation", {
      type: "project",
      projectId: band.projectId,
      participants: [alice.id, bob.id],
    });
    const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
    const refused = bob.call("updateConversation", { id, name: "Mine" });
    await expect(refused).rejects.toMatchObject({ code: "forbidden" });
    const named = await carol.call("updateConversation", { id, name: "Closer, counts 1 to 32" });
    expect(named).toMatchObject({ name: "Closer, counts 1 to 32", version: 2, lastSeq: 1 });
    const urgent = await alice.call("updateConversation", { id, priority: "critical", description: "Until Friday" });
    expect(urgent).toMatchObject({ metadata: { priority: "critical" }, description: "Until Friday", version: 3 });
    // nothing different, nothing told
    await alice.call("updateConversation", { id, priority: "critical" });
    const heard = await bobHears.everything();
    const changed = "conversation:updated";
    expect(heard.map(({ name }) => name)).toEqual(["conversation:read", "message:received", changed, changed]);
    expect(heard[1]?.payload).toMatchObject({
      type: "system",
      content: "Carol renamed the conversation to “Closer, counts 1 to 32”.",
    });
    expect(heard[3]?.payload).toMatchObject({ id, version: 3 });
    expect(await danHears.everything()).toEqual([]);
    for (const name of ["", " ", "a\nb", "x".repeat(161)]) {
      await expect(carol.call("updateConversation", { id, name })).rejects.toMatchObject({ code: "invalid_input" });
    }
  });

  it("and its tags are named as the specification's conversation has them, by who may", async () => {
    const { alice, bob } = band.people;
    const { id } = await talk("bob");
    const [bobHears, aliceHears] = [ears(await bob.socket()), ears(await alice.socket())];
    const metadata = { priority: "high" as const, tags: ["Brass", " finals ", "brass"] };
    const tagged = await alice.call("updateConversation", { id, metadata, isPinned: true });
    expect(tagged).toMatchObject({
      version: 2,
      isPinned: true,
      metadata: { priority: "high", tags: ["Brass", "finals"], isPinned: true, isArchived: false, isMuted: false },
    });
    expect(await alice.call("getConversation", { id })).toEqual(tagged);
    await alice.call("updateConversation", { id, metadata: { tags: ["Brass", "finals"] } });
    const heard = await bobHears.everything();
    expect(heard.map(({ name }) => name)).toEqual(["conversation:updated"]);
    expect(heard[0]?.payload).toMatchObject({ id, metadata: { priority: "high", tags: ["Brass", "finals"] } });
    expect((await aliceHears.everything()).map(({ name }) => name)).toEqual([
      "conversation:updated",
      "conversation:settings-changed",
    ]);
    // one's own is anybody's to set; with anything that is not, nothing of it is
    const mine = { isArchived: true, isMuted: true };
    expect(await bob.call("updateConversation", { id, metadata: mine })).toMatchObject({ metadata: mine });
    const both = bob.call("updateConversation", { id, metadata: { isArchived: false, tags: [] } });
    await expect(both).rejects.toMatchObject({ code: "forbidden" });
    expect((await bob.call("getConversation", { id })).metadata).toMatchObject({
      ...mine,
      isPinned: false,
      tags: ["Brass", "finals"],
    });
    const tooMany = Array.from({ length: 21 }, (_, n) => `t${n}`);
    for (const tags of [tooMany, ["x".repeat(41)], [""], [" "], ["a\nb"]]) {
      const attempt = alice.call("updateConversation", { id, metadata: { tags } });
      await expect(attempt, String(tags)).rejects.toMatchObject({ code: "invalid_input" });
    }
    expect((await alice.call("updateConversation", { id, metadata: { tags: [] } })).metadata.tags).toEqual([]);
  });

  it("stay as they are in a direct one, where everybody has settings of their own", async () => {
    const { alice, bob } = band.people;
    const { id } = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
    const named = alice.call("updateConversation", { id, name: "Us" });
    await expect(named).rejects.toMatchObject({ code: "forbidden" });
    const tagged = alice.call("updateConversation", { id, metadata: { tags: ["us"] } });
    await expect(tagged).rejects.toMatchObject({ code: "forbidden" });
    expect(await alice.call("updateConversation", { id, isPinned: true })).toMatchObject({ isPinned: true });
    const left = bob.call("removeParticipants", { id, userIds: [bob.id] });
    await expect(left).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("archive, mute and pin", () => {
  it("are one's own: told to one's own devices, and nobody else's list changes", async () => {
    const { alice, bob } = band.people;
    const { id } = await talk("bob");
    const [phone, aliceHears] = [ears(await bob.socket()), ears(await alice.socket())];
    await bob.call("archiveConversation", { id, archived: true });
    await bob.call("muteConversation", { id, muted: true });
    const item = await bob.call("pinConversation", { id, pinned: true });
    expect(item).toMatchObject({
      isPinned: true,
      settingsVersion: 3,
      metadata: { isArchived: true, isMuted: true, isPinned: true },
    });
    expect(await bob.call("pinConversation", { id, pinned: true })).toEqual(item);
    const told = await phone.everything();
    expect(told.map(({ name }) => name)).toEqual(Array(3).fill("conversation:settings-changed"));
    expect(told.at(-1)?.payload).toEqual({
      conversationId: id,
      isArchived: true,
      isMuted: true,
      isPinned: true,
      settingsVersion: 3,
    });
    expect(await aliceHears.everything()).toEqual([]);
    expect((await alice.call("getConversation", { id })).metadata).toMatchObject({ isArchived: false, isMuted: false });
    const listed = (await bob.call("listConversations", {})).items.find((one) => one.id === id);
    expect(listed).toEqual(item);
  });
});

describe("people who go", () => {
  it("hear nothing more, and find nothing any more; who stays is told", async () => {
    const { alice, bob, carol } = band.people;
    const { id } = await talk("bob", "carol");
    const message = await alice.call("sendMessage", { conversationId: id, content: "Before" });
    await bob.call("starMessage", { id: message.id });
    const [bobHears, carolHears] = [ears(await bob.socket()), ears(await carol.socket())];
    const refused = bob.call("removeParticipants", { id, userIds: [carol.id] });
    await expect(refused).rejects.toMatchObject({ code: "forbidden" });
    await alice.call("removeParticipants", { id, userIds: [bob.id] });
    await alice.call("removeParticipants", { id, userIds: [bob.id] });
    await alice.call("sendMessage", { conversationId: id, content: "Without Bob" });
    const left = { conversationId: id, userId: bob.id, version: 2 };
    expect(await bobHears.everything()).toEqual([{ name: "conversation:left", payload: left }]);
    const heard = await carolHears.everything();
    const [said, changed] = ["message:received", "conversation:updated"];
    expect(heard.map(({ name }) => name)).toEqual(["conversation:read", said, changed, said]);
    const people = [expect.objectContaining({ id: alice.id }), expect.objectContaining({ id: carol.id })];
    expect(heard[2]?.payload).toMatchObject({ participants: people });
    await expect(bob.call("listMessages", { id })).rejects.toMatchObject({ code: "not_found" });
    expect((await bob.call("listStarred", {})).items).toEqual([]);
    expect(await lines(id)).toEqual(["Alice removed Bob."]);
  });

  it("may go by themselves; an owner's conversation falls to who stays", async () => {
    const { alice, bob, carol } = band.people;
    const { id } = await carol.call("createConversation", {
      type: "project",
      projectId: band.projectId,
      participants: [bob.id, alice.id],
    });
    await bob.call("removeParticipants", { id, userIds: [bob.id] });
    await carol.call("removeParticipants", { id, userIds: [carol.id] });
    expect(await lines(id)).toEqual(["Bob left.", "Carol left."]);
    const { participants } = await alice.call("getConversation", { id });
    expect(participants).toEqual([expect.objectContaining({ id: alice.id, role: "owner" })]);
    await alice.call("addParticipants", { id, userIds: [bob.id] });
    expect(await bob.call("getConversation", { id })).toMatchObject({ unreadCount: 0, participantCount: 2 });
  });

  it("leave while messages are sent, and neither waits for the other", async () => {
    const { alice, bob } = band.people;
    const { id } = await talk("bob", "carol");
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 30 }, (_, n) =>
        (n % 2 ? alice : bob).call("sendMessage", { conversationId: id, content: `${n}` }),
      ),
      bob.call("removeParticipants", { id, userIds: [bob.id] }),
    ]);
    const codes = outcomes.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code: string }).code] : []));
    expect(codes.filter((code) => code !== "not_found")).toEqual([]);
    const { lastSeq } = await alice.call("getConversation", { id });
    const all = (await alice.call("listMessages", { id, limit: 100 })).items.map(({ seq }) => seq);
    expect(all).toEqual(Array.from({ length: lastSeq }, (_, n) => n + 1));
  });
});
