// A deleted project, team or organization: every route to it and to all that is in it answers 404, to everybody, at once; the
// sockets fall silent; and restored, everything is as it was.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RouteName, routes } from "#contract/contract.ts";
import type { Route } from "#contract/kit.ts";
import { newId } from "#contract/new-id.ts";
import { routePolicies } from "#domain/policies.ts";
import { ask, ears } from "./ears.ts";
import { type Band, startBand } from "./marching-band.ts";
import { type Name, requestFor, type TestPerson } from "./people.ts";
import { inputShape, sampleOf } from "./sample-input.ts";

/** What cannot be guessed from a route's schemas. */
const samples: Partial<Record<RouteName, object>> = {
  countSentAnnotations: { files: newId() },
  listChangedMessages: { seconds: 60 },
  updateAnnotation: { color: "blue" },
  updateDesignReview: { note: "Look at count 12" },
  updateUser: { isDisabled: true, password: "not the right one" },
};

let band: Band;
let made: Awaited<ReturnType<typeof fill>>;
beforeAll(async () => {
  band = await startBand();
  made = await fill();
});
afterAll(() => band.stop());

/** A file, a milestone, an invitation to each; all hang on the guard's project. */
async function fill() {
  const { alice, bob, dan } = band.people;
  const form = new FormData();
  form.set("file", new Blob(["Counts"]), "counts.txt");
  const uploaded = await alice.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
  const file = (await uploaded.json()) as { id: string; url: string };
  const milestone = await alice.call("createMilestone", { id: band.projectId, name: "Drill written" });
  const direct = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
  await alice.call("sendMessage", { conversationId: direct.id, content: "Look", attachments: [file.id] });
  const email = "later@x.example";
  const toTeam = await alice.call("inviteToTeam", { id: band.teamId, email });
  const toProject = await alice.call("inviteToProject", { id: band.projectId, email, role: "viewer" });
  const point = { version: 1, type: "point", x: 45, y: 20, content: "Late" } as const;
  const annotation = await alice.call("createAnnotation", { id: file.id, ...point });
  const reply = await alice.call("createAnnotationReply", { id: annotation.id, content: "By two counts" });
  const review = await alice.call("createDesignReview", { fileId: file.id, assignedTo: bob.id });
  const workflow = await alice.call("startWorkflow", { id: band.projectId, templateId: "weekly-status" });
  await dan.call("listOrganizations", {});
  return {
    file,
    annotationId: annotation.id,
    replyId: reply.id,
    reviewId: review.id,
    workflowId: workflow.id,
    directId: direct.id,
    milestoneId: milestone.id,
    links: [toTeam, toProject].map(({ link }) => new URL(link).hash.slice(1)),
    invitations: { team: toTeam.invitation.id, project: toProject.invitation.id },
  };
}

type Kind = "project" | "team" | "organization";

/** What is gone with it, by the first part of the routes that name it. */
function goneWith(kind: Kind): Record<string, string[]> {
  const { annotationId, replyId, reviewId, workflowId, invitations, file, milestoneId } = made;
  const gone: Record<string, string[]> = {
    projects: [band.projectId],
    milestones: [milestoneId],
    files: [file.id],
    annotations: [annotationId],
    "annotation-replies": [replyId],
    "design-reviews": [reviewId],
    workflows: [workflowId],
    conversations: [band.conversationId],
    messages: [band.messageId],
    invitations: [invitations.project],
  };
  if (kind === "project") return gone;
  gone.teams = [band.teamId];
  gone.invitations = [invitations.project, invitations.team];
  if (kind === "team") return gone;
  return {
    ...gone,
    organizations: [band.organizationId],
    teams: [band.teamId, band.privateTeamId],
    projects: [band.projectId, band.privateProjectId, band.openProjectId],
    invitations: [invitations.project, invitations.team, band.invitationId],
  };
}

