// The shapes of what the demo's studio is made of.

import type { z } from "zod";
import type { AnnotationColor, Shape } from "#contract/annotations.ts";
import type { ReviewDecision } from "#contract/design-reviews.ts";
import type { FileCategory } from "#contract/files.ts";
import type { NewProject, ProjectStatus } from "#contract/projects.ts";
import type { Name } from "../cast.ts";

/** Days since the studio began to work here. */
export const opened = 90;

export interface MilestonePlan {
  name: string;
  /** Days from today. */
  dueIn: number;
  /** Days since it was completed. */
  done?: number;
  /** Percent, where it was begun. */
  progress?: number;
  who?: Name;
}

/** On the last version of its file; `seenTo`: and by whom it was. */
export interface AnnotationPlan {
  by: Name;
  ago: number;
  color: AnnotationColor;
  shape: Omit<Shape, "width" | "height" | "strokes"> & Partial<Shape>;
  words: string;
  replies?: { by: Name; ago: number; words: string }[];
  seenTo?: { by: Name; ago: number };
}

/** Each `ago` in days. What is no picture is there only where `DEMO_DATA` has it. */
export interface FilePlan {
  name: string;
  by: Name;
  category?: FileCategory;
  /** From the first to the one that counts; `drawing` where it is another than the name says. */
  versions: { ago: number; drawing?: string; note?: string }[];
  annotations?: AnnotationPlan[];
  review?: ReviewPlan;
}

/** Of the last version; `dueIn` in hours from now. */
export interface ReviewPlan {
  by: Name;
  of: Name;
  ago: number;
  note: string;
  dueIn?: number;
  decided?: { as: ReviewDecision; words: string; ago: number };
}

export type ProjectPlan = Pick<
  z.output<typeof NewProject>,
  "name" | "description" | "status" | "priority" | "projectType"
> & {
  /** Days ago. */
  begun: number;
  progress: number;
  /** Days from today; null for none. */
  dueIn: number | null;
  /** What it was before, and how many days ago that ended. */
  was?: { status: ProjectStatus; until: number };
  files?: FilePlan[];
  milestones?: MilestonePlan[];
};

export interface TeamPlan {
  name: string;
  description: string;
  isPrivate?: boolean;
  people: Partial<Record<Name, "member" | "lead">>;
  projects: ProjectPlan[];
}

export interface OrganizationPlan {
  name: string;
  type: "high_school" | "drum_corps" | "winter_guard";
  description: string;
  location: string;
  contactPhone?: string;
  website?: string;
  /** Days ago. */
  begun: number;
  owner: Name;
  people: Partial<Record<Name, "guest" | "member" | "admin">>;
  teams: TeamPlan[];
}
