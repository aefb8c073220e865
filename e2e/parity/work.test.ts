// Projects, files, what is said and what is done: what is told equals what is fetched.
import { afterAll, beforeAll, expect, test } from "vitest";
import { allHeard } from "#server/testing/all-heard.ts";
import { ears } from "#server/testing/ears.ts";
import { holdReading } from "#server/testing/hold-reading.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { blackPng } from "#server/testing/sample-files.ts";
import { type Kept, live } from "./held-and-fresh.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

test("projects", async () => {
  const { alice, bob } = band.people;
  const id = band.organizationId;
  const { held, fresh } = await live(
    bob,
    [
      { queryKey: ["projects"], fetch: (who) => who.call("listProjects", { limit: 100, sort: "newest" }) },
      {
        queryKey: ["organization-projects", id],
        fetch: (who) => who.call("listOrganizationProjects", { id, limit: 100 }),
      },
      {
        queryKey: ["project-members", band.projectId],
        fetch: (who) => who.call("listProjectMembers", { id: band.projectId, limit: 100 }),
      },
    ],
    async () => {
      const made = await alice.call("createTeamProject", { id: band.teamId, name: "Percussion feature" });
      await alice.call("createTeamProject", { id: band.privateTeamId, name: "Not for Bob" });
      await alice.call("updateProject", {
        id: made.id,
        status: "active",
        progress: 40,
        dueDate: "2026-12-24T12:00:00.000Z",
      });
      await alice.call("addProjectMember", { id: band.projectId, userId: bob.id });
    },
  );
  expect(held).toEqual(fresh);
});

test("what is edited, archived, deleted and restored, for who only looks on", async () => {
  const { alice, bob } = band.people;
  const { organization } = await alice.call("createOrganization", { name: "To be edited" });
  const { id } = organization;
  await alice.call("addOrganizationMember", { id, email: bob.email });
  const first = await alice.call("createTeam", { id, name: "First" });
  const second = await alice.call("createTeam", { id, name: "Second" });
  const old = await alice.call("createTeamProject", { id: second.id, name: "Old" });
  const young = await alice.call("createOrganizationProject", { id, name: "Young" });
  const gone = await alice.call("createOrganizationProject", { id, name: "Gone" });
  const other = await alice.call("createOrganization", { name: "Gone altogether" });
  await alice.call("addOrganizationMember", { id: other.organization.id, email: bob.email });
  const { held, fresh } = await live(
    bob,
    [
      { queryKey: ["organizations"], fetch: (who) => who.call("listOrganizations", { limit: 100 }) },
      { queryKey: ["teams", id], fetch: (who) => who.call("listTeams", { id, limit: 100 }) },
      { queryKey: ["my-teams"], fetch: (who) => who.call("listMyTeams", { limit: 100 }) },
      { queryKey: ["projects"], fetch: (who) => who.call("listProjects", { limit: 100, sort: "newest" }) },
      {
        queryKey: ["organization-projects", id],
        fetch: (who) => who.call("listOrganizationProjects", { id, limit: 100 }),
      },
    ],
    async () => {
      await alice.call("updateOrganization", { id, name: "Edited", contactPhone: "(555) 123-4567" });
      await alice.call("updateTeam", { id: first.id, isPrivate: true });
      await alice.call("updateTeam", { id: first.id, isPrivate: false, name: "First again" });
      await alice.call("updateTeam", { id: second.id, isPrivate: true });
      await alice.call("archiveProject", { id: young.id });
      await alice.call("unarchiveProject", { id: young.id });
      await alice.call("deleteProject", { id: old.id });
      await alice.call("restoreProject", { id: old.id });
      // while it holds nothing: its projects come back by being fetched
      await alice.call("deleteTeam", { id: first.id });
      await alice.call("restoreTeam", { id: first.id });
      await alice.call("moveProject", { id: old.id, organizationId: id, teamId: first.id });
      await alice.call("archiveProject", { id: gone.id });
      await alice.call("deleteOrganization", { id: other.organization.id });
    },
  );
  expect(held).toEqual(fresh);
  const names = fresh.map((list) => (list as { items: { name: string }[] }).items.map(({ name }) => name));
  expect(names[1]).toEqual(["First again"]);
  expect(names[4]).toEqual(["Old", "Young"]);
});

