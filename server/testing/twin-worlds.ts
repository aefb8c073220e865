import { newId } from "#contract/new-id.ts";
import { allHeard } from "./all-heard.ts";
import { question, reminder } from "./automation.ts";
import type { TestPerson } from "./people.ts";
import { startWorld, type World } from "./world.ts";

/** One of two organizations that know nothing of each other: its people, and the id of everything in it. */
export interface Side {
  people: TestPerson[];
  /** Kind (the table) → ids. */
  ids: Record<string, string[]>;
  /** A signed address of one of its files. */
  fileUrl: string;
  projectId: string;
}

export interface Twins extends World {
  a: Side;
  b: Side;
}

/** Alice, Bob and Carol on one side; Dan, Priya and Dev on the other: owner, member, guest. */
export async function startTwins(): Promise<Twins> {
  const world = await startWorld();
  const { alice, bob, carol, dan, priya, dev } = world.people;
  const nobody = await idsIn(world);
  const a = await buildSide(alice, bob, carol);
  const withA = await idsIn(world);
  const b = await buildSide(dan, priya, dev);
  const withB = await idsIn(world);
  return {
    ...world,
    a: { people: [alice, bob, carol], ids: await idsOf(world, [alice, bob, carol], minus(withA, nobody)), ...a },
    b: { people: [dan, priya, dev], ids: await idsOf(world, [dan, priya, dev], minus(withB, withA)), ...b },
  };
}

async function buildSide(owner: TestPerson, member: TestPerson, guest: TestPerson) {
  const { organization } = await owner.call("createOrganization", { name: `${owner.name}'s band` });
  const { id } = organization;
  await owner.call("addOrganizationMember", { id, email: member.email });
  await owner.call("addOrganizationMember", { id, email: guest.email, role: "guest" });
  const team = await owner.call("createTeam", { id, name: "Guard" });
  const secret = await owner.call("createTeam", { id, name: "Staff", isPrivate: true });
  await owner.call("addTeamMember", { id: secret.id, userId: member.id });
  const project = await owner.call("createTeamProject", { id: team.id, name: "Ballad" });
  await owner.call("createTeamProject", { id: secret.id, name: "Closer" });
  await owner.call("addProjectMember", { id: project.id, userId: guest.id, role: "reviewer" });
  const file = await upload(owner, project.id);
  const point = { version: 1, type: "point", x: 45, y: 20, content: "Late" } as const;
  const annotation = await guest.call("createAnnotation", { id: file.id, ...point });
  await owner.call("createAnnotationReply", { id: annotation.id, content: "By two counts" });
  await owner.call("createDesignReview", { fileId: file.id, assignedTo: guest.id });
  const talk = await owner.call("createConversation", {
    type: "project",
    projectId: project.id,
    participants: [member.id, guest.id],
  });
  await member.call("createConversation", { type: "direct", participants: [owner.id] });
  await owner.call("createConversation", { type: "team", teamId: secret.id, participants: [member.id] });
  const message = await owner.call("sendMessage", {
    conversationId: talk.id,
    content: "Set 14",
    attachments: [file.id],
  });
  await member.call("addReaction", { id: message.id, reaction: "👍" });
  await owner.call("createAutomationTrigger", {
    id: talk.id,
    name: "Mine",
    category: "planning",
    conditions: [question],
    actions: [reminder],
  });
  return { fileUrl: file.url, projectId: project.id };
}

async function upload(person: TestPerson, projectId: string): Promise<{ id: string; url: string }> {
  const body = new FormData();
  body.append("file", new Blob(["Count sheet"], { type: "text/plain" }), "counts.txt");
  const response = await person.fetch(`/api/projects/${projectId}/files`, { method: "POST", body });
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as { id: string; url: string };
}

/** The uuid of every row that has one, by table. No route takes an activity's: where one leaks, its organization's does. */
async function idsIn(world: World): Promise<Record<string, string[]>> {
  // with what listeners add: it must not come between two photographs
  await allHeard(world);
  const { pool } = world.guidon.platform.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' and table_name not like 'live\\_%'
        and table_name <> 'activities' order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ id: string }>(`select id from "${name}"`);
    found[name] = rows.map((row) => row.id);
  }
  return found;
}

function minus(all: Record<string, string[]>, known: Record<string, string[]>): Record<string, string[]> {
  const old = new Set(Object.values(known).flat());
  const rest = Object.entries(all).map(([kind, ids]) => [kind, ids.filter((id) => !old.has(id))] as const);
  return Object.fromEntries(rest.filter(([, ids]) => ids.length > 0));
}

/** With the people and their sessions, who were there before. */
async function idsOf({ guidon }: World, people: TestPerson[], ids: Record<string, string[]>) {
  const users = people.map(({ id }) => id);
  const { rows } = await guidon.platform.database.pool.query<{ id: string }>(
    "select id from sessions where user_id = any($1::uuid[])",
    [users],
  );
  return { ...ids, users, sessions: rows.map((row) => row.id), nothing: [newId()] };
}
