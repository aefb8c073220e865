import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors.ts";
import { maxLogoSize } from "#contract/limits.ts";
import { studioStreams } from "#contract/streams.ts";
import type { StudioRecord } from "#contract/studio-record.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member, Platform } from "#server/platform/context.ts";
import {
  keepPicture,
  newPictureId,
  PictureId,
  sendPicture,
  sentPicture,
  takePictures,
} from "#server/platform/sent-picture.ts";
import { type Gate, parse } from "#server/platform/serve.ts";
import { holdContent } from "#server/platform/storage/hold-content.ts";
import type { StoredBlob } from "#server/platform/storage/storage.ts";
import { requireAdmin } from "../admins/require-admin.ts";
import { findLogo, lockRecord, saveLogo } from "../studio-record.ts";

/** The studio's picture up, drawn anew in its own shape; and down, for everybody: it stands on the homepage. */
export function logoRoutes(platform: Platform, gate: Gate) {
  return async (app: FastifyInstance) => {
    takePictures(app);
    app.put(studioStreams.putLogo.path, { bodyLimit: maxLogoSize }, async (request, reply) => {
      const member = await gate.memberOf(request, reply);
      requireAdmin(member.user, "studio.update");
      return setLogo(member, await sentPicture(request, maxLogoSize));
    });
    app.get(studioStreams.readLogo.path, async (request, reply) => {
      const { id } = parse(PictureId, request.params);
      const sha256 = await findLogo(platform.database.db, addressOf(id));
      if (!sha256) throw new AppError("not_found");
      return sendPicture(reply, platform, { sha256, isPublic: true });
    });
  };
}

export async function removeStudioLogo(member: Member): Promise<StudioRecord> {
  requireAdmin(member.user, "studio.update");
  return save(member, null);
}

async function setLogo(member: Member, given: Buffer): Promise<StudioRecord> {
  const kept = { fit: "inside", withoutEnlargement: true, maxSize: maxLogoSize } as const;
  return save(member, await keepPicture(member.platform, given, kept));
}

async function save(member: Member, picture: StoredBlob | null): Promise<StudioRecord> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db, publish }) => {
    if (picture) await holdContent(platform, db, picture);
    const before = await lockRecord(db, platform.config);
    const logo = addressOf(newPictureId());
    const record = await saveLogo(db, before, picture && { logo, sha256: picture.sha256 });
    const details = { changed: "logo" };
    await audit(db, member, { action: "studio.updated", actorId: user.id, object: record.name, details });
    publish("studio:updated", ["admins:all"], record);
    return record;
  });
}

function addressOf(id: string): string {
  return `/api${studioStreams.readLogo.path.replace(":id", id)}`;
}
