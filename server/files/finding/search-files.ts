import { sql } from "kysely";
import type { z } from "zod";
import type { FileSearch, FoundFile } from "#contract/file-search.ts";
import type { Member } from "#server/platform/context.ts";
import { isSeenBy } from "#server/projects/projects.ts";
import {
  asRankedPage,
  candidates,
  filesWithWords,
  headline,
  isRankedAfter,
  partsOf,
  type Ranked,
  wantedWords,
} from "./search-terms.ts";

type Input = z.output<typeof FileSearch>;
type Row = Omit<FoundFile, "snippet"> & Ranked & { headline: string | null };

/** Best first, then newest. One statement: the right to look is in it, so nobody learns that a word stands elsewhere. */
export async function searchFiles({ user, platform }: Member, input: Input) {
  const { rows } = await query(user, input).execute(platform.database.db);
  return asRankedPage(rows, input, ({ headline: marked, ...row }) => ({
    ...row,
    snippet: partsOf(marked ?? "", input.q),
  }));
}

function query(user: Member["user"], { q, projectId, person, from, to, limit, offset, cursor }: Input) {
  const isSeen = isSeenBy(user);
  return sql<Row>`
    with wanted as (${wantedWords(q)}), hits as materialized (${filesWithWords}), seen as (
      select f.id, f.name, f.mime_type, f.project_id, f.uploaded_by, f.sha256, f.version_at as created_at,
             p.name as project_name
        from hits join files f on f.id = hits.id join live_projects p on p.id = f.project_id
       where ${isSeen}
         and (${projectId ?? null}::uuid is null or f.project_id = ${projectId ?? null})
         and (${person ?? null}::uuid is null or f.uploaded_by = ${person ?? null})
         and (${from ?? null}::timestamptz is null or f.version_at >= ${from ?? null})
         and (${to ?? null}::timestamptz is null or f.version_at < ${to ?? null})
       order by f.version_at desc limit ${candidates}
    ), ranked as (
      select seen.*, t.content, wanted.words, wanted.typed,
             round((2 * ts_rank(words_of_name(seen.name), wanted.name_words)
               + coalesce(ts_rank(t.words, wanted.words), 0))::numeric, 2) as rank, t.words @@ wanted.words as in_text
        from seen left join blob_texts t on t.source = seen.sha256, wanted
    ), best as (
      select * from ranked b where ${isRankedAfter(cursor)}
       order by b.rank desc, b.created_at desc, b.id limit ${limit + 1} offset ${offset}
    )
    select b.id, b.name, b.mime_type as "mimeType", b.project_id as "projectId", b.project_name as "projectName",
           json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar, 'userType', u.user_type) as "uploadedBy",
           b.created_at as "versionAt", b.rank, b.created_at,
           case when b.in_text then ${headline(sql`near_words(b.content, b.typed)`, "b.words")} end as headline
      from best b join users u on u.id = b.uploaded_by
     order by b.rank desc, b.created_at desc, b.id`;
}
