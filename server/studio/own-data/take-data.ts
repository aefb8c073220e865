import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import yazl from "yazl";
import { AppError } from "#contract/errors.ts";
import { ZipAddress } from "#contract/files.ts";
import { uniqueName } from "#domain/files/unique-names.ts";
import { audit } from "#server/accounts/audit.ts";
import { throttle } from "#server/accounts/throttle.ts";
import { disposition } from "#server/files/media/read-media.ts";
import { reserved } from "#server/files/uploads/file-name.ts";
import type { Member } from "#server/platform/context.ts";
import { dataAddress } from "./data-address.ts";
import { jsonText } from "./json-text.ts";
import { type OwnFile, ownFiles } from "./own-files.ts";
import { ownProfile } from "./own-profile.ts";
import { ownActivity, ownAnnotations, ownFeedback, ownMessages, ownReplies } from "./own-words.ts";

/** As it was drawn when it was chosen (`platform/sent-picture.ts`). */
const pictureName = "picture.webp";

/** People whose data this process is just packing: each of them reads files for as long as it takes. */
const packing = new Set<string>();

/** Only where it lies, for the next minutes: a browser follows that with its cookie alone. Throws `too_many_requests`. */
export async function promiseData({ user, platform }: Member): Promise<ZipAddress> {
  requireNone(user.id);
  await throttle(platform.database, "takeouts", user.id);
  return ZipAddress.parse({ url: dataAddress(platform, user.id) });
}

/** All of it as one zip, packed while it is read: nothing is written down, and nothing is held but the list of its files. */
export async function takeData(member: Member, reply: FastifyReply): Promise<FastifyReply> {
  const { platform, user } = member;
  const { db } = platform.database;
  requireNone(user.id);
  packing.add(user.id);
  // whoever stops reading ends what is being read
  let end = () => packing.delete(user.id) as unknown;
  reply.raw.once("close", () => end());
  try {
    const picture = await pictureOf(member);
    const profile = await ownProfile(member, picture && pictureName);
    await audit(db, member, { action: "account.data-taken", actorId: user.id, object: user.email, objectId: user.id });
    const zip = new yazl.ZipFile();
    const out = zip.outputStream as NodeJS.ReadableStream & { destroy(error?: Error): void };
    let open: Readable | undefined;
    const add = (path: string, options: Partial<yazl.ReadStreamOptions>, read: () => Readable) =>
      zip.addReadStreamLazy(path, options, (give) => {
        open = read();
        give(null, open);
      });
    zip.on("error", (error: Error) => out.destroy(error));
    end = () => {
      packing.delete(user.id);
      open?.destroy();
      out.destroy();
    };
    if (reply.raw.destroyed) end();
    for (const [name, part] of Object.entries(profile)) {
      zip.addBuffer(Buffer.from(`${JSON.stringify(part, null, 2)}\n`), `${name}.json`);
    }
    if (picture) add(pictureName, { compress: false }, () => platform.storage.read(picture));
    add("messages.json", {}, () => jsonText(ownMessages(db, user)));
    add("annotations.json", {}, () => jsonText(ownAnnotations(db, user)));
    add("replies.json", {}, () => jsonText(ownReplies(db, user)));
    add("feedback.json", {}, () => jsonText(ownFeedback(db, user)));
    add("activity.json", {}, () => jsonText(ownActivity(db, user)));
    add("files.json", {}, () => jsonText(listed(ownFiles(db, user))));
    await addFiles(member, add);
    zip.end();
    reply
      .type("application/zip")
      .header("content-disposition", disposition("attachment", "my-data.zip"))
      .header("cache-control", "no-store");
    return reply.send(out);
  } catch (error) {
    packing.delete(user.id);
    throw error;
  }
}

type Add = (path: string, options: Partial<yazl.ReadStreamOptions>, read: () => Readable) => void;

/** Where its bytes lie; null where there is none. */
async function pictureOf({ user, platform }: Member): Promise<string | null> {
  const row = await platform.database.db
    .selectFrom("users")
    .select("avatar_sha256 as sha256")
    .where("id", "=", user.id)
    .executeTakeFirst();
  return row?.sha256 ?? null;
}

/** What is packed already is not packed again. */
async function addFiles({ platform, user }: Member, add: Add): Promise<void> {
  const taken = new Set<string>();
  for await (const { sha256, size, createdAt, ...file } of ownFiles(platform.database.db, user)) {
    const path = uniqueName(pathOf(file), taken);
    add(path, { compress: false, size, mtime: new Date(createdAt) }, () => platform.storage.read(sha256));
  }
}

function pathOf({ name, version, projectName }: Pick<OwnFile, "name" | "version" | "projectName">): string {
  const parts = [
    "files",
    projectName ?? "Sent without a project",
    version > 1 ? `Version ${version} of ${name}` : name,
  ];
  // projects are named freely here, and "A:" or ".." would be a place elsewhere
  return parts.map((part) => part.replace(/[\\/]/g, "-").replace(reserved, "_").replace(/^\.+$/, "_")).join("/");
}

/** As people read it: where the bytes lie here is nobody's data. */
async function* listed(files: AsyncIterable<OwnFile>): AsyncGenerator<object> {
  for await (const { sha256: _, ...file } of files) yield file;
}

function requireNone(userId: string): void {
  if (!packing.has(userId)) return;
  throw new AppError("too_many_requests", "Your data is just being downloaded. Wait until it is here, then try again.");
}