test("milestones, and the progress that they make", async () => {
  const { alice, bob } = band.people;
  const { id } = await alice.call("createTeamProject", { id: band.teamId, name: "In steps" });
  const first = await alice.call("createMilestone", { id, name: "First" });
  const { held, fresh } = await live(
    bob,
    [
      { queryKey: ["milestones", id], fetch: (who) => who.call("listMilestones", { id }) },
      { queryKey: ["projects"], fetch: (who) => who.call("listProjects", { limit: 100, sort: "newest" }) },
    ],
    async () => {
      const second = await alice.call("createMilestone", { id, name: "Second", assigneeIds: [alice.id] });
      const third = await alice.call("createMilestone", { id, name: "Third" });
      await alice.call("updateMilestone", { id: first.id, status: "completed", name: "First, done" });
      await alice.call("orderMilestones", { id, ids: [third.id, first.id, second.id] });
      await alice.call("deleteMilestone", { id: second.id });
    },
  );
  expect(held).toEqual(fresh);
  expect(fresh[0]).toMatchObject({ items: [{ name: "Third" }, { name: "First, done" }] });
});

const lists = [
  {},
  { sort: "name" },
  { sort: "size", order: "asc" },
  { folder: "root" },
  { category: "final" },
  { search: "set" },
] as const;

test("files", async () => {
  const { alice, bob } = band.people;
  const { held, fresh } = await live(
    bob,
    [
      ...lists.map((filter) => ({
        queryKey: ["files", band.projectId, filter],
        fetch: (who: TestPerson) => who.call("listFiles", { id: band.projectId, ...filter }),
      })),
      {
        queryKey: ["folders", band.projectId],
        fetch: (who) => who.call("listFolders", { id: band.projectId }),
        isWhole: true,
      },
    ],
    async () => {
      const id = band.projectId;
      const sent = async (name: string, text = name) => {
        const form = new FormData();
        form.set("file", new Blob([text]), name);
        const answer = await alice.fetch(`/api/projects/${id}/files`, { method: "POST", body: form });
        return ((await answer.json()) as { id: string }).id;
      };
      const [first, second, third] = [
        await sent("set 9.txt"),
        await sent("Set 14.txt", "long enough"),
        await sent("c.txt"),
      ];
      const drafts = await alice.call("createFolder", { id, name: "Drafts" });
      const old = await alice.call("createFolder", { id, name: "old", parentId: drafts.id });
      await alice.call("updateFile", { id: first, name: "Set 30", folderId: old.id });
      await alice.call("changeFiles", { id, ids: [second, third], change: { act: "category", category: "final" } });
      await alice.call("updateFile", { id: second, status: "review" });
      await alice.call("deleteFile", { id: third });
      await alice.call("deleteFile", { id: second });
      await alice.call("restoreFile", { id: second });
      await alice.call("updateFolder", { id: drafts.id, name: "Concepts" });
      await alice.call("deleteFolder", { id: old.id });
      const form = new FormData();
      form.set("file", new Blob(["another content"]), "Set 14 v2.txt");
      await alice.fetch(`/api/files/${second}/versions`, { method: "POST", body: form });
      for (const name of ["a.txt", "b.txt"]) await sent(name);
    },
  );
  expect(held).toEqual(fresh);
  expect((fresh[0] as { items: unknown[] }).items).toHaveLength(3);
});

