import type { Consultation } from "#contract/consultations.ts";

const me = { id: "me", name: "me", avatar: null, userType: "client" as const };

/** One hour from now, mine alone, scheduled a while ago: what a test does not name matters to it in nothing. */
export function someConsultation(change: Partial<Consultation> = {}): Consultation {
  return {
    ...{ id: "k", conversationId: "c", projectId: null, conversationVersion: 1, title: "Closer", description: "" },
    ...{ type: "review", status: "scheduled", duration: 60, participants: [me], facilitator: me, ownerId: me.id },
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
    ...{ agenda: [], outcomes: [], followUpTasks: [], notes: "" },
    ...{ createdAt: "2026-11-01T12:00:00.000Z", updatedAt: "2026-11-01T12:00:00.000Z" },
    ...change,
  };
}