const verbs = {
  project: { remove: "deleteProject", restore: "restoreProject", id: () => band.projectId },
  team: { remove: "deleteTeam", restore: "restoreTeam", id: () => band.teamId },
  organization: { remove: "deleteOrganization", restore: "restoreOrganization", id: () => band.organizationId },
} as const;

describe.each(["project", "team", "organization"] as const)("a deleted %s", (kind) => {
  const { remove, restore } = verbs[kind];
  let before: Record<string, unknown>;
  let gone: Record<string, string[]>;
  const people = () => Object.values(band.people) as TestPerson[];

  test("is told, and closes its rooms for who was in them", { timeout: 60_000 }, async () => {
    const { alice, bob, dan } = band.people;
    gone = goneWith(kind);
    before = await everythingSeen();
    const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
    await alice.call(remove, { id: verbs[kind].id() });
    expect(await bobHears.next(`${kind}:deleted`)).toMatchObject({
      kind,
      id: verbs[kind].id(),
      organizationId: band.organizationId,
      deletedBy: { id: alice.id },
    });
    expect(await danHears.everything()).toEqual([]);
    const heardSoFar = (await bobHears.everything()).length;
    const room = `conversation:${band.conversationId}` as const;
    band.guidon.platform.realtime.tell([room, `${kind}:${verbs[kind].id()}`], "project:created", {});
    expect(await bobHears.everything()).toHaveLength(heardSoFar);
  });

  test("answers 404 on every route, to everybody", { timeout: 60_000 }, async () => {
    let count = 0;
    for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
      const ids = gone[route.path.split("/")[1] as string];
      if (!route.path.includes(":id") || !ids || name === restore) continue;
      const asked = ids.flatMap((id) => people().map((person) => isNotThere(person, name, id)));
      await Promise.all(asked);
      count += asked.length;
    }
    expect(count).toBeGreaterThan(kind === "project" ? 100 : 200);
  });

  async function isNotThere(person: TestPerson, name: RouteName, id: string): Promise<void> {
    const { path, ...init } = requestFor(name, inputFor(name, id));
    const response = await person.fetch(path, init);
    const text = await response.text();
    const what = `${person.name}: ${name} ${path} answered ${response.status} ${text}`;
    expect(response.status, what).toBe(404);
    expect(JSON.parse(text), what).toMatchObject({ code: "not_found" });
  }

  test("is named by no list, no stream, no socket and no link", async () => {
    const ids = Object.values(gone).flat();
    const look = async (person: TestPerson) => {
      for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
        const isBin = name === "listDeletedOrganizations" || routePolicies[name] === "audit.viewAll";
        if (route.method !== "GET" || route.path.includes(":") || isBin) continue;
        const answer = await (await person.fetch(`/api${route.path}`)).text();
        const text = name === "listMyActivity" ? withoutDeletions(answer) : answer;
        expect(
          ids.filter((id) => text.includes(id)),
          `${person.name}: ${name}`,
        ).toEqual([]);
      }
      expect((await person.fetch(made.file.url)).status).toBe(404);
      const form = new FormData();
      form.set("file", new Blob(["x"]), "x.txt");
      const sent = await person.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
      expect(sent.status).toBe(404);
    };
    await Promise.all(people().map(look));
    const socket = await band.people.bob.socket();
    for (const [event, input] of [
      ["conversation:join", { conversationId: band.conversationId }],
      ["message:send", { conversationId: band.conversationId, content: "Hi" }],
      ["message:read", { messageId: band.messageId }],
      ["typing:start", { conversationId: band.conversationId }],
    ] as const) {
      expect(await ask(socket, event, input), event).toMatchObject({ ok: false, code: "not_found" });
    }
    await expect(
      band.people.alice.call("createConversation", { type: "project", projectId: band.projectId, participants: [] }),
    ).rejects.toMatchObject({ code: "not_found" });
    const shown = await band.people.bob.call("listMessages", { id: made.directId });
    expect(shown.items.map(({ attachments }) => attachments)).toEqual([[]]);
    const token = made.links[1] as string;
    const preview = await band.people.dan.call("previewInvitation", { token }).catch((error) => error);
    expect(preview).toMatchObject({ code: "link_ended" });
  });

  /** That somebody deleted it is told where it was. */
  function withoutDeletions(answer: string): string {
    const { items } = JSON.parse(answer) as { items: { kind: string }[] };
    return JSON.stringify(items.filter(({ kind: what }) => what !== `${kind}:deleted`));
  }

  test("is in the bin for those who may bring it back, and in nobody else's", async () => {
    for (const [name, person] of Object.entries(band.people) as [Name, TestPerson][]) {
      const call = async () =>
        kind === "organization"
          ? person.call("listDeletedOrganizations", {})
          : person.call("listDeleted", { id: band.organizationId });
      const listed = await call().catch(() => ({ items: [] }));
      const may = name === "alice" || name === "marisol";
      expect(listed.items.map(({ id }) => id)).toEqual(may ? [verbs[kind].id()] : []);
      if (!may) {
        await expect(person.call(restore, { id: verbs[kind].id() })).rejects.toMatchObject({ code: "not_found" });
      }
    }
  });

  test("comes back as it was, is told, and its rooms are full again", { timeout: 60_000 }, async () => {
    const { alice, bob, dan } = band.people;
    const [bobHears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
    const back = await alice.call(restore, { id: verbs[kind].id() });
    expect(back).toMatchObject({ id: verbs[kind].id() });
    expect(await bobHears.next(`${kind}:restored`)).toMatchObject({ id: verbs[kind].id() });
    expect(await everythingSeen()).toEqual(before);
    await alice.call("sendMessage", { conversationId: band.conversationId, content: "Back" });
    expect(await bobHears.next("message:received")).toMatchObject({ content: "Back" });
    expect(await danHears.everything()).toEqual([]);
    // once more changes nothing
    expect(await alice.call(restore, { id: verbs[kind].id() })).toEqual(back);
    const { items } = await alice.call("listOrganizationAudit", { id: band.organizationId });
    const acts = items.map(({ action }) => action).filter((action) => action.startsWith(`${kind}.`));
    expect(acts.slice(0, 2)).toEqual([`${kind}.restored`, `${kind}.deleted`]);
  });
});

