// Which right each part of a change asks for (permissions.md, "Consultations").
import type { ConsultationChange } from "#contract/consultations.ts";
import type { Action } from "#domain/permissions.ts";

type Part = Exclude<keyof typeof ConsultationChange.shape, "updatedAt" | "status">;

const rightOf: Record<Part, Action> = {
  title: "consultation.update",
  description: "consultation.update",
  type: "consultation.update",
  scheduledAt: "consultation.update",
  duration: "consultation.update",
  agenda: "consultation.update",
  facilitatorId: "consultation.setFacilitator",
  notes: "consultation.notes",
  outcomes: "consultation.notes",
  followUpTasks: "consultation.notes",
};

/** All of these; what is left out of the change asks for nothing. */
export function rightsFor(change: { status?: string | undefined } & { [P in Part]?: unknown }): Action[] {
  const parts = (Object.keys(rightOf) as Part[]).filter((part) => change[part] !== undefined);
  const rights = new Set(parts.map((part) => rightOf[part]));
  if (change.status !== undefined) {
    rights.add(change.status === "cancelled" ? "consultation.cancel" : "consultation.status");
  }
  return [...rights];
}