test("a file's versions, and the pictures that are made of them", async () => {
  const { alice, bob } = band.people;
  const sent = async (path: string, width: number) => {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(blackPng(width, 9))], { type: "image/png" }), "set.png");
    const { id } = (await (await alice.fetch(path, { method: "POST", body: form })).json()) as { id: string };
    await expect.poll(async () => (await alice.call("getFile", { id })).preview).toBe("ready");
    return id;
  };
  const id = await sent(`/api/projects/${band.openProjectId}/files`, 8);
  const kept = { queryKey: ["file-versions", id], fetch: (who: TestPerson) => who.call("listFileVersions", { id }) };
  const decide = async (status: "approved" | "rejected") => {
    for (const next of ["review", status] as const) await alice.call("updateFile", { id, status: next });
  };
  const { held, fresh } = await live(bob, [kept], async () => {
    await decide("approved");
    await sent(`/api/files/${id}/versions`, 16);
    await decide("rejected");
  });
  expect(held).toEqual(fresh);
  const picture = { thumbnailUrl: expect.any(String) };
  const decided = (status: string) => ({ ...picture, approval: { status, by: { id: alice.id } } });
  expect(fresh).toMatchObject([{ items: [decided("rejected"), decided("approved")] }]);
});

test("a file on a message, as it is by now", async () => {
  const { alice } = band.people;
  const id = band.conversationId;
  const sent = async (path: string, width: number) => {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(blackPng(width, 9))], { type: "image/png" }), "on-message.png");
    const file = (await (await alice.fetch(path, { method: "POST", body: form })).json()) as { id: string };
    await expect.poll(async () => (await alice.call("getFile", { id: file.id })).preview).toBe("ready");
    return file.id;
  };
  const file = await sent(`/api/projects/${band.projectId}/files`, 8);
  await alice.call("sendMessage", { conversationId: id, content: "Look", attachments: [file] });
  const kept = { queryKey: ["messages", id], fetch: (who: TestPerson) => who.call("listMessages", { id }) };
  const { held, fresh } = await live(alice, [kept], async () => {
    await sent(`/api/files/${file}/versions`, 16);
    await alice.call("updateFile", { id: file, name: "Closer" });
  });
  expect(held).toEqual(fresh);
  const [{ items }] = fresh as [{ items: { attachments: object[] }[] }];
  expect(items.at(-1)?.attachments).toMatchObject([{ name: "Closer.png", version: 2, sentVersion: 1, width: 16 }]);
});

test("the picture of a version that is older by then", async () => {
  const { alice, bob } = band.people;
  const sent = async (path: string, content: Buffer | string, name: string) => {
    const form = new FormData();
    form.set("file", new Blob([typeof content === "string" ? content : new Uint8Array(content)]), name);
    return (await (await alice.fetch(path, { method: "POST", body: form })).json()) as { id: string };
  };
  const release = holdReading(band.guidon.platform);
  const { id } = await sent(`/api/projects/${band.openProjectId}/files`, blackPng(24, 9), "late.png");
  const kept = { queryKey: ["file-versions", id], fetch: (who: TestPerson) => who.call("listFileVersions", { id }) };
  const { held, fresh } = await live(bob, [kept], async () => {
    const hears = ears(await bob.socket());
    await sent(`/api/files/${id}/versions`, "notes", "late.txt");
    release();
    await hears.next("file:version-updated", (one) => (one as { fileId: string }).fileId === id);
  });
  expect(held).toEqual(fresh);
  const [{ items }] = fresh as [{ items: { thumbnailUrl: string | null }[] }];
  expect(items.map(({ thumbnailUrl }) => thumbnailUrl)).toEqual([null, expect.any(String)]);
});

