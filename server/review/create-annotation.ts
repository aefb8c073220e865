import type { z } from "zod";
import type { Annotation, NewAnnotation } from "#contract/annotations.ts";
import { AppError } from "#contract/errors.ts";
import { maxAnnotations } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import type { Member } from "#server/platform/context.ts";
import { holdAnnotated } from "./annotated-file.ts";
import { countOfVersion, getAnnotation, insertAnnotation } from "./annotations.ts";
import { mentionedIn } from "./mentioned.ts";

/** On a version that there is. The same id of the same person on the same file is the same annotation. */
export async function createAnnotation(
  { user, platform }: Member,
  { id: fileId, annotationId = newId(), ...drawn }: z.output<typeof NewAnnotation> & { id: string },
): Promise<Annotation> {
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const file = await holdAnnotated(db, { user, fileId, action: "annotation.create" });
    if (drawn.version > file.row.version) throw new AppError("not_found");
    const mentioned = await mentionedIn(db, file, { content: drawn.content, authorId: user.id });
    const isNew = await insertAnnotation(db, { ...drawn, ...mentioned, annotationId, fileId, createdBy: user.id });
    const annotation = await getAnnotation(db, annotationId);
    if (!isNew) {
      if (annotation.fileId !== fileId || annotation.createdBy.id !== user.id) throw new AppError("id_taken");
      return annotation;
    }
    if ((await countOfVersion(db, annotation)) > maxAnnotations)
      throw new AppError("conflict", `A version holds at most ${maxAnnotations} annotations.`);
    publish("annotation:created", file.rooms, annotation);
    return annotation;
  });
}
