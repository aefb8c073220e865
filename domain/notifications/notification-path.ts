import type { Notification } from "#contract/notifications.ts";

type Place = "conversationId" | "messageId" | "projectId" | "fileId" | "annotationId";
/** The release before this one told nothing of the others. */
type Told = Pick<Notification, "type" | Place> & Partial<Notification>;

export type NotificationPlace = ReturnType<typeof notificationPlace>;

/**
 * Where a notification leads, as the web's router takes it: the exact message, the consultation with its time and agenda, the
 * very annotation, the file that is reviewed, the project that it is of, or the team or organization one was let into; an inquiry
 * in the panel of the studio's admins.
 */
export function notificationPlace(told: Told) {
  const { type, conversationId, messageId, projectId, fileId, annotationId, teamId, organizationId, inquiryId } = told;
  if (projectId && fileId)
    return {
      to: "/dashboard/projects/$projectId",
      params: { projectId },
      search: { file: fileId, ...(type === "review" ? { review: "shown" } : { annotations: annotationId ?? "shown" }) },
    } as const;
  if (projectId) return { to: "/dashboard/projects/$projectId", params: { projectId }, search: {} } as const;
  if (teamId) return { to: "/dashboard/teams/$teamId", params: { teamId }, search: {} } as const;
  if (organizationId)
    return { to: "/dashboard/organization/$organizationId", params: { organizationId }, search: {} } as const;
  if (inquiryId) return { to: "/dashboard/settings/studio", search: { tab: "inquiries", inquiry: inquiryId } } as const;
  const talk = conversationId ? { conversation: conversationId } : {};
  return type === "consultation"
    ? ({ to: "/dashboard/consultations", search: talk } as const)
    : ({ to: "/dashboard/messages", search: { ...talk, ...(messageId && { message: messageId }) } } as const);
}

/** The same place behind the studio's address, for a mail. */
export function notificationPath(told: Told): string {
  const { to, search, ...rest } = notificationPlace(told);
  const named = "params" in rest ? Object.entries<string>(rest.params) : [];
  const path = named.reduce<string>((known, [name, id]) => known.replace(`$${name}`, id), to);
  const asked = new URLSearchParams(search).toString();
  return asked ? `${path}?${asked}` : path;
}
