import { z } from "zod";
import { Person } from "./accounts.ts";
import { isBlank } from "./blank.ts";
import { annotationColors, annotationTypes } from "./choices.ts";
import { claimed } from "./claimed.ts";
import { type Asks, ask, type Facts, type Routes, route, type Signals } from "./kit.ts";
import {
  maxAnnotationReplies,
  maxAnnotations,
  maxAnnotationText,
  maxFilesCounted,
  maxFilesFound,
  maxStrokePlaces,
  maxStrokes,
} from "./limits.ts";
import { id, idList, longText, time } from "./text.ts";

export const AnnotationType = z.enum(annotationTypes);
export type AnnotationType = z.infer<typeof AnnotationType>;
export const AnnotationColor = z.enum(annotationColors);
export type AnnotationColor = z.infer<typeof AnnotationColor>;

/** Percent of the picture or page, 0 to 100, from its left and its top. */
const place = z.number().min(0).max(100);
/** Of a rectangle or a circle the size; of an arrow how far its head lies from where it begins, so that it may be negative. */
const extent = z.number().min(-100).max(100);

/** Into one percent: sums of such parts are exact, so that what ends at an edge does not end beyond it. */
export const placeParts = 128;

/**
 * The lines of a freehand drawing, in the order in which they were drawn: of each its places one after the other, `[across, down,
 * across, down, …]`, in 128ths of a percent from `x` and `y`. One of a single place is a dot.
 */
const strokes = z
  .array(z.array(z.number().int().min(0)).min(2))
  .min(1)
  .max(maxStrokes);

/**
 * Where a mark lies (S3 section 3, and freehand beyond it). A point and a text have no size; a rectangle and the box around a
 * circle have one greater than nothing; an arrow leads from `x`, `y` to `x + width`, `y + height`, and is no arrow where both are
 * 0; a freehand drawing has `strokes` within the box that is said, and all others none. All of it lies on the picture.
 */
const shape = {
  type: AnnotationType,
  x: place,
  y: place,
  width: extent.nullable(),
  height: extent.nullable(),
  strokes: strokes.nullable(),
};
export type Shape = z.infer<z.ZodObject<typeof shape>>;

/** Whom of the project's people words name: in them each stands as in `mentionNames`, after an @. */
export const mentioned = { mentions: z.array(id), mentionNames: z.array(z.string()) };
export type Mentioned = z.infer<z.ZodObject<typeof mentioned>>;

/** What somebody answered below an annotation: it is neither changed nor answered itself. */
export const AnnotationReply = z.object({ id, content: z.string(), ...mentioned, createdBy: Person, createdAt: time });
export type AnnotationReply = z.infer<typeof AnnotationReply>;

/**
 * A mark with a word on one version of a file. `number` is the file's own, from 1, and stays with it from version to version.
 * `page` from 1; null on what has no pages.
 */
export const Annotation = z.object({
  id,
  fileId: id,
  version: z.number().int(),
  number: z.number().int(),
  page: z.number().int().nullable(),
  ...shape,
  color: AnnotationColor,
  content: z.string(),
  ...mentioned,
  createdBy: Person,
  createdAt: time,
  updatedAt: time,
  /** Seen to; null while it is open. */
  resolvedAt: time.nullable(),
  resolvedBy: Person.nullable(),
  /** The oldest first; of its number, so that they are the same on every version that it was brought to. */
  replies: z.array(AnnotationReply).max(maxAnnotationReplies),
});
export type Annotation = z.infer<typeof Annotation>;

/** A comment must not be blank (S3 section 5). */
const content = longText(maxAnnotationText)
  .trim()
  .refine((text) => !isBlank(text), "Please write a comment.");
const version = z.number().int().min(1).max(1_000_000);
const page = z.number().int().min(1).max(100_000).nullable();
const noStrokes = shape.strokes.default(null);
const wholeShape = z.strictObject({ ...shape, strokes: noStrokes }).superRefine(requireShape);

