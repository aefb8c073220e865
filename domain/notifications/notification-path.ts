import type { Notification } from "#contract/notifications.ts";

type Told = Pick<Notification, "type" | "conversationId" | "messageId" | "projectId" | "fileId" | "annotationId">;

export type NotificationPlace = ReturnType<typeof notificationPlace>;

/**
 * Where a notification leads, as the web's router takes it: the exact message, the consultation with its time and agenda, the
 * very annotation, the file that is reviewed, or the project that it is of.
 */
export function notificationPlace({ type, conversationId, messageId, projectId, fileId, annotationId }: Told) {
  if (projectId && fileId)
    return {
      to: "/dashboard/projects/$projectId",
      params: { projectId },
      search: { file: fileId, ...(type === "review" ? { review: "shown" } : { annotations: annotationId ?? "shown" }) },
    } as const;
  if (projectId) return { to: "/dashboard/projects/$projectId", params: { projectId }, search: {} } as const;
  const talk = conversationId ? { conversation: conversationId } : {};
  return type === "consultation"
    ? ({ to: "/dashboard/consultations", search: talk } as const)
    : ({ to: "/dashboard/messages", search: { ...talk, ...(messageId && { message: messageId }) } } as const);
}

/** The same place behind the studio's address, for a mail. */
export function notificationPath(told: Told): string {
  const { to, search, ...rest } = notificationPlace(told);
  const path = "params" in rest ? to.replace("$projectId", rest.params.projectId) : to;
  const asked = new URLSearchParams(search).toString();
  return asked ? `${path}?${asked}` : path;
}
