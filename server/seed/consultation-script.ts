// Meetings of the demo's people: plain data, said once.
import type { ConsultationType, FollowUpTask } from "#contract/consultations.ts";
import type { Name } from "./cast.ts";

export interface ConsultationPlan {
  title: string;
  description?: string;
  type: ConsultationType;
  duration: 30 | 45 | 60 | 90 | 120;
  /** Days before the demo begins: when it was scheduled. */
  ago: number;
  /** From the demo's beginning: days, at six in the evening of UTC, or minutes. */
  at: { days: number } | { minutes: number };
  /** Schedules and facilitates it. */
  by: Name;
  with: Name[];
  /** What it is about, by its name. */
  project?: string;
  agenda: string[];
  /** What came of it; none: it is still to come. */
  ended?: { notes: string; outcomes: string[]; followUpTasks: FollowUpTask[] } | "cancelled";
}

export const meetings: ConsultationPlan[] = [
  {
    title: "Season kickoff",
    description: "The show as a whole, before anybody draws.",
    type: "group",
    duration: 90,
    ago: 45,
    at: { days: -40 },
    by: "dev",
    with: ["alice", "bob", "priya"],
    project: "2026 Field Show: Tidal",
    agenda: ["The music, movement by movement", "What the guard carries", "Dates of the season"],
    ended: {
      notes:
        "Alice wants the ballad smaller than last year. The end of the closer stays open until the brass is counted.",
      outcomes: ["The ballad has one form only", "Flags in two colours, rifles in the closer"],
      followUpTasks: [
        { text: "Send the count of the brass line", isDone: true },
        { text: "Sketch the ballad's form", isDone: true },
        { text: "Book the stadium for the preview", isDone: false },
      ],
    },
  },
  {
    title: "Props, first look",
    type: "one-on-one",
    duration: 30,
    ago: 12,
    at: { days: -6 },
    by: "alice",
    with: ["priya"],
    agenda: ["What fits through the tunnel"],
    ended: "cancelled",
  },
  {
    title: "Set 14, together",
    description: "Trumpets and guard meet there. Bring what you drew.",
    type: "review",
    duration: 45,
    ago: 2,
    at: { minutes: 12 },
    by: "dev",
    with: ["alice", "bob"],
    project: "2026 Field Show: Tidal",
    agenda: ["Where the trumpets drift", "Who moves first"],
  },
  {
    title: "Flag work for the closer",
    type: "workshop",
    duration: 120,
    ago: 3,
    at: { days: 5 },
    by: "priya",
    with: ["alice", "carol", "dev"],
    project: "Silk set B",
    agenda: ["Counts 1 to 32", "Toss on 24", "What the wind does"],
  },
];