test("recent activity, of everything one sees", async () => {
  const { alice, bob, priya } = band.people;
  const [id, teamId, projectId] = [band.organizationId, band.teamId, band.projectId];
  await allHeard(band);
  const { held, fresh } = await live(
    bob,
    [
      { queryKey: ["activity", "organization", id], fetch: (who) => who.call("listOrganizationActivity", { id }) },
      { queryKey: ["activity", "team", teamId], fetch: (who) => who.call("listTeamActivity", { id: teamId }) },
      {
        queryKey: ["activity", "project", projectId],
        fetch: (who) => who.call("listProjectActivity", { id: projectId }),
      },
      { queryKey: ["activity", "mine", "all", "everybody"], fetch: (who) => who.call("listMyActivity", {}) },
      {
        queryKey: ["activity", "mine", "all", "everybody", id],
        fetch: (who) => who.call("listMyActivity", { organizationId: id }),
      },
      {
        queryKey: ["activity", "mine", "projects", "me"],
        fetch: (who) => who.call("listMyActivity", { group: "projects", by: "me" }),
      },
      {
        queryKey: ["activity", "mine", "milestones", "everybody"],
        fetch: (who) => who.call("listMyActivity", { group: "milestones" }),
      },
    ],
    async () => {
      await alice.call("createTeam", { id, name: "Winter" });
      await alice.call("createTeam", { id, name: "Hidden winter", isPrivate: true });
      await alice.call("createTeamProject", { id: band.privateTeamId, name: "Hidden show" });
      await alice.call("updateProject", { id: projectId, status: "active" });
      await alice.call("updateProject", { id: projectId, progress: 30 });
      for (let turn = 0; turn < 26; turn++) {
        await alice.call("addProjectMember", { id: projectId, userId: priya.id });
        await alice.call("removeProjectMember", { id: projectId, userId: priya.id });
      }
      await alice.call("updateProject", { id: projectId, progress: 60 });
      await allHeard(band);
    },
  );
  expect(held).toEqual(fresh);
  expect(fresh.map((list) => (list as { items: unknown[] }).items.length)).toEqual([50, 50, 50, 50, 50, 0, 3]);
  expect(JSON.stringify(fresh)).not.toContain("Hidden");
});

test("recent activity of what is deleted, brought back, archived, versioned and reached", async () => {
  const { alice, bob } = band.people;
  const { id: teamId } = await alice.call("createTeam", { id: band.organizationId, name: "Feed" });
  const { id } = await alice.call("createTeamProject", { id: teamId, name: "Fed" });
  const sent = new FormData();
  sent.set("file", new Blob(["one"]), "plan.txt");
  const file = (await (await alice.fetch(`/api/projects/${id}/files`, { method: "POST", body: sent })).json()) as {
    id: string;
  };
  const { id: other } = await alice.call("createTeamProject", { id: teamId, name: "Passing" });
  await allHeard(band);
  const { held, fresh } = await live(
    bob,
    [
      { queryKey: ["activity", "team", teamId], fetch: (who) => who.call("listTeamActivity", { id: teamId }) },
      { queryKey: ["activity", "project", id], fetch: (who) => who.call("listProjectActivity", { id }) },
      { queryKey: ["activity", "mine", "all", "everybody"], fetch: (who) => who.call("listMyActivity", {}) },
      {
        queryKey: ["activity", "mine", "projects", "me"],
        fetch: (who) => who.call("listMyActivity", { group: "projects", by: "me" }),
      },
      {
        queryKey: ["activity", "mine", "milestones", "everybody"],
        fetch: (who) => who.call("listMyActivity", { group: "milestones" }),
      },
      {
        queryKey: ["activity", "mine", "reviews", "me"],
        fetch: (who) => who.call("listMyActivity", { group: "reviews", by: "me" }),
      },
    ],
    async () => {
      const next = new FormData();
      next.set("file", new Blob(["two"]), "plan.txt");
      await alice.fetch(`/api/files/${file.id}/versions`, { method: "POST", body: next });
      await alice.call("deleteFile", { id: file.id });
      await alice.call("restoreFile", { id: file.id });
      const milestone = await alice.call("createMilestone", { id, name: "Drill" });
      await alice.call("updateMilestone", { id: milestone.id, status: "completed" });
      await alice.call("deleteMilestone", { id: milestone.id });
      // what was told before stands in a place that is called otherwise now
      await alice.call("updateProject", { id, name: "Fed well" });
      await alice.call("updateTeam", { id: teamId, name: "Feeds" });
      const review = await alice.call("createDesignReview", { fileId: file.id, assignedTo: bob.id });
      await bob.call("startDesignReview", { id: review.id });
      const feedback = { overall: "It reads well", version: 2, decision: "approved" } as const;
      await bob.call("giveReviewFeedback", { id: review.id, feedback });
      await alice.call("archiveProject", { id });
      await alice.call("unarchiveProject", { id });
      await alice.call("deleteProject", { id: other });
      await allHeard(band);
    },
  );
  expect(held).toEqual(fresh);
  expect((fresh[0] as { items: { kind: string }[] }).items.slice(0, 2).map(({ kind }) => kind)).toEqual([
    "project:deleted",
    "project:updated",
  ]);
  expect((fresh.at(-1) as { items: { kind: string }[] }).items.map(({ kind }) => kind)).toEqual([
    "design-review:decided",
  ]);
});

