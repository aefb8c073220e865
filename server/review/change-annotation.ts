// Another word, place or colour, seen to, or gone: one way to all of them.
import type { z } from "zod";
import type { Annotation, AnnotationChange } from "#contract/annotations.ts";
import { AppError } from "#contract/errors.ts";
import type { Action } from "#domain/permissions.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { nextVersion, requireSameVersion } from "#server/platform/same-version.ts";
import { withoutGaps } from "#server/platform/without-gaps.ts";
import { type AnnotatedFile, holdAnnotated } from "./annotated-file.ts";
import { getAnnotation, storedStrokes } from "./annotations.ts";
import { mentionedIn } from "./mentioned.ts";
import { deleteRepliesOfNone } from "./replies.ts";

/**
 * By whoever made it. Throws `conflict` when it was changed since `updatedAt`. Whom other words name is found anew, and told to
 * nobody: an edit rings nobody, as with messages.
 */
export function updateAnnotation(
  member: Member,
  { id, updatedAt, shape, ...words }: z.output<typeof AnnotationChange> & { id: string },
): Promise<Annotation> {
  return changeOne(member, { id, action: "annotation.change" }, async (held, { db, publish, file }) => {
    requireSameVersion(held.updatedAt, updatedAt);
    if (shape && shape.type !== held.type) throw new AppError("invalid_input", "A mark stays of its kind.");
    const { content } = words;
    const named =
      content === undefined ? {} : await mentionedIn(db, file, { content, authorId: member.user.id, before: held });
    const changed = await write(db, held, {
      ...withoutGaps(words),
      ...named,
      ...(shape && { ...shape, strokes: storedStrokes(shape.strokes) }),
    });
    publish("annotation:updated", file.rooms, changed);
    return changed;
  });
}

/** By anybody who may draw. Twice is once. */
export function resolveAnnotation(
  member: Member,
  { id, resolved }: { id: string; resolved: boolean },
): Promise<Annotation> {
  return changeOne(member, { id, action: "annotation.resolve" }, async (held, { db, publish, file }) => {
    if ((held.resolvedAt !== null) === resolved) return held;
    const seenTo = { resolved_at: new Date().toISOString(), resolved_by: member.user.id };
    const changed = await write(db, held, resolved ? seenTo : { resolved_at: null, resolved_by: null });
    publish("annotation:updated", file.rooms, changed);
    return changed;
  });
}

/** For good, by whoever made it; with its replies, unless another version has it, too. */
export function deleteAnnotation(member: Member, { id }: { id: string }): Promise<null> {
  return changeOne(member, { id, action: "annotation.change" }, async (held, { db, publish, file }) => {
    await db.deleteFrom("annotations").where("id", "=", id).execute();
    await deleteRepliesOfNone(db, held);
    publish("annotation:deleted", file.rooms, { id, fileId: held.fileId, version: held.version });
    return null;
  });
}

interface Asked {
  id: string;
  action: Extract<Action, "annotation.change" | "annotation.resolve">;
}

function changeOne<Answer>(
  { user, platform }: Member,
  { id, action }: Asked,
  work: (held: Annotation, change: Change & { file: AnnotatedFile }) => Promise<Answer>,
): Promise<Answer> {
  return platform.facts.change(user.id, async (change) => {
    const { fileId } = await getAnnotation(change.db, id);
    const file = await holdAnnotated(change.db, { user, fileId, action });
    // whoever changes one holds its file, so that it is as it is until the end
    const held = await getAnnotation(change.db, id);
    if (action === "annotation.change" && held.createdBy.id !== user.id)
      throw new AppError("forbidden", "Only who made an annotation changes or deletes it.");
    return work(held, { ...change, file });
  });
}

async function write(db: Db, { id, updatedAt }: Annotation, columns: object): Promise<Annotation> {
  await db
    .updateTable("annotations")
    .set({ ...columns, updated_at: nextVersion(updatedAt) })
    .where("id", "=", id)
    .execute();
  return getAnnotation(db, id);
}
