// `annotation_event` (S3 section 7): the same verbs as by the routes, and the same facts, on the files that a conversation carries.
import type { z } from "zod";
import type { AnnotationEvent } from "#contract/annotation-events.ts";
import { type Annotation, AnnotationChange, annotationAsks, NewAnnotation } from "#contract/annotations.ts";
import type { FactName, SignalName } from "#contract/contract.ts";
import { requireConversation } from "#server/messaging/conversation-access.ts";
import type { FactPayload } from "#server/platform/facts/facts.ts";
import { parse } from "#server/platform/serve.ts";
import type { Caller, Words } from "#server/platform/sockets/door.ts";
import type { Room, SignalPayload } from "#server/platform/sockets/realtime.ts";
import { getAnnotation } from "./annotations.ts";
import { deleteAnnotation, updateAnnotation } from "./change-annotation.ts";
import { createAnnotation } from "./create-annotation.ts";
import { requireSent, reviewAskHandlers } from "./preview-annotation.ts";

type Event = z.output<typeof AnnotationEvent>;
type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;

/** Made, changed, deleted or shown. What the conversation does not carry is not there. */
export async function takeAnnotationEvent(caller: Caller, event: Event): Promise<Annotation | null> {
  const { database } = caller.member.platform;
  await requireConversation(database, caller.member.user, event.conversationId, "message.list");
  const isKnown = event.type === "annotation_update" || event.type === "annotation_delete";
  const { fileId } = isKnown ? await getAnnotation(database.db, event.data.id) : event.data;
  const current = await requireSent(database.db, { conversationId: event.conversationId, fileId });
  switch (event.type) {
    case "annotation_add":
      return add(caller, event, current);
    case "annotation_update":
      return updateAnnotation(caller.member, { ...parse(AnnotationChange, changeIn(event)), id: event.data.id });
    case "annotation_delete":
      return deleteAnnotation(caller.member, { id: event.data.id });
    case "annotation_preview":
      return preview(caller, event, current);
  }
}

function add({ member }: Caller, { data }: Of<"annotation_add">, current: number): Promise<Annotation> {
  const { id: annotationId, fileId, version = current, ...drawn } = data;
  return createAnnotation(member, { ...parse(NewAnnotation, { ...drawn, version, annotationId }), id: fileId });
}

function changeIn({ data: { id: _, type, x, y, width, height, strokes, ...words } }: Of<"annotation_update">) {
  const isMoved = type !== undefined || x !== undefined || y !== undefined;
  return { ...words, ...(isMoved && { shape: { type, x, y, width, height, strokes } }) };
}

function preview(caller: Caller, { conversationId, data }: Of<"annotation_preview">, current: number): Promise<null> {
  // of one that draws there is one preview at most
  const { id = caller.member.user.id, fileId, version = current, page, color, ...shape } = data;
  const asked = { conversationId, id, fileId, version, page, color, shape, updatedAt: null };
  return reviewAskHandlers["annotation:preview"](caller, parse(annotationAsks["annotation:preview"].input, asked));
}

/** In the room of a conversation that carries the file, under its name. What S3 has no word for, as answers, is not told. */
export function annotationEventsIn(
  room: Room,
  name: FactName | SignalName,
  told: unknown,
  actorId?: string | null,
): Words[] {
  const [kind, conversationId] = room.split(":");
  if (kind !== "conversation") return [];
  const say = (type: Event["type"], data: object, userId: string | null | undefined, timestamp = now()): Words => ({
    event: "annotation_event",
    payload: { type, userId, conversationId, data, timestamp },
  });
  // who did it, not whose it is: clients pass over what they did themselves (S3 section 4)
  const added = (one: Annotation) => say("annotation_add", one, actorId ?? one.createdBy.id, one.updatedAt);
  switch (name) {
    case "annotation:created":
      return [added(told as Annotation)];
    case "annotation:carried":
      return (told as FactPayload<"annotation:carried">).items.map(added);
    case "annotation:updated": {
      const one = told as Annotation;
      return [say("annotation_update", one, actorId, one.updatedAt)];
    }
    case "annotation:deleted":
      return [say("annotation_delete", told as object, actorId)];
    case "annotation:previewed":
      return previewed(told as SignalPayload<"annotation:previewed">);
    default:
      return [];
  }

  function previewed({ shape, userId, userName, updatedAt: _, conversationId: __, ...drawn }: Previewed): Words[] {
    // one that is given up goes by itself, two seconds after its last news
    return shape
      ? [say("annotation_preview", { ...drawn, ...shape, createdBy: { id: userId, name: userName } }, userId)]
      : [];
  }
}

type Previewed = SignalPayload<"annotation:previewed">;

const now = () => new Date().toISOString();
