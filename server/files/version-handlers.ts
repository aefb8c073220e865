import { AppError } from "#contract/errors.ts";
import type { Member, SignedInUser } from "#server/platform/context.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { requireFile } from "./file-access.ts";
import { listVersions, versions } from "./file-versions.ts";
import type { FileRow } from "./files.ts";
import { previewOf } from "./previews/file-preview.ts";

/**
 * Of a file that somebody may see because it hangs on messages: the version that was current when the first of those was sent.
 * Null where none hangs on any. An area above knows.
 */
export type FirstSent = (user: SignedInUser, fileId: string) => Promise<number | null>;

/** Who sees a file by messages alone sees what it has been since it was sent, and nothing from before (permissions.md). */
export function versionHandlers(firstSent: FirstSent): Handlers<"listFileVersions" | "getVersionPreview", never> {
  async function requireVersions(member: Member, id: string): Promise<{ file: FileRow; first: number }> {
    let first = 1;
    const file = await requireFile(member, id, "file.view", async (user) => {
      const sent = await firstSent(user, id);
      first = sent ?? 1;
      return sent === null ? [] : [id];
    });
    return { file, first };
  }
  return {
    async listFileVersions(member, { id, ...paging }) {
      const { file, first } = await requireVersions(member, id);
      return listVersions(member.platform, file, { ...paging, first });
    },
    async getVersionPreview(member, { id, version }) {
      const { platform } = member;
      const { first } = await requireVersions(member, id);
      const row = await versions(platform.database.db)
        .where("v.file_id", "=", id)
        .where("v.version", "=", version)
        .executeTakeFirst();
      if (!row || version < first) throw new AppError("not_found");
      return previewOf(platform, { ...row, id });
    },
  };
}
