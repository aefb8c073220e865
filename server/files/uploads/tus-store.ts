// What @tus/server asks of a store, answered by our storage and our own rows. Each request is somebody's: see `asMember`.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Readable } from "node:stream";
import { DataStore, Upload } from "@tus/utils";
import { AppError } from "#contract/errors.ts";
import type { Member } from "#server/platform/context.ts";
import { beginUpload } from "./begin-upload.ts";
import { finishIfWhole, receive, removeUpload } from "./receive-upload.ts";

const members = new AsyncLocalStorage<Member>();

/** Runs the work of one request; what the store does in it is this person's doing. */
export function asMember<T>(member: Member, work: () => Promise<T>): Promise<T> {
  return members.run(member, work);
}

export function memberNow(): Member {
  const member = members.getStore();
  if (!member) throw new AppError("unauthenticated");
  return member;
}

export class TusStore extends DataStore {
  override extensions = ["creation", "creation-with-upload", "termination"];

  override async create(upload: Upload): Promise<Upload> {
    await beginUpload(memberNow(), { length: upload.size, metadata: { ...upload.metadata, id: upload.id } });
    // bytes that come along are the first ones, also of an upload that was begun before
    return upload;
  }

  /** Under its lock: what came whole before a crash becomes a file now. */
  override async getUpload(id: string): Promise<Upload> {
    const row = await finishIfWhole(memberNow(), id);
    return new Upload({ id, size: row.size, offset: row.received, metadata: { name: row.name } });
  }

  override write(source: Readable, id: string, offset: number): Promise<number> {
    return receive(memberNow(), id, { source, offset });
  }

  override remove(id: string): Promise<void> {
    return removeUpload(memberNow(), id);
  }
}
