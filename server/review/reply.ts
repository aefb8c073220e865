// Answered below an annotation, and taken back.
import type { z } from "zod";
import type { AnnotationReply, NewAnnotationReply } from "#contract/annotations.ts";
import { AppError } from "#contract/errors.ts";
import { maxAnnotationReplies } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import type { Member } from "#server/platform/context.ts";
import { holdAnnotated } from "./annotated-file.ts";
import { getAnnotation } from "./annotations.ts";
import { mentionedIn } from "./mentioned.ts";
import { countReplies, findReply, insertReply, type PlacedReply } from "./replies.ts";

const action = "annotation.reply";

/** Below one that is resolved, too. The same id of the same person on the same annotation is the same reply. */
export function createAnnotationReply(
  { user, platform }: Member,
  { id: annotationId, replyId: id = newId(), content }: z.output<typeof NewAnnotationReply> & { id: string },
): Promise<AnnotationReply> {
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const { fileId, number } = await getAnnotation(db, annotationId);
    const file = await holdAnnotated(db, { user, fileId, action });
    // whoever deletes one holds its file, so that it is there until the end
    await getAnnotation(db, annotationId);
    const mentioned = await mentionedIn(db, file, { content, authorId: user.id });
    const isNew = await insertReply(db, { fileId, number, id, content, ...mentioned, createdBy: user.id });
    const made = (await findReply(db, id)) as PlacedReply;
    if (!isNew) {
      const isSame = made.fileId === fileId && made.number === number && made.reply.createdBy.id === user.id;
      if (!isSame) throw new AppError("id_taken");
      return made.reply;
    }
    if ((await countReplies(db, made)) > maxAnnotationReplies)
      throw new AppError("conflict", `An annotation holds at most ${maxAnnotationReplies} replies.`);
    publish("annotation:replied", file.rooms, made);
    return made.reply;
  });
}

/** For good, by whoever wrote it. */
export function deleteAnnotationReply({ user, platform }: Member, { id }: { id: string }): Promise<null> {
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const known = await findReply(db, id);
    if (!known) throw new AppError("not_found");
    const { fileId, number, reply } = known;
    const { rooms } = await holdAnnotated(db, { user, fileId, action });
    if (reply.createdBy.id !== user.id) throw new AppError("forbidden", "Only who wrote a reply deletes it.");
    const { numDeletedRows } = await db.deleteFrom("annotation_replies").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError("not_found");
    publish("annotation:reply-deleted", rooms, { id, fileId, number });
    return null;
  });
}
