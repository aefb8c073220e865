// What devices keep with files that lie on them, for a field without a network (decision 059).
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { AnnotationList, annotationRoutes, FoundAnnotations } from "#contract/annotations.ts";
import { maxAnnotationsFound } from "#contract/limits.ts";
import { can } from "#domain/permissions.ts";
import { type AskedFile, findVisibleIn } from "#server/files/file-access.ts";
import type { Member } from "#server/platform/context.ts";
import { listsOfVersions } from "./annotations.ts";

type Route = typeof annotationRoutes.findAnnotations;

/** Three statements however many. What its mark says is known already is not sent again. */
export async function findAnnotations(
  member: Member,
  { ids, versions, marks }: z.output<NonNullable<Route["body"]>>,
): Promise<z.output<Route["answer"]>> {
  const seen = new Map((await findVisibleIn(member, ids)).map((file) => [file.row.id, file]));
  const asked = [...new Set(ids)].flatMap((id) => seen.get(id) ?? []);
  if (asked.length === 0) return { items: [] };
  const read = await listsOfVersions(
    member.platform.database.db,
    asked.map(({ row }) => ({ fileId: row.id, version: versions[row.id] ?? row.version })),
    maxAnnotationsFound,
  );
  const items = read.flatMap(({ fileId, version, list }): FoundAnnotations[] => {
    if (!list) return [];
    const mark = markOf(list);
    const mayDraw = isDrawnOn(seen.get(fileId) as AskedFile);
    return [{ fileId, version, mark, mayDraw, list: marks[fileId] === mark ? null : list }];
  });
  const left = read.flatMap(({ fileId, list }) => (list ? [] : fileId));
  return { items, ...(left.length > 0 && { left }) };
}

function isDrawnOn({ access }: AskedFile): boolean {
  return access !== undefined && access.project.archived_at === null && can(access.roles, "annotation.create");
}

function markOf(list: AnnotationList): string {
  return createHash("sha256").update(JSON.stringify(list)).digest("base64url").slice(0, 22);
}
