import { sql } from "kysely";
import type { Mentioned } from "#contract/annotations.ts";
import { type Mentionable, namedIn } from "#domain/messaging/text/mentions.ts";
import type { Db } from "#server/platform/db.ts";
import type { AnnotatedFile } from "./annotated-file.ts";

/** As an annotation, a reply and a feedback keep it. */
export interface StoredMentions {
  mentions: string[];
  mention_names: string[];
}

const nobody: StoredMentions = { mentions: [], mention_names: [] };

interface Words {
  content: string;
  authorId: string;
  /** Whom they named before: whoever still stands there is named, gone or called otherwise meanwhile. */
  before?: Mentioned;
}

/** The project's people whom the words name. By whoever has a role there alone: the others do not see who they are. */
export async function mentionedIn(
  db: Db,
  { row, roles }: Pick<AnnotatedFile, "row" | "roles">,
  { content, authorId, before }: Words,
): Promise<StoredMentions> {
  if (!content.includes("@")) return nobody;
  const known = before?.mentions.map((id, place) => ({ id, name: before.mentionNames[place] ?? "" })) ?? [];
  const here = row.project_id && roles.length > 0 ? await peopleIn(db, row.project_id, content) : [];
  const named = namedIn(
    content,
    [...here, ...known].filter(({ id }) => id !== authorId),
  );
  return { mentions: named.map(({ id }) => id), mention_names: named.map(({ name }) => name) };
}

/** Whose name stands somewhere after an @, be it the beginning of a longer one. */
async function peopleIn(db: Db, projectId: string, content: string): Promise<Mentionable[]> {
  const { rows } = await sql<Mentionable>`
    select u.id, u.name from project_people(${projectId}) p join users u on u.id = p.user_id
     where u.disabled_at is null and strpos(${content}, '@' || u.name) > 0 order by u.id`.execute(db);
  return rows;
}
