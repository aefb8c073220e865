import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Conversation } from "#contract/conversations.ts";
import { newId } from "#contract/new-id.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { ask, ears } from "#server/testing/ears.ts";
import { startWorld } from "#server/testing/world.ts";

let world: Awaited<ReturnType<typeof startWorld>>;
let organizationId: string;
let teamId: string;
let projectId: string;

/** Alice owns, bob is a member in the team, carol is a guest who reviews the project, dan is an outsider. */
beforeAll(async () => {
  world = await startWorld();
  const { alice, bob, carol } = world.people;
  const { organization } = await alice.call("createOrganization", { name: "Conversation band" });
  organizationId = organization.id;
  await alice.call("addOrganizationMember", { id: organizationId, email: bob.email });
  await alice.call("addOrganizationMember", { id: organizationId, email: carol.email, role: "guest" });
  teamId = (await alice.call("createTeam", { id: organizationId, name: "Color guard" })).id;
  await alice.call("addTeamMember", { id: teamId, userId: bob.id });
  projectId = (await alice.call("createOrganizationProject", { id: organizationId, name: "Halftime" })).id;
  await alice.call("addProjectMember", { id: projectId, userId: carol.id, role: "reviewer" });
});
afterAll(() => world.stop());

function setUserType(id: string, userType: string) {
  const { pool } = world.guidon.platform.database;
  return pool.query("update users set user_type = $2 where id = $1", [id, userType]);
}

describe("a direct conversation", () => {
  it("is one for each pair, whoever starts it and however often at once", async () => {
    const { alice, bob } = world.people;
    const started = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((i) =>
        i % 2
          ? alice.call("createConversation", { type: "direct", participants: [bob.id] })
          : bob.call("createConversation", { type: "direct", participants: [alice.id] }),
      ),
    );
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    expect(["Alice & Bob", "Bob & Alice"]).toContain(started[0]?.name);
    expect(started[0]?.participants.map(({ id }) => id).sort()).toEqual([alice.id, bob.id].sort());
    const grown = alice.call("addParticipants", {
      id: started[0]?.id ?? "",
      userIds: [world.people.carol.id],
    });
    await expect(grown).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is found by whom it is with, by the two of them alone", async () => {
    const { alice, bob, carol } = world.people;
    const { id } = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
    await alice.call("createConversation", { type: "direct", participants: [carol.id] });
    const found = async (who: typeof alice, personId: string) =>
      (await who.call("listConversations", { personId })).items.map((conversation) => conversation.id);
    expect(await found(alice, bob.id)).toEqual([id]);
    expect(await found(bob, alice.id)).toEqual([id]);
    expect(await found(carol, bob.id)).toEqual([]);
    expect(await found(alice, alice.id)).toEqual([]);
  });

  it("needs exactly one other person in a shared scope", async () => {
    const { alice, bob, carol, dan } = world.people;
    for (const participants of [[], [alice.id], [bob.id, carol.id], [dan.id], [newId()]]) {
      const attempt = alice.call("createConversation", { type: "direct", participants });
      await expect(attempt).rejects.toMatchObject({ code: "invalid_input" });
    }
    const toAnyone = await world.people.marisol.call("createConversation", {
      type: "direct",
      participants: [dan.id],
    });
    expect(toAnyone.name).toBe("Marisol & Dan");
  });

  it("is begun with nobody whose account is closed; one that is there goes on", async () => {
    const { marisol, bob, dan } = world.people;
    const { pool } = world.guidon.platform.database;
    const before = await marisol.call("createConversation", { type: "direct", participants: [dan.id] });
    await pool.query("update users set disabled_at = now() where id = any($1)", [[bob.id, dan.id]]);
    try {
      await expect(
        marisol.call("createConversation", { type: "direct", participants: [bob.id] }),
      ).rejects.toMatchObject({
        code: "invalid_input",
        message: "The account of Bob is closed: nobody would read this.",
      });
      expect((await marisol.call("listConversations", { personId: bob.id })).items).toEqual([]);
      const again = await marisol.call("createConversation", { type: "direct", participants: [dan.id] });
      expect(again.id).toBe(before.id);
    } finally {
      await pool.query("update users set disabled_at = null where id = any($1)", [[bob.id, dan.id]]);
    }
  });

  it("is named after its people, whatever its creator says", async () => {
    const { marisol, carol } = world.people;
    const named = await marisol.call("createConversation", { type: "direct", name: "Us", participants: [carol.id] });
    expect(named.name).toBe("Marisol & Carol");
  });

  it("is named as its people are named now, in lists, in searches and to who is there; outsiders hear nothing", async () => {
    const { alice, carol, dan, marisol } = world.people;
    const { id } = await marisol.call("createConversation", { type: "direct", participants: [carol.id] });
    const { id: messageId } = await carol.call("sendMessage", { conversationId: id, content: "The snare is tuned" });
    await marisol.call("starMessage", { id: messageId });
    const [hers, far] = [ears(await marisol.socket()), ears(await dan.socket())];
    const name = "Marisol & Carol Ann";
    await carol.call("updateMe", { name: "Carol Ann" });
    expect((await marisol.call("getConversation", { id })).name).toBe(name);
    const { items } = await marisol.call("listConversations", {});
    expect(items.find((item) => item.id === id)?.name).toBe(name);
    const found = await marisol.call("searchMessages", { q: "snare" });
    expect(found.items).toMatchObject([{ id: messageId, conversationName: name }]);
    expect((await marisol.call("listStarred", {})).items).toMatchObject([{ id: messageId, conversationName: name }]);
    expect(await hers.next("conversation:updated")).toMatchObject({ id, name });
    await allHeard(world);
    // a picture, or the same name again, is no new name
    await carol.call("updateMe", { name: "Carol Ann" });
    await allHeard(world);
    const told = (await hers.everything()).filter((heard) => heard.name === "conversation:updated");
    expect(told).toHaveLength(1);
    expect((await far.everything()).filter((heard) => heard.name === "conversation:updated")).toEqual([]);
    const again = await marisol.call("createConversation", { type: "direct", participants: [alice.id] });
    expect(again.name).toBe("Marisol & Alice");
    await carol.call("updateMe", { name: "Carol" });
  });
});

