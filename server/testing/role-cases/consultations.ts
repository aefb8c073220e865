import type { consultationRoutes } from "#contract/consultations.ts";
import { type CasesOf, everybody, type FiledBand, inTalk, nobodyBut, type Row } from "./rows.ts";

/** Alice's, with Bob; a time that every run of the tests has before it. */
async function consultation({ people }: FiledBand): Promise<{ id: string }> {
  const participantIds = [people.bob.id];
  const made = { title: "Ballad", scheduledAt: "2126-08-14T18:00:00.000Z", participantIds };
  return people.alice.call("createConsultation", made);
}
const withMore = (more: (band: FiledBand) => object) => async (band: FiledBand) => ({
  id: (await consultation(band)).id,
  ...more(band),
});

const seen: Row = { ...inTalk, marisol: "ok" };
const kept = nobodyBut(seen, "forbidden", "alice", "marisol");

export const consultationCases: CasesOf<typeof consultationRoutes> = {
  listConsultations: [{ input: () => ({}), row: everybody }],
  getConsultation: [{ input: withMore(() => ({})), row: seen }],
  createConsultation: [{ input: () => ({ title: "Ballad", scheduledAt: "2126-08-14T18:00:00.000Z" }), row: everybody }],
  updateConsultation: [
    { input: withMore(() => ({ title: "Closer" })), row: kept },
    { input: withMore(() => ({ notes: "Slower" })), row: kept },
    { input: withMore(() => ({ status: "in_progress" })), row: kept },
    { input: withMore(() => ({ status: "cancelled" })), row: kept },
    { input: withMore((b) => ({ facilitatorId: b.people.bob.id })), row: kept },
  ],
  addConsultationPeople: [{ input: withMore((b) => ({ userIds: [b.people.bob.id] })), row: kept }],
  // somebody who is not in it is nobody to take out
  removeConsultationPeople: [{ input: withMore((b) => ({ userIds: [b.people.dan.id] })), row: kept }],
};
