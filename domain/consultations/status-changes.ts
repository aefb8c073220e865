import type { ConsultationStatus } from "#contract/consultations.ts";

/** From → to (permissions.md): it begins and ends, or is called off before it begins. */
export const consultationSteps = {
  scheduled: ["in_progress", "cancelled"],
  in_progress: ["completed"],
  completed: [],
  cancelled: [],
} as const satisfies Record<ConsultationStatus, readonly ConsultationStatus[]>;

/** Staying what it is changes nothing, and is allowed. */
export function mayBecome(from: ConsultationStatus, to: ConsultationStatus): boolean {
  const allowed: readonly ConsultationStatus[] = consultationSteps[from];
  return from === to || allowed.includes(to);
}