describe("the list", () => {
  it("is narrowed by type and by what is put away", async () => {
    const { alice, bob } = world.people;
    const pair = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
    const team = await alice.call("createConversation", { type: "team", teamId, participants: [bob.id] });
    const ids = async (query: object) => (await alice.call("listConversations", query)).items.map(({ id }) => id);
    expect(await ids({ type: "direct" })).toContain(pair.id);
    expect(await ids({ type: "direct" })).not.toContain(team.id);
    await alice.call("archiveConversation", { id: team.id, archived: true });
    expect(await ids({ archived: true })).toEqual([team.id]);
    expect(await ids({ archived: false })).not.toContain(team.id);
    expect(await ids({})).toEqual(expect.arrayContaining([pair.id, team.id]));
  });
});

describe("starting a conversation", () => {
  it("under one id is harmless to repeat, and not possible under somebody else's", async () => {
    const { alice, bob } = world.people;
    const input = { id: newId(), type: "project" as const, projectId, participants: [bob.id] };
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => alice.call("createConversation", input)));
    for (const other of others) expect(other).toEqual(first);
    const stolen = bob.call("createConversation", { id: input.id, type: "team", teamId });
    await expect(stolen).rejects.toMatchObject({ code: "id_taken" });
    // who left reads nothing of it by starting it again
    await alice.call("removeParticipants", { id: input.id, userIds: [alice.id] });
    await expect(alice.call("createConversation", input)).rejects.toMatchObject({ code: "id_taken" });
  });

  it("is repeated by whoever lost its answer, though somebody in it lost the right since", async () => {
    const { alice, bob, carol, dan } = world.people;
    const input = { id: newId(), type: "project" as const, projectId, participants: [bob.id, carol.id] };
    await alice.call("createConversation", input);
    await alice.call("removeProjectMember", { id: projectId, userId: carol.id });
    const again = await alice.call("createConversation", input);
    expect(again.id).toBe(input.id);
    expect(again.participants.map(({ id }) => id).sort()).toEqual([alice.id, bob.id].sort());
    // nobody else finds it, and under another id the refusal stands
    await expect(dan.call("createConversation", input)).rejects.toMatchObject({ code: "not_found" });
    const other = alice.call("createConversation", { ...input, id: newId() });
    await expect(other).rejects.toMatchObject({ code: "invalid_input" });
    await alice.call("removeParticipants", { id: input.id, userIds: [alice.id] });
    await expect(alice.call("createConversation", input)).rejects.toMatchObject({ code: "invalid_input" });
    await alice.call("addProjectMember", { id: projectId, userId: carol.id, role: "reviewer" });
  });

  it("takes nobody whose account is closed, at first or later; who is in it already stays", async () => {
    const { alice, bob, carol } = world.people;
    const { pool } = world.guidon.platform.database;
    const input = { id: newId(), type: "project" as const, projectId, participants: [bob.id] };
    const before = await alice.call("createConversation", input);
    await pool.query("update users set disabled_at = now() where id = any($1)", [[bob.id, carol.id]]);
    try {
      const refusal = (name: string) => ({
        code: "invalid_input",
        message: `The account of ${name} is closed: nobody would read this.`,
      });
      for (const place of [
        { type: "project", projectId },
        { type: "team", teamId },
        { type: "broadcast", organizationId },
      ] as const) {
        const begun = alice.call("createConversation", { ...place, participants: [bob.id] });
        await expect(begun, place.type).rejects.toMatchObject(refusal("Bob"));
      }
      const added = alice.call("addParticipants", { id: before.id, userIds: [carol.id] });
      await expect(added).rejects.toMatchObject(refusal("Carol"));
      expect(await alice.call("createConversation", input)).toMatchObject({ id: before.id, participantCount: 2 });
      await alice.call("updateConversation", { id: before.id, priority: "high" });
    } finally {
      await pool.query("update users set disabled_at = null where id = any($1)", [[bob.id, carol.id]]);
    }
  });

  it("about a project takes who may see it, by who works on it", async () => {
    const { alice, bob, carol, dan } = world.people;
    const made = await carol.call("createConversation", {
      type: "project",
      projectId,
      participants: [alice.id],
    });
    expect(made).toMatchObject({
      name: "Halftime",
      projectId,
      organizationId,
      teamId: null,
      participantCount: 2,
    });
    expect(made.participants.find(({ id }) => id === carol.id)?.role).toBe("owner");
    const viewer = bob.call("createConversation", { type: "project", projectId });
    await expect(viewer).rejects.toMatchObject({ code: "forbidden" });
    const outsider = dan.call("createConversation", { type: "project", projectId });
    await expect(outsider).rejects.toMatchObject({ code: "not_found" });
    const withOutsider = alice.call("createConversation", {
      type: "project",
      projectId,
      participants: [dan.id],
    });
    await expect(withOutsider).rejects.toMatchObject({ code: "invalid_input" });
    const nowhere = alice.call("createConversation", { type: "project" });
    await expect(nowhere).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("of a team takes its people", async () => {
    const { alice, bob, carol } = world.people;
    const made = await bob.call("createConversation", { type: "team", teamId, participants: [alice.id] });
    expect(made).toMatchObject({ name: "Color guard", teamId, organizationId, projectId: null });
    const guest = carol.call("createConversation", { type: "team", teamId });
    await expect(guest).rejects.toMatchObject({ code: "not_found" });
    const withGuest = bob.call("createConversation", { type: "team", teamId, participants: [carol.id] });
    await expect(withGuest).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("for support brings in the staff, who alone add others", async () => {
    const { alice, dan, marisol, bob, priya } = world.people;
    const made = await dan.call("createConversation", { type: "support" });
    expect(made.participants.map(({ id }) => id).sort()).toEqual([dan.id, marisol.id].sort());
    const attempt = dan.call("addParticipants", { id: made.id, userIds: [bob.id] });
    await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
    for (const nobodys of [bob, priya]) {
      const refused = marisol.call("addParticipants", { id: made.id, userIds: [nobodys.id] });
      await expect(refused).rejects.toMatchObject({ code: "invalid_input" });
    }
    // who came to the staff later, and whoever asked and left
    await setUserType(alice.id, "admin");
    expect((await marisol.call("addParticipants", { id: made.id, userIds: [alice.id] })).participantCount).toBe(3);
    await setUserType(alice.id, "client");
    await dan.call("removeParticipants", { id: made.id, userIds: [dan.id] });
    expect((await marisol.call("addParticipants", { id: made.id, userIds: [dan.id] })).participantCount).toBe(2);
    expect((await dan.call("getConversation", { id: made.id })).participantCount).toBe(2);
  });

  it("for a consultation comes with it, and not by itself", async () => {
    const attempt = world.people.alice.call("createConversation", { type: "consultation" });
    await expect(attempt).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("is told to its people, who hear it from then on, and to nobody else", async () => {
    const { alice, bob, dan } = world.people;
    const bobHears = ears(await bob.socket());
    const danHears = ears(await dan.socket());
    // a socket is open before the tables know of it
    const members = async () => (await alice.call("listOrganizationMembers", { id: organizationId })).items;
    await expect.poll(members).toContainEqual(expect.objectContaining({ id: bob.id, isOnline: true }));
    const made = await alice.call("createConversation", {
      type: "project",
      projectId,
      name: "Show shirt",
      participants: [bob.id],
    });
    const told = (await bobHears.next("conversation:created")) as Conversation;
    // what each has set and read is nobody else's
    expect(told).toEqual(Conversation.parse(made));
    expect(Object.keys(told)).not.toContain("lastReadSeq");
    const sent = await alice.call("sendMessage", { conversationId: made.id, content: "Welcome" });
    expect(await bobHears.next("message:received")).toEqual(sent);
    expect(await danHears.everything()).toEqual([]);
  });
});

describe("a broadcast", () => {
  it("is started by those who lead, and only they post and type in it", async () => {
    const { alice, bob, carol } = world.people;
    const attempt = bob.call("createConversation", { type: "broadcast", teamId });
    await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
    const participants = [bob.id, carol.id];
    const { id } = await alice.call("createConversation", { type: "broadcast", projectId, participants });
    const posted = await alice.call("sendMessage", { conversationId: id, content: "Buses at six" });
    const reply = bob.call("sendMessage", { conversationId: id, content: "Why so early?" });
    await expect(reply).rejects.toMatchObject({ code: "forbidden" });
    const socket = await bob.socket();
    expect(await ask(socket, "typing:start", { conversationId: id })).toMatchObject({
      ok: false,
      code: "forbidden",
    });
    const pointing = { conversationId: id, position: { x: 0, y: 0 } };
    expect(await ask(socket, "cursor:move", pointing)).toMatchObject({ ok: false, code: "forbidden" });
    const reacted = await bob.call("addReaction", { id: posted.id, reaction: "👍" });
    expect(reacted.reactions).toEqual([{ reaction: "👍", userIds: [bob.id] }]);
    expect((await bob.call("readMessage", { id: posted.id })).lastReadSeq).toBe(1);
  });
});

describe("a broadcast to a whole organization", () => {
  it("is started by its owners and admins, and takes its people, guests too", async () => {
    const { alice, bob, carol, dan } = world.people;
    const type = "broadcast" as const;
    const refused = bob.call("createConversation", { type, organizationId });
    await expect(refused).rejects.toMatchObject({ code: "forbidden" });
    const outside = dan.call("createConversation", { type, organizationId });
    await expect(outside).rejects.toMatchObject({ code: "not_found" });
    const nowhere = alice.call("createConversation", { type });
    await expect(nowhere).rejects.toMatchObject({ code: "invalid_input" });
    const withOutsider = alice.call("createConversation", { type, organizationId, participants: [dan.id] });
    await expect(withOutsider).rejects.toMatchObject({ code: "invalid_input" });
    const made = await alice.call("createConversation", { type, organizationId, participants: [carol.id] });
    expect(made).toMatchObject({ name: "Conversation band", organizationId, projectId: null, participantCount: 2 });
    const outsider = alice.call("addParticipants", { id: made.id, userIds: [dan.id] });
    await expect(outsider).rejects.toMatchObject({ code: "invalid_input" });
    expect((await alice.call("addParticipants", { id: made.id, userIds: [bob.id] })).participantCount).toBe(3);
    const reply = bob.call("sendMessage", { conversationId: made.id, content: "Me too" });
    await expect(reply).rejects.toMatchObject({ code: "forbidden" });
    await alice.call("updateOrganizationMember", { id: organizationId, userId: bob.id, role: "admin" });
    // who manages it and is in it posts
    await bob.call("sendMessage", { conversationId: made.id, content: "Buses at six" });
    await alice.call("updateOrganizationMember", { id: organizationId, userId: bob.id, role: "member" });
  });

  it("reaches a circuit of two thousand, each with what is said after", { timeout: 60_000 }, async () => {
    const { alice } = world.people;
    const { organization } = await alice.call("createOrganization", { name: "Winter circuit" });
    const { rows } = await world.guidon.platform.database.pool.query<{ id: string }>(
      `with u as (insert into users (id, name, email, user_type)
         select gen_random_uuid(), 'Member ' || n, n || '@circuit.example', 'client' from generate_series(2, 2001) n
         returning id)
       insert into organization_members (organization_id, user_id, role) select $1, id, 'member' from u
       returning user_id as id`,
      [organization.id],
    );
    const everybody = rows.map(({ id }) => id);
    const type = "broadcast" as const;
    const started = await alice.call("createConversation", {
      type,
      organizationId: organization.id,
      participants: everybody,
    });
    expect(started.participantCount).toBe(2001);
    expect(await alice.call("sendMessage", { conversationId: started.id, content: "Buses at six" })).toMatchObject({
      seq: 1,
    });
    const tooMany = alice.call("createConversation", {
      type,
      organizationId: organization.id,
      participants: [...everybody, alice.id],
    });
    await expect(tooMany).rejects.toMatchObject({ code: "invalid_input", message: "At most 2,000 people at once." });
  });
});

describe("adding people", () => {
  it("lets them see what was said, not as unread, and hear what comes", async () => {
    const { alice, bob, carol, dan } = world.people;
    const { id } = await alice.call("createConversation", {
      type: "project",
      projectId,
      participants: [carol.id],
    });
    await alice.call("sendMessage", { conversationId: id, content: "Before bob" });
    const bobHears = ears(await bob.socket());
    const carolHears = ears(await carol.socket());
    const refused = carol.call("addParticipants", { id, userIds: [bob.id] });
    await expect(refused).rejects.toMatchObject({ code: "forbidden" });
    const outsider = alice.call("addParticipants", { id, userIds: [bob.id, dan.id] });
    await expect(outsider).rejects.toMatchObject({ code: "invalid_input" });
    await alice.call("addParticipants", { id, userIds: [bob.id, carol.id] });
    const told = (await bobHears.next("conversation:updated")) as Conversation;
    expect(told).toMatchObject({ id, participantCount: 3, lastMessage: { content: "Alice added Bob." } });
    expect(await carolHears.next("conversation:updated")).toEqual(told);
    expect(await bob.call("getConversation", { id })).toMatchObject({ unreadCount: 0, lastSeq: 2 });
    const said = (await bob.call("listMessages", { id })).items;
    expect(said.map(({ content }) => content)).toEqual(["Before bob", "Alice added Bob."]);
    expect(said[1]).toMatchObject({ type: "system", author: { id: alice.id } });
    expect(await bobHears.next("message:received")).toEqual(said[1]);
    const sent = await alice.call("sendMessage", { conversationId: id, content: "Hello bob" });
    expect((await bobHears.everything()).at(-1)).toEqual({ name: "message:received", payload: sent });
    expect(await bob.call("getConversation", { id })).toMatchObject({ unreadCount: 1, lastSeq: 3 });
  });

  it("is how a manager comes in, who reads nothing before", async () => {
    const { alice, bob, carol } = world.people;
    const { id } = await carol.call("createConversation", { type: "project", projectId });
    await carol.call("sendMessage", { conversationId: id, content: "Alone" });
    await expect(alice.call("getConversation", { id })).rejects.toMatchObject({ code: "not_found" });
    expect((await alice.call("addParticipants", { id, userIds: [bob.id] })).lastMessage).toBeNull();
    await expect(alice.call("listMessages", { id })).rejects.toMatchObject({ code: "not_found" });
    const entered = await alice.call("addParticipants", { id, userIds: [alice.id] });
    expect(entered).toMatchObject({ participantCount: 3, lastMessage: { content: "Alice joined.", type: "system" } });
    const said = (await alice.call("listMessages", { id })).items.map(({ content }) => content);
    expect(said).toEqual(["Alone", "Alice added Bob.", "Alice joined."]);
    const audited = await alice.call("listOrganizationAudit", { id: organizationId });
    expect(audited.items).toContainEqual(expect.objectContaining({ action: "conversation.entered", objectId: id }));
  });
});

describe("my conversations", () => {
  it("come liveliest first, in pages that show each once", async () => {
    const { bob } = world.people;
    const whole = (await bob.call("listConversations", {})).items;
    expect(whole.length).toBeGreaterThan(4);
    const times = whole.map(({ lastActivity }) => lastActivity);
    expect(times).toEqual([...times].sort().reverse());
    const walked = [];
    let cursor: string | undefined;
    do {
      const page = await bob.call("listConversations", { limit: 2, ...(cursor && { cursor }) });
      walked.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(walked).toEqual(whole);
    const about = (await bob.call("listConversations", { projectId })).items;
    expect(about).toEqual(whole.filter((one) => one.projectId === projectId));
  });

  it("show who is online", async () => {
    const { alice, bob } = world.people;
    const direct = { type: "direct" as const, participants: [alice.id] };
    await alice.socket();
    const shown = async () =>
      (await bob.call("createConversation", direct)).participants.find(({ id }) => id === alice.id);
    // a socket is open before the tables know of it
    await expect.poll(shown).toMatchObject({ isOnline: true, role: expect.any(String) });
  });
});
