import type { z } from "zod";
import type { previewStates } from "#contract/choices.ts";
import { AppError } from "#contract/errors.ts";
import type { DerivedVariant, FilePreview } from "#contract/files.ts";
import { firstPages } from "#contract/limits.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { variantsOf } from "#server/previews/previews.ts";
import { type OtherWay, requireFile } from "../file-access.ts";
import { versions } from "../file-versions.ts";
import { inSeconds } from "../files.ts";
import { signed } from "../media/media-urls.ts";
import type { ShownPreview } from "./content-preview.ts";

/** Apart from the other handlers: an area above knows a second way to a file, though not to what it was before. */
export function filePreviewHandlers(otherWay: OtherWay): Handlers<"getFilePreview" | "getVersionPreview", never> {
  return {
    getFilePreview: async (member, { id }) =>
      previewOf(member.platform, await requireFile(member, id, "file.view", otherWay)),
    getVersionPreview: async (member, { id, version }) => {
      const { platform } = member;
      await requireFile(member, id, "file.view");
      const row = await versions(platform.database.db)
        .where("v.file_id", "=", id)
        .where("v.version", "=", version)
        .executeTakeFirst();
      if (!row) throw new AppError("not_found");
      return previewOf(platform, { ...row, id });
    },
  };
}

type Content = ShownPreview & { id: string; sha256: string };

async function previewOf(platform: Platform, file: Content): Promise<z.infer<typeof FilePreview>> {
  const made = await variantsOf(platform.database.db, file.sha256);
  const addressOf = (variant: DerivedVariant) => (made.has(variant) ? signed(platform, file, variant) : null);
  const isPoster = file.has_thumb && !made.has("thumb");
  const pages = Array.from({ length: firstPages - 1 }, (_, index) => `page-${index + 2}` as DerivedVariant);
  return {
    id: file.id,
    state: file.preview as (typeof previewStates)[number],
    problem: file.preview_problem,
    width: file.width,
    height: file.height,
    pages: file.pages,
    duration: inSeconds(file.duration_ms),
    thumbnailUrl: file.has_thumb ? signed(platform, file, "thumb") : null,
    largeUrl: isPoster ? signed(platform, file, "large") : addressOf("large"),
    pageUrls: file.pages === null ? [] : (["thumb", ...pages] as const).flatMap((page) => addressOf(page) ?? []),
    peaksUrl: addressOf("peaks"),
    listingUrl: addressOf("listing"),
    scoreUrl: addressOf("score"),
  };
}
