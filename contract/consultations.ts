import { z } from "zod";
import { Person } from "./accounts.ts";
import { consultationDurations, consultationStatuses, consultationTabs, consultationTypes } from "./choices.ts";
import { type Facts, pageOf, type Routes, route } from "./kit.ts";
import {
  maxConsultationLine,
  maxConsultationLines,
  maxConsultationNotes,
  maxConsultationPeople,
  maxDescriptionLength,
  maxTitleLength,
} from "./limits.ts";
import { chosenTime, id, idOrWhole, limit, lineText, longText, time } from "./text.ts";

export const ConsultationType = z.enum(consultationTypes);
export type ConsultationType = z.infer<typeof ConsultationType>;
export const ConsultationStatus = z.enum(consultationStatuses);
export type ConsultationStatus = z.infer<typeof ConsultationStatus>;

/** What was agreed to be done after it. */
export const FollowUpTask = z.strictObject({
  text: lineText(maxConsultationLine, "A follow-up task"),
  isDone: z.boolean().default(false),
});
export type FollowUpTask = z.infer<typeof FollowUpTask>;

/**
 * S2 section 3. It has its conversation (decision 039): title, description and people are that one's, and change with it.
 * `ownerId`: who keeps that conversation, at first whoever made it.
 */
export const Consultation = z.object({
  id,
  conversationId: id,
  /** What it is about; whoever manages that sees and changes it, too. It stays, and may be one that not everybody here sees. */
  projectId: id.nullable(),
  /** That one's version: rises with title, description and people, as `updatedAt` does with the rest. */
  conversationVersion: z.number().int(),
  title: z.string(),
  description: z.string(),
  type: ConsultationType,
  status: ConsultationStatus,
  /** The start. */
  scheduledAt: time,
  /** Minutes. */
  duration: z.number().int(),
  /** In the order in which they came; who facilitates may have left. */
  participants: z.array(Person),
  facilitator: Person,
  ownerId: id,
  agenda: z.array(z.string()),
  outcomes: z.array(z.string()),
  followUpTasks: z.array(FollowUpTask),
  notes: z.string(),
  createdAt: time,
  updatedAt: time,
});
export type Consultation = z.infer<typeof Consultation>;

const lines = (what: string) =>
  z
    .array(lineText(maxConsultationLine, what))
    .max(maxConsultationLines, `At most ${maxConsultationLines} lines, please.`);
const people = z.array(id).max(maxConsultationPeople, `At most ${maxConsultationPeople} people take part.`);

const fields = {
  title: lineText(maxTitleLength, "The title"),
  description: longText(maxDescriptionLength).trim(),
  type: ConsultationType,
  scheduledAt: chosenTime,
  duration: z.union(
    consultationDurations.map((minutes) => z.literal(minutes)),
    "Please choose one of the lengths offered.",
  ),
  agenda: lines("A point of the agenda"),
};

/** The form of S2 section 5, with what its client sends along: at first whoever makes it facilitates, and nothing came of it yet. */
export const NewConsultation = z.strictObject({
  id: id.optional(),
  title: fields.title,
  description: fields.description.default(""),
  type: fields.type.default("one-on-one"),
  scheduledAt: fields.scheduledAt,
  duration: fields.duration.default(60),
  participantIds: people.default([]),
  agenda: fields.agenda.default([]),
  /** One that whoever makes it sees. */
  projectId: id.nullable().default(null),
  /** Oneself; of a project also a contributor or manager of that who takes part. */
  facilitator: idOrWhole.optional(),
  status: z.literal("scheduled").optional(),
  outcomes: lines("An outcome").max(0).optional(),
  followUpTasks: z.array(FollowUpTask).max(0).optional(),
});

/** `updatedAt`: the one that the person saw; when another has changed it since, the answer is `conflict`. */
export const ConsultationChange = z
  .strictObject({
    ...fields,
    status: ConsultationStatus,
    /** Who takes part in it. */
    facilitatorId: id,
    notes: longText(maxConsultationNotes).trim(),
    outcomes: lines("An outcome"),
    followUpTasks: z
      .array(FollowUpTask)
      .max(maxConsultationLines, `At most ${maxConsultationLines} follow-up tasks, please.`),
    updatedAt: time,
  })
  .partial();

const one = z.strictObject({ id });
const named = z.strictObject({ userIds: people.min(1) });

export const consultationRoutes = {
  /**
   * Those that I take part in; of a project that I manage all of it. Upcoming ones the next first, of the others the latest
   * first.
   */
  listConsultations: route("GET", "/consultations", {
    query: z.strictObject({
      tab: z.enum(consultationTabs).default("upcoming"),
      /** The one of this conversation. */
      conversationId: id.optional(),
      /** Those of this project. */
      projectId: id.optional(),
      limit: limit.default(20),
      cursor: longText(200).optional(),
    }),
    answer: pageOf(Consultation),
  }),
  getConsultation: route("GET", "/consultations/:id", { params: one, answer: Consultation }),
  /** With its conversation, which everybody of it is in from then on. The same id again is harmless. */
  createConsultation: route("POST", "/consultations", {
    body: NewConsultation,
    answer: Consultation,
    status: 201,
  }),
  updateConsultation: route("PATCH", "/consultations/:id", {
    params: one,
    body: ConsultationChange,
    answer: Consultation,
  }),
  addConsultationPeople: route("POST", "/consultations/:id/participants", {
    params: one,
    body: named,
    answer: Consultation,
  }),
  /** Others by who may; oneself alone: leaves it and its conversation. */
  removeConsultationPeople: route("DELETE", "/consultations/:id/participants", {
    params: one,
    body: named,
    answer: z.null(),
    status: 204,
  }),
} satisfies Routes;

/**
 * To its people, the managers of its project and the admins. What its people hear of its title, description and people besides
 * is `conversation:updated` and `conversation:left`; the others are told by `consultation:updated`.
 */
export const consultationFacts = {
  "consultation:scheduled": Consultation,
  "consultation:updated": Consultation,
} satisfies Facts;