test("what was said last, of everybody and of oneself", async () => {
  const { alice, bob, carol } = band.people;
  const talk = async (name: string) =>
    (
      await alice.call("createConversation", {
        ...{ type: "project", projectId: band.projectId, name },
        participants: [bob.id, carol.id],
      })
    ).id;
  const [opener, closer, left] = [await talk("Opener"), await talk("Closer"), await talk("Left")];
  const say = (who: typeof alice, conversationId: string, content: string) =>
    who.call("sendMessage", { conversationId, content });
  await say(bob, left, "Before I go");
  await say(bob, closer, "Mine");
  await say(alice, opener, "Count in");
  const { held, fresh } = await live(
    bob,
    [
      ...(["everybody", "me"] as const).map((by) => ({
        queryKey: ["said-lately", by],
        fetch: (who: TestPerson) => who.call("listSaidLately", { by }),
      })),
      {
        queryKey: ["said-lately", "everybody", band.organizationId],
        fetch: (who) => who.call("listSaidLately", { organizationId: band.organizationId }),
      },
    ],
    async () => {
      for (let n = 0; n < 7; n++) await say(alice, opener, `Count ${n}`);
      const first = await say(alice, closer, "Set 15");
      const own = await say(bob, closer, "Set 16");
      const wrong = await say(bob, closer, "Wrong");
      await bob.call("addReaction", { id: first.id, reaction: "👍" });
      await bob.call("editMessage", { id: own.id, content: "Set **16**" });
      await bob.call("deleteMessage", { id: wrong.id });
      await alice.call("updateConversation", { id: closer, name: "Closer, again" });
      await bob.call("removeParticipants", { id: left, userIds: [bob.id] });
    },
  );
  expect(held).toEqual(fresh);
  const [all, mine] = (fresh as { items: { content: string; conversation: { name: string } }[] }[]).map(({ items }) =>
    items.map(({ content, conversation }) => `${conversation.name}: ${content}`),
  );
  expect(all?.filter((line) => line.startsWith("Opener: Count"))).toHaveLength(5);
  expect(mine).toEqual(expect.arrayContaining(["Closer, again: Set **16**", "Closer, again: Mine"]));
  expect([...(all ?? []), ...(mine ?? [])].join()).not.toMatch(/Wrong|Left/);
});

test("messaging, for the reader and for the writer", async () => {
  const { alice, bob } = band.people;
  const id = band.conversationId;
  const kept: Kept[] = [
    { queryKey: ["messages", id], fetch: (who) => who.call("listMessages", { id }) },
    { queryKey: ["conversations"], fetch: (who) => who.call("listConversations", {}) },
  ];
  for (const reader of [bob, alice]) {
    const { held, fresh } = await live(reader, kept, async () => {
      const first = await alice.call("sendMessage", { conversationId: id, content: "Set 15" });
      const second = await bob.call("sendMessage", { conversationId: id, content: "Seen", replyTo: first.id });
      await bob.call("addReaction", { id: first.id, reaction: "👍" });
      await alice.call("addReaction", { id: first.id, reaction: "👍" });
      await alice.call("addReaction", { id: second.id, reaction: "🎉" });
      await alice.call("removeReaction", { id: second.id, reaction: "🎉" });
      await bob.call("readMessage", { id: second.id });
      await alice.call("readMessage", { id: second.id });
      await alice.call("createConversation", { type: "direct", participants: [bob.id] });
      const form = new FormData();
      form.set("file_0", new Blob(["set 15"], { type: "text/plain" }), "set 15.txt");
      const uploaded = await alice.fetch("/api/files/upload", { method: "POST", body: form });
      const { files } = (await uploaded.json()) as { files: { id: string }[] };
      const attachments = files.map((file) => file.id);
      await alice.call("sendMessage", { conversationId: id, content: "The file", attachments });
    });
    expect(held).toEqual(fresh);
  }
});
