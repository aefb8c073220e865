import type { UserType } from "#contract/accounts.ts";
import type { ReviewDecision } from "#contract/design-reviews.ts";
import type { FileVersion } from "#contract/files.ts";
import { sortName } from "#domain/files/sort-name.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { type FileRow, insertVersion, personOf } from "./files.ts";
import { laterThanSeen } from "./later-than-seen.ts";
import { mediaUrls } from "./media/media-urls.ts";
import { previewOnArrival } from "./previews/content-preview.ts";
import { withEndingOf } from "./uploads/file-name.ts";

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>["executeTakeFirstOrThrow"]>>;

export function versions(db: Db) {
  return db
    .selectFrom("file_versions as v")
    .innerJoin("users as u", "u.id", "v.uploaded_by")
    .leftJoin("users as d", "d.id", "v.decided_by")
    .selectAll("v")
    .select(["u.name as uploader", "u.avatar as uploaderAvatar", "u.user_type as uploaderType"])
    .select(["d.name as decider", "d.avatar as deciderAvatar", "d.user_type as deciderType"]);
}

/** Newest first, down to `first`; the cursor is the number of the last one seen. */
export async function listVersions(
  platform: Platform,
  file: FileRow,
  { limit, cursor, first }: { limit: number; cursor?: number | undefined; first: number },
): Promise<{ items: FileVersion[]; nextCursor?: string }> {
  const rows = await versions(platform.database.db)
    .where("v.file_id", "=", file.id)
    .where("v.version", ">=", first)
    .$if(cursor !== undefined, (query) => query.where("v.version", "<", cursor as number))
    .orderBy("v.version", "desc")
    .limit(limit + 1)
    .execute();
  const kept = rows.slice(0, limit);
  const items = kept.map((row) => asVersion(platform, row));
  return rows.length > limit ? { items, nextCursor: String(kept.at(-1)?.version) } : { items };
}

export function asVersion(platform: Platform, row: VersionRow): FileVersion {
  return {
    fileId: row.file_id,
    version: row.version,
    name: row.name,
    size: row.size,
    mimeType: row.mime_type,
    sha256: row.sha256,
    ...mediaUrls(platform, { ...row, id: row.file_id }),
    uploadedBy: personOf(row),
    restoredFrom: row.restored_from,
    note: row.note,
    approval: approvalIn(row),
    createdAt: row.created_at,
  };
}

function approvalIn({ decision, decided_at: at, decided_by: id, ...row }: VersionRow): FileVersion["approval"] {
  if (decision === null || at === null) return null;
  const status = decision as ReviewDecision;
  if (id === null || row.decider === null) return { status, by: null, at };
  return {
    status,
    by: { id, name: row.decider, avatar: row.deciderAvatar, userType: row.deciderType as UserType },
    at,
  };
}

interface Content {
  name: string;
  mimeType: string;
  sha256: string;
  size: number;
  uploadedBy: string;
  restoredFrom: number | null;
  note: string;
}

/**
 * Another content becomes the current one, with its preview where the same bytes were seen before, and the file's name ends
 * as it does. A decision holds for the bytes it was made about: it ends here.
 */
export async function pushVersion(db: Db, file: FileRow, content: Content): Promise<void> {
  const shown = await previewOnArrival(db, { ...content, fileId: file.id });
  const same = { ...shown, sha256: content.sha256, size: content.size, mime_type: content.mimeType };
  const versionAt = await insertVersion(db, {
    ...same,
    file_id: file.id,
    version: file.version + 1,
    name: content.name,
    uploaded_by: content.uploadedBy,
    restored_from: content.restoredFrom,
    note: content.note,
  });
  const name = withEndingOf(content.name, file.name);
  const isDecided = file.status === "approved" || file.status === "rejected";
  await db
    .updateTable("files")
    .set({
      ...same,
      name,
      sort_name: sortName(name),
      version: file.version + 1,
      version_at: versionAt,
      updated_at: laterThanSeen,
      ...(isDecided && { status: "draft" }),
    })
    .where("id", "=", file.id)
    .execute();
}