/** All that the GET routes show of the band, to everybody; what tells of the coming and going itself aside. */
async function everythingSeen(): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  const all = goneWith("organization");
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const first = route.path.split("/")[1] as string;
    const isStill = !/[aA]udit|Activity|Deleted|Health|Sessions|Messages|Conversation|Invitations/.test(name);
    if (route.method !== "GET" || !route.path.includes(":id") || !isStill || name === "getOrganizationStats") continue;
    for (const id of all[first] ?? []) {
      const { path, ...init } = requestFor(name, inputFor(name, id));
      const look = async (person: TestPerson) => {
        const body = (await (await person.fetch(path, init)).json()) as { requestId?: string };
        seen[`${person.name} ${path}`] = JSON.parse(
          JSON.stringify({ ...body, requestId: "" }, (key, value) =>
            key === "isOnline" || key === "lastActivity" ? undefined : withoutHour(value),
          ),
        );
      };
      await Promise.all(Object.values(band.people).map(look));
    }
  }
  return seen;
}

/** Signed addresses are others with each hour. */
function withoutHour(value: unknown): unknown {
  return typeof value === "string" ? value.replace(/&e=\d+&s=[\w-]+/, "") : value;
}

function inputFor(name: RouteName, id: string): object {
  const { path, body } = routes[name] as Route;
  const bob = band.people.bob.id;
  const own: Record<string, string> = { id, teamId: band.teamId, userId: bob, reaction: "👍", version: "1" };
  const parts = [...path.matchAll(/:(\w+)/g)].map(([, part]) => [part, own[part as string] ?? newId()]);
  return { ...(sampleOf(inputShape(body), newId) as object), ...samples[name], ...Object.fromEntries(parts) };
}
