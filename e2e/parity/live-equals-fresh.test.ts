// What is told equals what is fetched: fetch, act, apply the facts twice through live.ts, fetch afresh, demand equality.
import { QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { FactName } from "#contract/contract.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { ask, ears } from "#server/testing/ears.ts";
import { holdReading } from "#server/testing/hold-reading.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { makeStranger, type TestPerson } from "#server/testing/people.ts";
import { blackPng } from "#server/testing/sample-files.ts";
import { accountLive } from "#web/accounts/live.ts";
import { activityLive } from "#web/activity/live.ts";
import { fileLive } from "#web/files/live.ts";
import { messagingLive } from "#web/messaging/live.ts";
import { organizationLive } from "#web/organizations/live.ts";
import { applyFact } from "#web/platform/live.ts";
import { projectLive } from "#web/projects/live.ts";
import { studioLive } from "#web/studio/panel/live.ts";

const areas = [accountLive, organizationLive, projectLive, fileLive, messagingLive, activityLive, studioLive];
let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

/** One list of the cache: its key, and how it is fetched. */
interface Kept {
  queryKey: QueryKey;
  fetch: (who: TestPerson) => Promise<unknown>;
  /** Answered in one piece, without pages. */
  isWhole?: boolean;
}

async function live(
  who: TestPerson,
  kept: Kept[],
  act: () => Promise<unknown>,
): Promise<{ held: unknown[]; fresh: unknown[] }> {
  const cache = new QueryClient();
  const socket = await who.socket();
  const told: { name: FactName; payload: never }[] = [];
  socket.onAny((name: FactName, payload: unknown) => told.push({ name, payload: payload as never }));
  const asPages = async ({ fetch, queryKey, isWhole }: Kept) =>
    cache.setQueryData(queryKey, isWhole ? await fetch(who) : { pages: [await fetch(who)], pageParams: [null] });
  for (const entry of kept) {
    await asPages(entry);
    // on screen: what nobody looks at is forgotten when a right is lost
    const queryFn = () => new Promise(() => {});
    new QueryObserver(cache, { queryKey: entry.queryKey, queryFn, staleTime: "static" }).subscribe(() => {});
  }
  await act();
  // an answered ask proves that everything told before has come
  await ask(socket, "user:join", {});
  for (const fact of [...told, ...told]) applyFact(areas, cache, { ...fact, me: who.id });
  const held = kept.map(({ queryKey, isWhole }) => {
    const data = cache.getQueryData(queryKey);
    return isWhole ? data : (data as { pages: unknown[] }).pages[0];
  });
  const fresh = await Promise.all(kept.map(({ fetch }) => fetch(who)));
  socket.disconnect();
  return { held: stable(held), fresh: stable(fresh) };
}

/** Presence flickers and is no fact. */
function stable(lists: unknown[]): unknown[] {
  return JSON.parse(JSON.stringify(lists), (key, value: unknown) =>
    key === "isOnline" || key === "lastSeen" ? undefined : value,
  ) as unknown[];
}

test("a person's new name, wherever it stands", async () => {
  const { alice, bob, dev } = band.people;
  const [id, projectId, conversationId] = [band.organizationId, band.projectId, band.conversationId];
  const pair = (await alice.call("createConversation", { type: "direct", participants: [dev.id] })).id;
  const { held, fresh } = await live(
    alice,
    [
      { queryKey: ["conversations"], fetch: (who) => who.call("listConversations", {}) },
      { queryKey: ["conversation", pair], fetch: (who) => who.call("getConversation", { id: pair }), isWhole: true },
      { queryKey: ["organization-members", id], fetch: (who) => who.call("listOrganizationMembers", { id }) },
      { queryKey: ["project-members", projectId], fetch: (who) => who.call("listProjectMembers", { id: projectId }) },
      { queryKey: ["messages", conversationId], fetch: (who) => who.call("listMessages", { id: conversationId }) },
    ],
    async () => {
      await bob.call("updateMe", { name: "Bob of the front ensemble" });
      await dev.call("updateMe", { name: "Dev of the pit" });
      await allHeard(band);
    },
  );
  expect(held).toEqual(fresh);
  expect(JSON.stringify(fresh)).toContain("front ensemble");
  expect(JSON.stringify(fresh)).toContain("Alice & Dev of the pit");
});

test("organizations and teams", async () => {
  const { alice, bob, dan } = band.people;
  const id = band.organizationId;
  const { held, fresh } = await live(
    bob,
    [
      { queryKey: ["teams", id], fetch: (who) => who.call("listTeams", { id, limit: 100 }) },
      { queryKey: ["my-teams"], fetch: (who) => who.call("listMyTeams", { limit: 100 }) },
      {
        queryKey: ["organization-members", id],
        fetch: (who) => who.call("listOrganizationMembers", { id, limit: 100 }),
      },
    ],
    async () => {
      await alice.call("createTeam", { id, name: "Brass" });
      await alice.call("createTeam", { id, name: "Hidden", isPrivate: true });
      await alice.call("addOrganizationMember", { id, email: dan.email });
    },
  );
  expect(held).toEqual(fresh);
});

test("invitations", async () => {
  const { alice } = band.people;
  const id = band.organizationId;
  const email = "parity@guidon.example";
  const invited = await makeStranger(band.guidon.platform, band.address, email);
  await band.guidon.platform.database.pool.query("update users set email_verified_at = now() where email = $1", [
    email,
  ]);
  const { held, fresh } = await live(
    alice,
    [
      {
        queryKey: ["invitations", "organization", id],
        fetch: (who) => who.call("listOrganizationInvitations", { id, limit: 100 }),
      },
      {
        queryKey: ["invitations", "team", band.privateTeamId],
        fetch: (who) => who.call("listTeamInvitations", { id: band.privateTeamId, limit: 100 }),
      },
      {
        queryKey: ["invitations", "project", band.projectId],
        fetch: (who) => who.call("listProjectInvitations", { id: band.projectId, limit: 100 }),
      },
      {
        queryKey: ["organization-members", id],
        fetch: (who) => who.call("listOrganizationMembers", { id, limit: 100 }),
      },
      {
        queryKey: ["team-members", band.privateTeamId],
        fetch: (who) => who.call("listTeamMembers", { id: band.privateTeamId, limit: 100 }),
      },
    ],
    async () => {
      const ofTeam = await alice.call("inviteToTeam", { id: band.privateTeamId, email });
      const first = await alice.call("inviteToOrganization", { id, email: "first@x.example" });
      const second = await alice.call("inviteToOrganization", { id, email: "second@x.example", role: "admin" });
      await alice.call("inviteToProject", { id: band.projectId, email: "third@x.example", role: "viewer" });
      await alice.call("resendInvitation", { id: first.invitation.id });
      await alice.call("revokeInvitation", { id: second.invitation.id });
      await invited.call("acceptInvitation", { token: new URL(ofTeam.link).hash.slice(1) });
    },
  );
  expect(held).toEqual(fresh);
  expect(fresh.map((list) => (list as { items: unknown[] }).items.length)).toEqual([3, 1, 1, 7, 4]);
});

test("projects", async () => {
  const { alice, bob } = band.people;
  const id = band.organizationId;
  const { held, fresh } = await live(
    bob,
    [
      { queryKey: ["projects"], fetch: (who) => who.call("listProjects", { limit: 100 }) },
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
      { queryKey: ["projects"], fetch: (who) => who.call("listProjects", { limit: 100 }) },
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
      { queryKey: ["projects"], fetch: (who) => who.call("listProjects", { limit: 100 }) },
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

test("roles that change and people who go, for who stays", async () => {
  const { alice, bob, carol, dev, priya } = band.people;
  const id = band.organizationId;
  const team = await alice.call("createTeam", { id, name: "Winds" });
  const project = await alice.call("createOrganizationProject", { id, name: "Finale" });
  for (const { id: userId } of [bob, dev, priya]) {
    await alice.call("addTeamMember", { id: team.id, userId });
    await alice.call("addProjectMember", { id: project.id, userId, role: "viewer" });
  }
  const participants = [bob.id, carol.id, priya.id];
  await alice.call("addProjectMember", { id: project.id, userId: carol.id, role: "reviewer" });
  await alice.call("createConversation", { type: "project", projectId: project.id, participants });
  const { held, fresh } = await live(
    bob,
    [
      {
        queryKey: ["organization-members", id],
        fetch: (who) => who.call("listOrganizationMembers", { id, limit: 100 }),
      },
      { queryKey: ["team-members", team.id], fetch: (who) => who.call("listTeamMembers", { id: team.id }) },
      { queryKey: ["project-members", project.id], fetch: (who) => who.call("listProjectMembers", { id: project.id }) },
      { queryKey: ["conversations"], fetch: (who) => who.call("listConversations", {}) },
    ],
    async () => {
      const hears = ears(await bob.socket());
      await alice.call("updateTeamMember", { id: team.id, userId: dev.id, role: "lead" });
      await alice.call("updateProjectMember", { id: project.id, userId: dev.id, role: "contributor" });
      await priya.call("removeTeamMember", { id: team.id, userId: priya.id });
      await alice.call("removeProjectMember", { id: project.id, userId: priya.id });
      await alice.call("updateOrganizationMember", { id, userId: dev.id, role: "guest" });
      await carol.call("removeProjectMember", { id: project.id, userId: carol.id });
      await alice.call("removeOrganizationMember", { id, userId: carol.id });
      // the conversation's people are told by who hears of the loss
      await hears.next("conversation:updated");
      // it is told of more than once
      await allHeard(band);
    },
  );
  expect(held).toEqual(fresh);
  // the line that says so is hers
  const lists = JSON.stringify(fresh, (key, value: unknown) => (key === "lastMessage" ? undefined : value));
  expect(lists).not.toContain(carol.id);
});

test("somebody who is an admin no more, for a guest who knew nothing else of them", async () => {
  const { alice, carol, dev } = band.people;
  const { organization } = await alice.call("createOrganization", { name: "By turns" });
  const { id } = organization;
  await alice.call("addOrganizationMember", { id, email: carol.email, role: "guest" });
  await alice.call("addOrganizationMember", { id, email: dev.email, role: "admin" });
  const kept = {
    queryKey: ["organization-members", id],
    fetch: (who: TestPerson) => who.call("listOrganizationMembers", { id }),
  };
  const lower = () => alice.call("updateOrganizationMember", { id, userId: dev.id, role: "member" });
  const { held, fresh } = await live(carol, [kept], lower);
  expect(held).toEqual(fresh);
  expect(JSON.stringify(fresh)).not.toContain(dev.id);
  const again = await live(carol, [kept], () =>
    alice.call("updateOrganizationMember", { id, userId: dev.id, role: "admin" }),
  );
  expect(again.held).toEqual(again.fresh);
  expect(JSON.stringify(again.fresh)).toContain(dev.id);
});

test("ownership that goes to another", async () => {
  const { alice, bob, dev } = band.people;
  const { organization } = await alice.call("createOrganization", { name: "Given away" });
  const { id } = organization;
  for (const { email } of [bob, dev]) await alice.call("addOrganizationMember", { id, email });
  const kept = {
    queryKey: ["organization-members", id],
    fetch: (who: TestPerson) => who.call("listOrganizationMembers", { id }),
  };
  const { held, fresh } = await live(bob, [kept], () => alice.call("transferOrganization", { id, userId: dev.id }));
  expect(held).toEqual(fresh);
});

test("who goes holds nothing of it from that moment on", async () => {
  const { alice, bob } = band.people;
  const { organization } = await alice.call("createOrganization", { name: "For a while" });
  const { id } = organization;
  await alice.call("addOrganizationMember", { id, email: bob.email });
  await alice.call("createTeam", { id, name: "Passing" });
  const project = await alice.call("createOrganizationProject", { id, name: "Passing" });
  await alice.call("createConversation", { type: "project", projectId: project.id, participants: [bob.id] });
  const { held, fresh } = await live(
    bob,
    [
      { queryKey: ["organizations"], fetch: (who) => who.call("listOrganizations", { limit: 100 }) },
      { queryKey: ["my-teams"], fetch: (who) => who.call("listMyTeams", { limit: 100 }) },
      { queryKey: ["projects"], fetch: (who) => who.call("listProjects", { limit: 100 }) },
      { queryKey: ["conversations"], fetch: (who) => who.call("listConversations", {}) },
    ],
    () => alice.call("removeOrganizationMember", { id, userId: bob.id }),
  );
  expect(held).toEqual(fresh);
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
    await vi.waitUntil(async () => (await alice.call("getFile", { id })).preview === "ready", { timeout: 15_000 });
    return id;
  };
  const id = await sent(`/api/projects/${band.openProjectId}/files`, 8);
  const kept = { queryKey: ["file-versions", id], fetch: (who: TestPerson) => who.call("listFileVersions", { id }) };
  const { held, fresh } = await live(bob, [kept], () => sent(`/api/files/${id}/versions`, 16));
  expect(held).toEqual(fresh);
  const [{ items }] = fresh as [{ items: { thumbnailUrl: string | null }[] }];
  expect(items.map(({ thumbnailUrl }) => thumbnailUrl)).toEqual([expect.any(String), expect.any(String)]);
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
  expect(fresh.map((list) => (list as { items: unknown[] }).items.length)).toEqual([50, 50, 50]);
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

test("accounts, for another admin", async () => {
  const { marisol, dev, dan } = band.people;
  const { db } = band.guidon.platform.database;
  const password = "set fourteen";
  const ofDev = { password_hash: await hashPassword(password), user_type: "admin" };
  await db.updateTable("users").set(ofDev).where("id", "=", dev.id).execute();
  const { held, fresh } = await live(
    marisol,
    [{ queryKey: ["admin-users", {}], fetch: (who) => who.call("listUsers", {}) }],
    async () => {
      await dev.call("revokeUserSessions", { id: dan.id });
      await dev.call("updateUser", { id: dan.id, userType: "designer", password });
      await dev.call("updateUser", { id: dan.id, isDisabled: true, password });
    },
  );
  expect(held).toEqual(fresh);
  expect(held).toMatchObject([
    { items: expect.arrayContaining([expect.objectContaining({ id: dan.id, isDisabled: true })]) },
  ]);
});
