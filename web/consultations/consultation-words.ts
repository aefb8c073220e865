import type { consultationTabs } from "#contract/choices.ts";
import type { ConsultationStatus, ConsultationType } from "#contract/consultations.ts";

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

/** S2 section 2.7. */
export const tabNames: Record<(typeof consultationTabs)[number], string> = {
  upcoming: "Upcoming",
  completed: "Completed",
  all: "All",
};

export const pastTime = "This time has passed. Choose a later one.";

/** What the fields are called. */
export const consultationLabels = {
  title: "Title",
  description: "Description",
  type: "Type",
  duration: "Duration",
};