export const NewAnnotation = z
  .strictObject({
    /** Made by the client: the same once more is the same annotation. */
    annotationId: id.optional(),
    version,
    page: page.default(null),
    ...shape,
    width: extent.nullable().default(null),
    height: extent.nullable().default(null),
    strokes: noStrokes,
    color: AnnotationColor.default("red"),
    content,
  })
  .superRefine(requireShape);

/** `updatedAt`: the one that was seen; when it was changed since, the answer is `conflict`. A shape is changed as a whole. */
export const AnnotationChange = z
  .strictObject({
    content: content.optional(),
    color: AnnotationColor.optional(),
    shape: wholeShape.optional(),
    updatedAt: time.optional(),
  })
  .refine(({ content, color, shape }) => content ?? color ?? shape, "There is nothing to change.");

export const NewAnnotationReply = z.strictObject({
  /** Made by the client: the same once more is the same reply. */
  replyId: id.optional(),
  content,
});

/** Of one version. `earlier` counts the open ones of versions before that are not on this one. */
export const AnnotationList = z.object({
  fileId: id,
  version: z.number().int(),
  items: z.array(Annotation),
  earlier: z.number().int(),
});
export type AnnotationList = z.infer<typeof AnnotationList>;

/** Says what a list was made of, names of people among that: the same once more is the same list. */
const mark = z.string().regex(/^[\w-]{22}$/);

/** What a device keeps with a file: of one version `list`, or null where that is as its mark says; and whether I may draw on it. */
export const FoundAnnotations = z.object({
  fileId: id,
  version: z.number().int(),
  mark,
  mayDraw: z.boolean(),
  list: AnnotationList.nullable(),
});
export type FoundAnnotations = z.infer<typeof FoundAnnotations>;

/** How many are open on what a file is now. */
export const AnnotationCount = z.object({ fileId: id, open: z.number().int() });
export type AnnotationCount = z.infer<typeof AnnotationCount>;

const one = z.strictObject({ id });

