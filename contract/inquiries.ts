// The contact form (S1 sections 2 to 5), and what the studio does about what comes in.
import { z } from "zod";
import { Person } from "./accounts.ts";
import { contactTimelines, inquiryStates } from "./choices.ts";
import { SentInvitation } from "./invitations.ts";
import { type Facts, pageOf, type Routes, route } from "./kit.ts";
import { maxContactLine, maxContactText, maxInquiryEntry, maxNameLength, maxSearchLength } from "./limits.ts";
import { OrganizationType } from "./organizations.ts";
import { emailAddress, id, lineText, longText, optionalLine, page, time } from "./text.ts";

export const ContactTimeline = z.enum(Object.keys(contactTimelines) as [keyof typeof contactTimelines]);
export type ContactTimeline = z.infer<typeof ContactTimeline>;
export const InquiryState = z.enum(inquiryStates);
export type InquiryState = z.infer<typeof InquiryState>;

/** The same id sent again is the same inquiry. */
export const NewInquiry = z.strictObject({
  id: id.optional(),
  name: lineText(maxContactLine, "Your name"),
  email: emailAddress,
  ensemble: lineText(maxContactLine, "Ensemble or school"),
  season: optionalLine(maxContactLine).default(""),
  theme: longText(maxContactText).trim().default(""),
  challenges: longText(maxContactText).trim().default(""),
  timeline: z.union([z.literal(""), ContactTimeline]).default(""),
  newsletter: z.boolean().default(false),
  /**
   * People do not see this field: what fills it in is a machine, and its inquiry is put aside. It is named after nothing that a
   * browser knows of somebody, and would fill in.
   */
  subject: longText(2000).default(""),
});

/** As admins see it. */
export const Inquiry = z.object({
  id,
  name: z.string(),
  email: z.string(),
  ensemble: z.string(),
  season: z.string(),
  theme: z.string(),
  challenges: z.string(),
  timeline: ContactTimeline.nullable(),
  newsletter: z.boolean(),
  state: InquiryState,
  /** Who of the studio looks after it. */
  assignee: Person.nullable(),
  /** What it was turned into, while that is there. */
  organization: z.object({ id, name: z.string() }).nullable(),
  createdAt: time,
  /** Raised by each change: the higher one is the newer. */
  version: z.number().int(),
});
export type Inquiry = z.infer<typeof Inquiry>;

/** An answer was mailed to the sender; a note stays in the studio. */
export const InquiryEntry = z.object({
  id,
  inquiryId: id,
  kind: z.enum(["answer", "note"]),
  body: z.string(),
  author: Person.nullable(),
  createdAt: time,
});
export type InquiryEntry = z.infer<typeof InquiryEntry>;

export const InquiryFilter = z.strictObject({
  /** Part of a name, an e-mail address or an ensemble. */
  search: optionalLine(maxSearchLength).default(""),
  /** Without: all that was not put aside as spam. */
  state: InquiryState.optional(),
  /** Only those who asked for the newsletter. */
  newsletter: z.enum(["yes"]).optional(),
});
export type InquiryFilter = z.output<typeof InquiryFilter>;

export const InquiryChange = z
  .strictObject({
    /** Closed, put aside as spam, or open again. */
    state: z.enum(["open", "closed", "spam"]).optional(),
    /** An admin or a designer; null: nobody. */
    assigneeId: id.nullable().optional(),
  })
  .refine(
    ({ state, assigneeId }) => state !== undefined || assigneeId !== undefined,
    "Say what is to be changed: the state, or who looks after it.",
  );
export type InquiryChange = z.output<typeof InquiryChange>;

/** The same id sent again is the same entry. */
export const NewInquiryEntry = z.strictObject({
  entryId: id.optional(),
  kind: z.enum(["answer", "note"]),
  body: longText(maxInquiryEntry).trim().min(1, "There is nothing to send yet."),
});

/** A person who can be asked to look after an inquiry. */
export const StaffMember = Person.extend({ email: z.string() });
export type StaffMember = z.infer<typeof StaffMember>;

const one = z.strictObject({ id });

export const inquiryRoutes = {
  sendInquiry: route("POST", "/inquiries", {
    body: NewInquiry,
    answer: z.object({ success: z.literal(true), message: z.string() }),
    status: 201,
  }),
  /** Newest first. */
  listInquiries: route("GET", "/admin/inquiries", { query: InquiryFilter.extend(page.shape), answer: pageOf(Inquiry) }),
  getInquiry: route("GET", "/admin/inquiries/:id", { params: one, answer: Inquiry }),
  updateInquiry: route("PATCH", "/admin/inquiries/:id", { params: one, body: InquiryChange, answer: Inquiry }),
  /** For good, with its answers and notes. */
  deleteInquiry: route("DELETE", "/admin/inquiries/:id", { params: one, answer: z.null(), status: 204 }),
  /** Oldest first. */
  listInquiryEntries: route("GET", "/admin/inquiries/:id/entries", {
    params: one,
    query: page,
    answer: pageOf(InquiryEntry),
  }),
  addInquiryEntry: route("POST", "/admin/inquiries/:id/entries", {
    params: one,
    body: NewInquiryEntry,
    answer: InquiryEntry,
    status: 201,
  }),
  /** An organization of its own, into which the sender is invited as an owner; null: who wrote it is who turned it. */
  turnInquiryIntoOrganization: route("POST", "/admin/inquiries/:id/organization", {
    params: one,
    body: z.strictObject({
      name: lineText(maxNameLength, "The name"),
      type: OrganizationType.default("high_school"),
    }),
    answer: z.object({ inquiry: Inquiry, invitation: SentInvitation.nullable() }),
    status: 201,
  }),
  /** Admins and designers who can sign in, by name. */
  listStaff: route("GET", "/admin/staff", {
    query: z.strictObject({ search: optionalLine(maxSearchLength).default("") }),
    answer: pageOf(StaffMember),
  }),
} satisfies Routes;

export const inquiryFacts = {
  /** Told to admins alone, as the others. */
  "inquiry:received": Inquiry,
  "inquiry:changed": Inquiry,
  "inquiry:entry-added": InquiryEntry,
  "inquiry:deleted": z.object({ id }),
} satisfies Facts;
