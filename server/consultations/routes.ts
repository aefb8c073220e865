import type { consultationRoutes } from "#contract/consultations.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { requireConsultation } from "./consultation-access.ts";
import { addConsultationPeople, removeConsultationPeople } from "./consultation-people.ts";
import { getConsultation, listConsultations } from "./consultations.ts";
import { createConsultation } from "./create-consultation.ts";
import { updateConsultation } from "./update-consultation.ts";

export const consultationHandlers: Handlers<keyof typeof consultationRoutes, PublicRouteName> = {
  listConsultations: ({ user, platform }, asked) => listConsultations(platform.database.db, user, asked),
  async getConsultation({ user, platform }, { id }) {
    await requireConsultation(platform.database.db, user, id, "consultation.view");
    return getConsultation(platform.database.db, id);
  },
  createConsultation,
  updateConsultation,
  addConsultationPeople,
  removeConsultationPeople,
};
