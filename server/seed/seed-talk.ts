import { acknowledgeMessage } from "#server/messaging/changing/acknowledge-message.ts";
import { addReaction } from "#server/messaging/changing/react.ts";
import { starMessage } from "#server/messaging/changing/stars.ts";
import { createConversation } from "#server/messaging/conversations/create-conversation.ts";
import { setConversation } from "#server/messaging/conversations/set-conversation.ts";
import { readMessage } from "#server/messaging/reading/read-message.ts";
import { sendMessage } from "#server/messaging/sending/send-message.ts";
import { startTopic } from "#server/messaging/topics.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Name, People } from "./cast.ts";
import { type Line, type TalkPlan, talks } from "./talk-script.ts";

const day = 86_400_000;
const minute = 60_000;

type About = { projectId?: string; teamId?: string; organizationId?: string };
const places = {
  project: { table: "projects", key: "projectId" },
  team: { table: "teams", key: "teamId" },
  broadcast: { table: "organizations", key: "organizationId" },
  direct: null,
  support: null,
} as const;

/** What was said over some weeks, through the verbs that people use; only the seed writes time by hand. */
export async function seedTalk(people: People): Promise<void> {
  for (const plan of talks) await makeTalk(people, plan);
}

async function makeTalk(people: People, plan: TalkPlan): Promise<void> {
  const starter = people[plan.by];
  const { db } = starter.platform.database;
  const about = await placeOf(db, plan);
  const conversation = await createConversation(starter, {
    ...about,
    type: plan.type,
    participants: plan.with.map((name) => people[name].user.id),
    description: "",
    priority: plan.priority ?? "medium",
  });
  const said: string[] = [];
  const known = new Map<string, string>();
  for (const line of plan.lines) {
    const id = await say(people, { conversationId: conversation.id, ...about, known }, line);
    if (line.as) known.set(line.as, id);
    said.push(id);
  }
  for (const { id } of conversation.participants) {
    const name = nameOf(people, id);
    const last = said.at(-1 - (plan.unread?.[name] ?? 0));
    if (last) await readMessage(people[name], { id: last });
  }
  for (const [place, id] of said.entries()) {
    const { ago } = plan.lines[place] as Line;
    await backdate(db, id, new Date(Date.now() - ago * day - (said.length - place) * minute).toISOString());
  }
  await backdateConversation(db, conversation.id);
  for (const name of plan.pinnedBy ?? []) await setConversation(people[name], conversation.id, { isPinned: true });
}

/** Answers its id. */
async function say(
  people: People,
  { conversationId, projectId, known }: { conversationId: string; projectId?: string; known: Map<string, string> },
  line: Line,
): Promise<string> {
  const author = people[line.who];
  const { id } = await sendMessage(author, {
    conversationId,
    type: "text",
    content: line.words,
    replyTo: (line.to && known.get(line.to)) ?? null,
    topicId: null,
    mentions: (line.mentions ?? []).map((name) => people[name].user.id),
    attachments: projectId ? await filesOf(author, projectId, line.files ?? []) : [],
    metadata: { priority: line.priority ?? "medium", needsAcknowledgement: line.acknowledgedBy !== undefined },
  });
  if (line.topic) await startTopic(author, { id, title: line.topic });
  for (const name of line.acknowledgedBy ?? []) await acknowledgeMessage(people[name], { id });
  for (const name of line.starredBy ?? []) await starMessage(people[name], { id });
  for (const [name, reaction] of Object.entries(line.reactions ?? {}) as [Name, string][]) {
    await addReaction(people[name], { id, reaction });
  }
  return id;
}

async function placeOf(db: Db, { type, about }: TalkPlan): Promise<About> {
  const place = places[type];
  if (!place || !about) return {};
  const { id } = await db
    .selectFrom(place.table as "projects")
    .select("id")
    .where("name", "=", about)
    .executeTakeFirstOrThrow();
  return { [place.key]: id };
}

async function filesOf({ platform }: Member, projectId: string, names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const { id } = await platform.database.db
      .selectFrom("files")
      .select("id")
      .where("project_id", "=", projectId)
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

function nameOf(people: People, userId: string): Name {
  return (Object.keys(people) as Name[]).find((name) => people[name].user.id === userId) as Name;
}

/** A message, and what hangs on it. */
export async function backdate(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable("messages").set({ created_at: at, updated_at: at }).where("id", "=", id).execute();
  await db.updateTable("topics").set({ created_at: at }).where("root_id", "=", id).execute();
  await db.updateTable("notifications").set({ created_at: at }).where("message_id", "=", id).execute();
  await db.updateTable("reactions").set({ created_at: at }).where("message_id", "=", id).execute();
  await db.updateTable("stars").set({ created_at: at }).where("message_id", "=", id).execute();
  await db.updateTable("acknowledgements").set({ acknowledged_at: at }).where("message_id", "=", id).execute();
}

/** As old as its first word, and last alive with its last. */
export async function backdateConversation(db: Db, id: string): Promise<void> {
  const { first, last } = await db
    .selectFrom("messages")
    .select(({ fn }) => [fn.min("created_at").as("first"), fn.max("created_at").as("last")])
    .where("conversation_id", "=", id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("conversations")
    .set({ created_at: first, updated_at: first, last_activity: last })
    .where("id", "=", id)
    .execute();
  await db.updateTable("participants").set({ joined_at: first }).where("conversation_id", "=", id).execute();
}
