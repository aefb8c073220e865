// What the studio says of itself (S1 sections 1 and 2): edited by an admin, shown on the homepage.
import { z } from "zod";
import { type Facts, type Routes, route } from "./kit.ts";
import {
  maxBestTimes,
  maxConcepts,
  maxConceptText,
  maxFeatures,
  maxRecordLine,
  maxRecordName,
  maxRecordTitle,
  maxSeasons,
  maxServices,
  maxServiceText,
} from "./limits.ts";
import { emailAddress, lineText, longText, optionalLine, time } from "./text.ts";

export const Service = z.strictObject({
  title: lineText(maxRecordTitle, "A service's title"),
  /** The badge of the card: whom or what it is for. */
  audience: lineText(maxRecordName, "A service's badge"),
  text: longText(maxServiceText).trim().default(""),
  features: z
    .array(lineText(maxRecordLine, "A feature"))
    .max(maxFeatures, `A service has at most ${maxFeatures} features.`)
    .default([]),
});
export type Service = z.infer<typeof Service>;

export const Concept = z.strictObject({
  title: lineText(maxRecordTitle, "A concept's title"),
  /** What it is about: prop concept, drill innovation, visual system. */
  kind: lineText(maxRecordName, "A concept's kind"),
  text: longText(maxConceptText).trim().default(""),
});
export type Concept = z.infer<typeof Concept>;

const values = {
  name: lineText(maxRecordName, "The studio's name"),
  founder: lineText(maxRecordName, "The founder's name"),
  /** Inquiries are mailed here, and the contact card shows it. */
  email: emailAddress,
  tagline: lineText(maxRecordTitle, "The tagline"),
  /** 'Now booking for … seasons'; empty: nothing is said. */
  seasons: optionalLine(maxSeasons),
  bestTimes: z
    .array(lineText(maxRecordLine, "A best time"))
    .max(maxBestTimes, `At most ${maxBestTimes} lines of best times can be kept.`),
  services: z.array(Service).max(maxServices, `At most ${maxServices} services can be kept.`),
  concepts: z.array(Concept).max(maxConcepts, `At most ${maxConcepts} concepts can be kept.`),
};

export const StudioRecord = z.object({
  ...values,
  /** Until it is edited whatever `MAIL_FROM` says. */
  email: z.string(),
  /** Address of the picture; null: the brand's own mark. */
  logo: z.string().nullable(),
  /** Null: nobody has edited it yet. */
  updatedAt: time.nullable(),
});
export type StudioRecord = z.infer<typeof StudioRecord>;

/** `updatedAt`: of the record that the admin saw; when another has changed it since, the answer is `conflict`. */
export const StudioRecordChange = z.strictObject({ ...values, updatedAt: time.nullable() });

export const studioRecordRoutes = {
  getStudio: route("GET", "/studio", { answer: StudioRecord }),
  updateStudio: route("PUT", "/studio", { body: StudioRecordChange, answer: StudioRecord }),
  removeStudioLogo: route("DELETE", "/studio/logo", { answer: StudioRecord }),
} satisfies Routes;

export const studioRecordFacts = {
  /** Told to admins; visitors find it on the next page they open. */
  "studio:updated": StudioRecord,
  /** What it is called, or what it says of itself at its door: told to everybody who is signed in. */
  "studio:renamed": StudioRecord.pick({ name: true, tagline: true }),
} satisfies Facts;
