import type { MessagePriority } from "#contract/messages.ts";
import type { Notification, NotificationFilter } from "#contract/notifications.ts";
import type { NotificationRange } from "#domain/notifications/narrowed.ts";

/** Nothing is left out. */
export const atFirst = { search: "", status: "all", priority: "", type: "", time: "all" };

const statusNames: Record<NotificationFilter, string> = {
  all: "Any status",
  unread: "Unread",
  read: "Read",
  actionable: "Actionable",
  archived: "Archived",
};
const priorityNames: Record<MessagePriority, string> = {
  critical: "Critical",
  high: "High",
  medium: "Medium",
  low: "Low",
};
const rangeNames: Record<NotificationRange, string> = {
  all: "Any time",
  today: "Today",
  week: "Past week",
  month: "Past month",
};
const typeNames: Record<Notification["type"], string> = {
  message: "Messages",
  mention: "Mentions",
  reminder: "Reminders",
  consultation: "Consultations",
  annotation: "Annotations",
  review: "Reviews",
  workflow: "Workflows",
  project: "Projects",
  team: "Teams",
  system: "The studio",
};

export const notificationStatuses = keysOf(statusNames);
export const notificationTypes = keysOf(typeNames);

/** What each of the filters offers. */
export const choices = {
  status: optionsOf(statusNames),
  priority: [{ value: "", label: "Any priority" }, ...optionsOf(priorityNames)],
  time: optionsOf(rangeNames),
  type: [{ value: "", label: "Any type" }, ...optionsOf(typeNames)],
} as const;

function keysOf<Key extends string>(names: Record<Key, string>): Key[] {
  return Object.keys(names) as Key[];
}

function optionsOf<Key extends string>(names: Record<Key, string>) {
  return keysOf(names).map((value) => ({ value: value as string, label: names[value] }));
}
