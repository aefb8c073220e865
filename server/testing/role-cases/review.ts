import type { annotationRoutes } from "#contract/annotations.ts";
import { newId } from "#contract/new-id.ts";
import { type CasesOf, everybody, type FiledBand, inSecret, inTalk, nobodyBut, onProject, type Row } from "./rows.ts";

const point = { version: 1, type: "point", x: 45, y: 20, content: "Trumpets drift toward the 45" } as const;
const carols = async ({ people, fileId }: FiledBand) =>
  (await people.carol.call("createAnnotation", { id: fileId, ...point })).id;

const carolsReply = async (band: FiledBand) => {
  const id = await carols(band);
  return (await band.people.carol.call("createAnnotationReply", { id, content: "From set 12 on" })).id;
};

const drawing: Row = nobodyBut(onProject, "forbidden", "alice", "marisol", "carol");

export const reviewCases: CasesOf<typeof annotationRoutes> = {
  countAnnotations: [
    { input: (b) => ({ id: b.projectId }), row: onProject },
    { input: (b) => ({ id: b.privateProjectId }), row: inSecret },
  ],
  countSentAnnotations: [{ input: (b) => ({ id: b.conversationId, files: b.fileId }), row: inTalk }],
  listAnnotations: [{ input: (b) => ({ id: b.fileId }), row: onProject }],
  // whom it answers which is in server/review/find-annotations.test.ts
  findAnnotations: [{ input: (b) => ({ ids: [b.fileId] }), row: everybody }],
  createAnnotation: [{ input: (b) => ({ id: b.fileId, ...point, annotationId: newId() }), row: drawing }],
  carryAnnotations: [{ input: (b) => ({ id: b.fileId, version: 1 }), row: drawing }],
  updateAnnotation: [
    {
      input: async (b) => ({ id: await carols(b), content: "They do not" }),
      row: nobodyBut(onProject, "forbidden", "carol"),
    },
  ],
  resolveAnnotation: [{ input: async (b) => ({ id: await carols(b), resolved: true }), row: drawing }],
  deleteAnnotation: [
    { input: async (b) => ({ id: await carols(b) }), row: nobodyBut(onProject, "forbidden", "carol") },
  ],
  createAnnotationReply: [
    { input: async (b) => ({ id: await carols(b), replyId: newId(), content: "Which ones?" }), row: drawing },
  ],
  deleteAnnotationReply: [
    { input: async (b) => ({ id: await carolsReply(b) }), row: nobodyBut(onProject, "forbidden", "carol") },
  ],
};
