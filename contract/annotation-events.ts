// `annotation_event` of the second vocabulary (S3 section 7), with what our annotations need beyond S3: the file.
import { z } from "zod";
import { AnnotationChange, NewAnnotation } from "./annotations.ts";
import { claimed } from "./claimed.ts";
import { id } from "./text.ts";

const event = { ...claimed, conversationId: id };
const { version, page, type, x, y, width, height, strokes, color, content } = NewAnnotation.shape;

/**
 * As S3 section 3 has an annotation; who made it and when is the session's and our clock's to say, and what else is there is passed
 * over. `fileId`: which of the files that the conversation's messages carry, which S3 does not say; its current version where
 * none is named.
 */
const drawn = {
  id: id.optional(),
  fileId: id,
  version: version.optional(),
  page,
  type,
  x,
  y,
  width,
  height,
  strokes,
  color,
};

const adding = z.strictObject({
  ...event,
  type: z.literal("annotation_add"),
  data: z.object({ ...drawn, content }),
});
/** Its shape is changed as a whole: `type`, `x` and `y` together, and its size where it has one. */
const updating = z.strictObject({
  ...event,
  type: z.literal("annotation_update"),
  data: z.object({
    ...{ id, type: type.optional(), x: x.optional(), y: y.optional(), width, height, strokes },
    ...{
      content: content.optional(),
      color: AnnotationChange.shape.color,
      updatedAt: AnnotationChange.shape.updatedAt,
    },
  }),
});
const deleting = z.strictObject({ ...event, type: z.literal("annotation_delete"), data: z.object({ id }) });
const previewing = z.strictObject({ ...event, type: z.literal("annotation_preview"), data: z.object(drawn) });

export const AnnotationEvent = z.discriminatedUnion("type", [adding, updating, deleting, previewing]);
