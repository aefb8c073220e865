import { Readable } from "node:stream";
import type { Platform } from "#server/platform/context.ts";
import { loadSharp, mostPixels } from "#server/platform/pictures.ts";
import { projectAudience } from "#server/projects/rooms.ts";
import { getFile } from "./files.ts";

/** Longest sides in pixels. */
const variants = { thumb: 320, large: 1280 } as const;
const seconds = 10;
const mostBytes = 20 * 1024 * 1024;

/** Small pictures are outside work: enqueued with the upload, made once for each content. */
export function handlePreviewJobs(platform: Platform): void {
  platform.jobs.handle<{ fileId: string }>("preview", ({ fileId }) => makePreviews(platform, fileId));
}

async function makePreviews(platform: Platform, fileId: string): Promise<void> {
  const { db } = platform.database;
  const file = await db.selectFrom("files").selectAll().where("id", "=", fileId).executeTakeFirst();
  if (file?.preview !== "pending") return;
  const size = await drawAll(platform, file.sha256).catch((error: Error) => {
    platform.log.info({ fileId, reason: error.message }, "a preview could not be made");
    return null;
  });
  await platform.facts.change(null, async (change) => {
    await change.db
      .updateTable("files")
      .set({
        preview: size ? "ready" : "failed",
        width: size?.width ?? null,
        height: size?.height ?? null,
        updated_at: new Date().toISOString(),
      })
      .where("id", "=", fileId)
      .execute();
    const shown = await getFile(platform, fileId, change.db);
    change.publish("file:updated", await audienceOf(platform, shown), shown);
  });
}

/** Both sizes as WebP, turned upright; answers the original's size in pixels as it is seen. */
async function drawAll(platform: Platform, source: string): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  const { db } = platform.database;
  let seen = { width: 0, height: 0 };
  for (const [variant, side] of Object.entries(variants)) {
    const picture = sharp({ limitInputPixels: mostPixels, pages: 1, failOn: "error" })
      .timeout({ seconds })
      .autoOrient();
    platform.storage
      .read(source)
      .on("error", (error) => picture.destroy(error))
      .pipe(picture);
    const metadata = picture.clone().metadata();
    const [{ data }, { autoOrient }] = await Promise.all([
      picture
        .clone()
        .resize(side, side, { fit: "inside", withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true }),
      metadata,
    ]);
    seen = { width: autoOrient.width, height: autoOrient.height };
    const blob = await platform.storage.put(Readable.from([data]), mostBytes);
    await db
      .insertInto("blobs")
      .values(blob)
      .onConflict((conflict) => conflict.column("sha256").doNothing())
      .execute();
    await db
      .insertInto("previews")
      .values({ source, variant, sha256: blob.sha256 })
      .onConflict((conflict) => conflict.columns(["source", "variant"]).doNothing())
      .execute();
  }
  return seen;
}

async function audienceOf({ database }: Platform, file: { projectId: string | null; uploadedBy: { id: string } }) {
  const project =
    file.projectId &&
    (await database.db
      .selectFrom("live_projects as p")
      .leftJoin("live_teams as t", "t.id", "p.team_id")
      .select(["p.id", "p.organization_id", "p.team_id", "t.is_private"])
      .where("p.id", "=", file.projectId)
      .executeTakeFirst());
  if (!project) return [`user:${file.uploadedBy.id}` as const];
  return projectAudience({ project, isPrivate: project.is_private ?? false });
}
