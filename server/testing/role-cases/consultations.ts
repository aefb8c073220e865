import type { consultationRoutes } from "#contract/consultations.ts";
import { type CasesOf, everybody, type FiledBand, inSecret, inTalk, nobodyBut, type Row } from "./rows.ts";

/** Alice's, with Bob; a time that every run of the tests has before it. */
async function consultation({ people }: FiledBand): Promise<{ id: string }> {
  const participantIds = [people.bob.id];
  const made = { title: "Ballad", scheduledAt: "2126-08-14T18:00:00.000Z", participantIds };
  return people.alice.call("createConsultation", made);
}
/** Priya's alone, about the project of the private team that Dev leads. */
async function ofProject({ people, privateProjectId }: FiledBand): Promise<{ id: string }> {
  const made = { title: "Closer", scheduledAt: "2126-08-14T18:00:00.000Z", projectId: privateProjectId };
  return people.priya.call("createConsultation", made);
}
const aboutProject = (more: object) => async (band: FiledBand) => ({ id: (await ofProject(band)).id, ...more });
const withMore = (more: (band: FiledBand) => object) => async (band: FiledBand) => ({
  id: (await consultation(band)).id,
  ...more(band),
});

const seen: Row = { ...inTalk, marisol: "ok" };
const kept = nobodyBut(seen, "forbidden", "alice", "marisol");

export const consultationCases: CasesOf<typeof consultationRoutes> = {
  listConsultations: [{ input: () => ({}), row: everybody }],
  getConsultation: [
    { input: withMore(() => ({})), row: seen },
    { input: aboutProject({}), row: inSecret },
  ],
  createConsultation: [
    { input: () => ({ title: "Ballad", scheduledAt: "2126-08-14T18:00:00.000Z" }), row: everybody },
    {
      input: (b) => ({ title: "Closer", scheduledAt: "2126-08-14T18:00:00.000Z", projectId: b.privateProjectId }),
      row: inSecret,
    },
  ],
  updateConsultation: [
    { input: withMore(() => ({ title: "Closer" })), row: kept },
    { input: withMore(() => ({ notes: "Slower" })), row: kept },
    { input: withMore(() => ({ status: "in_progress" })), row: kept },
    { input: withMore(() => ({ status: "cancelled" })), row: kept },
    { input: withMore((b) => ({ facilitatorId: b.people.bob.id })), row: kept },
    { input: aboutProject({ notes: "Slower" }), row: inSecret },
  ],
  addConsultationPeople: [{ input: withMore((b) => ({ userIds: [b.people.bob.id] })), row: kept }],
  // somebody who is not in it is nobody to take out
  removeConsultationPeople: [{ input: withMore((b) => ({ userIds: [b.people.dan.id] })), row: kept }],
};
