import type { z } from "zod";
import type { previewStates } from "#contract/choices.ts";
import type { DerivedVariant, FilePreview } from "#contract/files.ts";
import { firstPages } from "#contract/limits.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { variantsOf } from "#server/previews/previews.ts";
import { type OtherWay, requireFile } from "../file-access.ts";
import { inSeconds } from "../files.ts";
import { signed } from "../media/media-urls.ts";
import type { ShownPreview } from "./content-preview.ts";

/** Apart from the other handlers: an area above knows a second way to a file. */
export function filePreviewHandlers(otherWay: OtherWay): Handlers<"getFilePreview", never> {
  return {
    getFilePreview: async (member, { id }) =>
      previewOf(member.platform, await requireFile(member, id, "file.view", otherWay)),
  };
}

type Content = ShownPreview & { id: string; sha256: string };

export async function previewOf(platform: Platform, file: Content): Promise<z.infer<typeof FilePreview>> {
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