export const annotationRoutes = {
  /** The files of a project that have open ones, in the bin aside; a thousand at most, those that were last drawn on. */
  countAnnotations: route("GET", "/projects/:id/annotations", {
    params: one,
    answer: z.object({ items: z.array(AnnotationCount) }),
  }),
  /** Of these files, as far as messages of the conversation carry them, those that have open ones, in the bin aside. */
  countSentAnnotations: route("GET", "/conversations/:id/annotations", {
    params: one,
    query: z.strictObject({ files: idList(maxFilesCounted) }),
    answer: z.object({ items: z.array(AnnotationCount) }),
  }),
  /** All of a version, at most `maxAnnotations`, by their number; of the current one unless said. */
  listAnnotations: route("GET", "/files/:id/annotations", {
    params: one,
    query: z.strictObject({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    answer: AnnotationList,
  }),
  /**
   * Of several files that lie in projects: of the version that is current, or that `versions` says. `marks`: what is known already.
   * What may not be seen, or is not there, is in neither part of the answer; `left` is to be asked for again.
   */
  findAnnotations: route("POST", "/annotations/find", {
    body: z.strictObject({
      ids: z.array(id).min(1).max(maxFilesFound),
      versions: z.record(id, version).default({}),
      marks: z.record(id, mark).default({}),
    }),
    answer: z.object({ items: z.array(FoundAnnotations), left: z.array(id).optional() }),
  }),
  createAnnotation: route("POST", "/files/:id/annotations", {
    params: one,
    body: NewAnnotation,
    answer: Annotation,
    status: 201,
  }),
  /** Onto this version, which must be the current one, what is open on those before it (readings.md). Twice is once. */
  carryAnnotations: route("POST", "/files/:id/annotations/carry", {
    params: one,
    body: z.strictObject({ version }),
    answer: AnnotationList,
  }),
  updateAnnotation: route("PATCH", "/annotations/:id", { params: one, body: AnnotationChange, answer: Annotation }),
  /** Seen to, or open again. */
  resolveAnnotation: route("PUT", "/annotations/:id/resolved", {
    params: one,
    body: z.strictObject({ resolved: z.boolean() }),
    answer: Annotation,
  }),
  /** With the last one of its number its replies go, too. */
  deleteAnnotation: route("DELETE", "/annotations/:id", { params: one, answer: z.null(), status: 204 }),
  /** At most `maxAnnotationReplies` below one, also where it is resolved. */
  createAnnotationReply: route("POST", "/annotations/:id/replies", {
    params: one,
    body: NewAnnotationReply,
    answer: AnnotationReply,
    status: 201,
  }),
  deleteAnnotationReply: route("DELETE", "/annotation-replies/:id", { params: one, answer: z.null(), status: 204 }),
} satisfies Routes;

export const annotationFacts = {
  "annotation:created": Annotation,
  /** Changed, seen to or open again. */
  "annotation:updated": Annotation,
  /** Below the annotation of this number, on whichever versions it is. */
  "annotation:replied": z.object({ fileId: id, number: z.number().int(), reply: AnnotationReply }),
  "annotation:reply-deleted": z.object({ id, fileId: id, number: z.number().int() }),
  "annotation:deleted": z.object({ id, fileId: id, version: z.number().int() }),
  /** All that was brought to a version at once. */
  "annotation:carried": z.object({
    fileId: id,
    version: z.number().int(),
    items: z.array(Annotation).max(maxAnnotations),
  }),
} satisfies Facts;

/**
 * What somebody is drawing, or one's own mark that is being moved, while it happens: as large as one shape, never stored.
 * `updatedAt` of one that is moved: where it is another by now, the move is over; null where it is new. `shape` null: given up.
 */
const preview = {
  /** Of the annotation that it becomes, or is. */
  id,
  fileId: id,
  version,
  page,
  updatedAt: time.nullable(),
  color: AnnotationColor,
  shape: wholeShape.nullable(),
};

export const annotationSignals = {
  /** To the conversation, or, where it names none, to those who look at the file from its project. */
  "annotation:previewed": z.object({ ...preview, conversationId: id.nullable(), userId: id, userName: z.string() }),
} satisfies Signals;

export const annotationAsks = {
  /** By who may draw on it: as a file of its project, or, with a conversation, since a message there carries it. */
  "annotation:preview": ask(z.strictObject({ ...claimed, ...preview, conversationId: id.nullable() }), z.null()),
} satisfies Asks;

function requireShape(drawn: Shape, context: z.RefinementCtx): void {
  const problem = shapeProblem(drawn);
  if (problem) context.addIssue({ code: "custom", message: problem });
}

/** Why this is no mark; null where it is one. */
export function shapeProblem({ type, x, y, width, height, strokes }: Shape): string | null {
  if (type !== "freehand" && strokes !== null) return "Only a freehand drawing has strokes.";
  if (type === "point" || type === "text")
    return width === null && height === null ? null : "A point and a text have no size.";
  if (width === null || height === null) return "This shape needs a width and a height.";
  if (type === "freehand") {
    if (width < 0 || height < 0) return "The size of a freehand drawing is not less than zero.";
    const problem = strokesProblem(strokes, { width, height });
    if (problem) return problem;
  } else if (type === "arrow" ? width === 0 && height === 0 : width <= 0 || height <= 0)
    return "This shape needs a width and a height that are not zero.";
  const [right, bottom] = [x + width, y + height];
  const isOn = Math.min(right, bottom) >= 0 && Math.max(right, bottom) <= 100;
  return isOn ? null : "This shape lies beyond the picture.";
}

function strokesProblem(
  strokes: Shape["strokes"],
  { width, height }: { width: number; height: number },
): string | null {
  if (strokes === null) return "A freehand drawing needs its strokes.";
  if (strokes.some(({ length }) => length % 2 === 1)) return "Each place of a stroke has two numbers.";
  const places = strokes.reduce((sum, { length }) => sum + length / 2, 0);
  if (places > maxStrokePlaces) return `A freehand drawing has at most ${maxStrokePlaces} places.`;
  const ends = [width * placeParts, height * placeParts];
  const isIn = strokes.every((stroke) => stroke.every((part, at) => part <= (ends[at % 2] ?? 0)));
  return isIn ? null : "This drawing lies beyond its own size.";
}
