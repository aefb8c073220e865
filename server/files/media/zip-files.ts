import type { FastifyReply } from "fastify";
import { sql } from "kysely";
import yazl from "yazl";
import { AppError } from "#contract/errors.ts";
import { ZipAddress } from "#contract/files.ts";
import { maxFilesChanged } from "#contract/limits.ts";
import { uniqueNames } from "#domain/files/unique-names.ts";
import { auditAll } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { requireProject } from "#server/projects/project-access.ts";
import { reserved } from "../uploads/file-name.ts";
import { disposition } from "./read-media.ts";
import { type WantedZip, zipAddress } from "./zip-address.ts";

interface Wanted extends WantedZip {
  /** Only where it lies, if there is one: a browser that follows the address shows whatever else it is answered. */
  isCheck: boolean;
}

interface Entry {
  id: string;
  /** Inside the zip. */
  path: string;
  sha256: string;
  size: number;
  updatedAt: string;
}

/**
 * Many files as one zip, streamed as they are read: nothing is written down on the way, and what is packed already is not
 * packed again. Its length is known beforehand.
 */
export async function zipFiles(member: Member, wanted: Wanted, reply: FastifyReply): Promise<FastifyReply> {
  const { platform, user } = member;
  const { db } = platform.database;
  const { project } = await requireProject(db, user, wanted.projectId, "file.view");
  const entries = await entriesOf(db, wanted);
  if (entries.length === 0) throw new AppError("not_found", wanted.folder && "There are no files in it to download.");
  if (wanted.isCheck) return reply.send(ZipAddress.parse({ url: zipAddress(platform, user.id, wanted) }));
  if (user.userType === "admin") {
    const taken = { action: "file.downloaded", actorId: user.id } as const;
    await auditAll(
      db,
      member,
      entries.map(({ id, path }) => ({ ...taken, object: path, objectId: id })),
    );
  }
  const zip = new yazl.ZipFile();
  let open: { destroy(): void } | undefined;
  for (const { path, sha256, size, updatedAt } of entries) {
    zip.addReadStreamLazy(path, { compress: false, size, mtime: new Date(updatedAt) }, (give) => {
      const source = platform.storage.read(sha256);
      open = source;
      give(null, source);
    });
  }
  const out = zip.outputStream as NodeJS.ReadableStream & { destroy(error?: Error): void };
  zip.on("error", (error: Error) => out.destroy(error));
  // whoever stops reading ends what is being read
  out.once("close", () => open?.destroy());
  const length = await new Promise<number>((resolve) => {
    // its types forget what it tells here
    const tell = resolve as () => void;
    zip.end({ forceZip64Format: false, comment: "" }, tell);
  });
  reply
    .type("application/zip")
    .header("content-disposition", disposition("attachment", `${project.name.replace(/[\\/]/g, "-")}.zip`))
    .header("cache-control", "no-store");
  if (length > 0) reply.header("content-length", length);
  return reply.send(out);
}

async function entriesOf(db: Db, { projectId, ids, folder }: Wanted): Promise<Entry[]> {
  const rows = folder ? await filesBelow(db, projectId, folder) : await filesOf(db, projectId, readIds(ids ?? ""));
  if (rows.length > maxFilesChanged)
    throw new AppError(
      "invalid_input",
      `One download holds at most ${maxFilesChanged} files. Choose a folder with fewer, or some of its files.`,
    );
  // folders are named freely here, and "A:" would be a drive elsewhere
  const paths = uniqueNames(rows.map(({ path }) => path.replace(reserved, "_")));
  return rows.map((row, place) => ({ ...row, path: paths[place] as string }));
}

async function filesOf(db: Db, projectId: string, ids: string[]): Promise<Entry[]> {
  const rows = await db
    .selectFrom("files")
    .select(["id", "name as path", "sha256", "size", "updated_at as updatedAt"])
    .where("id", "in", ids)
    .where("project_id", "=", projectId)
    .where("deleted_at", "is", null)
    .execute();
  // in the order they were asked for
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** All that lies in the folder and below it, by its path from there. */
async function filesBelow(db: Db, projectId: string, folder: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    with recursive below as (
      select id, name as path from folders where id = ${folder} and project_id = ${projectId}
      union all select f.id, b.path || '/' || f.name from folders f join below b on f.parent_id = b.id)
    select f.id, b.path || '/' || f.name as path, f.sha256, f.size, f.updated_at as "updatedAt"
      from files f join below b on f.folder_id = b.id
     where f.deleted_at is null order by path, f.id limit ${maxFilesChanged + 1}`.execute(db);
  return rows;
}

function readIds(text: string): string[] {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length === 0 || bytes.length % 16 !== 0 || bytes.length > maxFilesChanged * 16)
    throw new AppError("invalid_input", `Choose between 1 and ${maxFilesChanged} files.`);
  const ids = Array.from({ length: bytes.length / 16 }, (_, place) =>
    bytes
      .subarray(place * 16, place * 16 + 16)
      .toString("hex")
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
  );
  return [...new Set(ids)];
}
