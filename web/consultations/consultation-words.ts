import type { ConsultationStatus, ConsultationType } from "#contract/consultations.ts";
import { weekdayDate } from "#domain/messaging/days.ts";
import { clockTime } from "#domain/time/relative-time.ts";

export const typeNames: Record<ConsultationType, string> = {
  "one-on-one": "One-on-one",
  group: "Group",
  workshop: "Workshop",
  review: "Review",
};

export const statusNames: Record<ConsultationStatus, string> = {
  scheduled: "Scheduled",
  in_progress: "In progress",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** 'Saturday, Nov 28, 2026, 4:05 PM', in the viewer's zone. */
export function whenInWords(scheduledAt: string): string {
  return `${weekdayDate(scheduledAt)}, ${clockTime(scheduledAt)}`;
}

export const pastTime = "This time has passed. Choose a later one.";

/** What the fields are called. */
export const consultationLabels = {
  title: "Title",
  description: "Description",
  type: "Type",
  duration: "Duration",
};
