import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { User } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import { maxAvatarSize } from "#contract/limits.ts";
import { accountStreams } from "#contract/streams.ts";
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
import { mediaViewerOf } from "./sessions/gate.ts";
import { tellOf } from "./update-me.ts";

/** A picture up, drawn anew and square; the picture down, for signed-in people. */
export function avatarRoutes(platform: Platform, gate: Gate) {
  return async (app: FastifyInstance) => {
    takePictures(app);
    app.put(accountStreams.putAvatar.path, { bodyLimit: maxAvatarSize }, async (request, reply) => {
      const member = await gate.memberOf(request, reply);
      return setAvatar(member, await sentPicture(request, maxAvatarSize));
    });
    app.get(accountStreams.readAvatar.path, (request, reply) => readAvatar(platform, request, reply));
  };
}

export async function removeAvatar(member: Member): Promise<User> {
  return saveAvatar(member, null);
}

async function setAvatar(member: Member, given: Buffer): Promise<User> {
  return saveAvatar(member, await keepPicture(member.platform, given, { fit: "cover", maxSize: maxAvatarSize }));
}

async function saveAvatar(member: Member, picture: StoredBlob | null): Promise<User> {
  return member.platform.facts.change(member.user.id, async (change) => {
    if (picture) await holdContent(member.platform, change.db, picture);
    const avatar = picture && addressOf(newPictureId());
    const set = { avatar, avatar_sha256: picture?.sha256 ?? null };
    await change.db.updateTable("users").set(set).where("id", "=", member.user.id).execute();
    return tellOf(member.platform, change, member.user.id);
  });
}

async function readAvatar(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await mediaViewerOf(platform, request, reply);
  const { id } = parse(PictureId, request.params);
  const row = await platform.database.db
    .selectFrom("users")
    .select("avatar_sha256 as sha256")
    .where("avatar", "=", addressOf(id))
    .executeTakeFirst();
  if (!row?.sha256) throw new AppError("not_found");
  return sendPicture(reply, platform, { sha256: row.sha256, isPublic: false });
}

function addressOf(id: string): string {
  return `/api${accountStreams.readAvatar.path.replace(":id", id)}`;
}
