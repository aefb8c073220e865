import type { annotationRoutes } from "#contract/annotations.ts";
import { AppError } from "#contract/errors.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import { requireConversation } from "#server/messaging/conversation-access.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { requireProject } from "#server/projects/project-access.ts";
import { holdAnnotated, requireAnnotated } from "./annotated-file.ts";
import { copyWaiting, countOpen, countOpenSent, listOfVersion } from "./annotations.ts";
import { deleteAnnotation, resolveAnnotation, updateAnnotation } from "./change-annotation.ts";
import { createAnnotation } from "./create-annotation.ts";
import { findAnnotations } from "./find-annotations.ts";
import { createAnnotationReply, deleteAnnotationReply } from "./reply.ts";

export const reviewHandlers: Handlers<keyof typeof annotationRoutes, PublicRouteName> = {
  async countAnnotations({ user, platform }, { id }) {
    await requireProject(platform.database.db, user, id, "file.list");
    return { items: await countOpen(platform.database.db, id) };
  },
  async countSentAnnotations({ user, platform }, { id, files }) {
    await requireConversation(platform.database, user, id, "message.list");
    return { items: await countOpenSent(platform.database.db, id, files) };
  },
  async listAnnotations({ user, platform }, { id: fileId, version }) {
    const { db } = platform.database;
    const { row } = await requireAnnotated(db, { user, fileId, action: "file.view" });
    return listOfVersion(db, { fileId, version: version ?? row.version });
  },
  findAnnotations,
  createAnnotation,
  carryAnnotations: ({ user, platform }, { id: fileId, version }) =>
    platform.facts.change(user.id, async ({ db, publish }) => {
      const { row, rooms } = await holdAnnotated(db, { user, fileId, action: "annotation.create" });
      if (version !== row.version)
        throw new AppError("conflict", "A new version of this file came. Look at that one first.");
      const items = await copyWaiting(db, { fileId, version });
      if (items.length > 0) publish("annotation:carried", rooms, { fileId, version, items });
      return listOfVersion(db, { fileId, version });
    }),
  updateAnnotation,
  resolveAnnotation,
  deleteAnnotation,
  createAnnotationReply,
  deleteAnnotationReply,
};
