import type { Notification } from "#contract/notifications.ts";

/** The newest first. */
export type Similar = [Notification, ...Notification[]];

/**
 * Several of one kind and priority about the same thing are one, in the place of the newest of them (S2 section 3,
 * `groupSimilar`). What asks for something stands by itself: it is not to be overlooked among what was only told, nor what is
 * pressing behind something newer that is not.
 */
export function similar(all: Notification[]): Similar[] {
  const groups = new Map<string, Similar>();
  for (const one of all) {
    const key = one.actionable ? one.id : aboutOf(one);
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

function aboutOf({ type, priority, ...place }: Notification): string {
  const { conversationId, projectId, fileId, organizationId, teamId, inquiryId } = place;
  return [type, priority, conversationId ?? fileId ?? projectId ?? teamId ?? organizationId ?? inquiryId].join(" ");
}
