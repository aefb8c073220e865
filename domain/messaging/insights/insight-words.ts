// What a conversation's insights read off words (S3 sections 5 and 9). Small letters; a word ends where its letters end.
import type { ProjectProgress } from "#contract/conversation-insights.ts";

/** S3 section 5, to the letter. */
export const actionWords = [
  ...(["need to", "should", "must", "will do", "action:", "todo:", "task:"] as const),
  ...(["deadline", "due", "assign", "responsible", "follow up"] as const),
] as const;

/** S3 section 5, to the letter; what holds none of them is low. */
export const actionPriorities = {
  high: ["urgent", "asap", "immediately", "critical", "emergency"],
  medium: ["important", "priority", "deadline", "must"],
} as const;

export const decisionWords = [
  ...(["decided", "decision", "we agreed", "agreed", "approved", "confirmed", "signed off", "it is settled"] as const),
  ...(["let's go with", "we go with", "we will go with", "we'll go with", "going with", "final answer"] as const),
] as const;

export const blockerWords = [
  ...(["blocked", "blocker", "blocking", "blocks us", "stuck", "on hold", "held up", "holding us up"] as const),
  ...(["waiting for", "waiting on", "cannot", "can't", "missing", "delayed", "behind schedule"] as const),
] as const;

export const phaseWords: Record<ProjectProgress["phase"], readonly string[]> = {
  planning: [
    "plan",
    "planning",
    "concept",
    "idea",
    "ideas",
    "brainstorm",
    "proposal",
    "kickoff",
    "brief",
    "mood board",
  ],
  development: [
    ...(["draft", "drafts", "drill", "design", "sketch", "storyboard", "working on", "revise", "revised"] as const),
    ...(["revision", "version", "change", "changes", "rewrite", "adjust"] as const),
  ],
  completion: [
    ...(["final", "finals", "finished", "done", "completed", "complete", "deliver", "delivered", "approved"] as const),
    ...(["sign off", "signed off", "ready to print", "print"] as const),
  ],
};

/** What marching arts talk about, by the name under which it is shown. */
export const subjectWords: Record<string, readonly string[]> = {
  "Drill and staging": [
    ...(["drill", "set", "sets", "counts", "dots", "yard line", "yard lines", "hash", "form", "forms"] as const),
    ...(["formation", "staging", "spacing", "interval", "intervals", "pathway", "pathways"] as const),
  ],
  Music: [
    ...(["music", "score", "scores", "tempo", "arrangement", "percussion", "brass", "woodwinds", "battery"] as const),
    ...(["drumline", "front ensemble", "pit", "audio", "measure", "measures"] as const),
  ],
  "Guard and movement": [
    ...(["guard", "flag", "flags", "rifle", "rifles", "sabre", "saber", "choreography", "silk", "silks"] as const),
    ...(["dance", "movement", "body work"] as const),
  ],
  "Costumes and props": [
    ...([
      "uniform",
      "uniforms",
      "costume",
      "costumes",
      "prop",
      "props",
      "tarp",
      "tarps",
      "backdrop",
      "fabric",
    ] as const),
  ],
  Schedule: [
    ...(["schedule", "rehearsal", "rehearsals", "deadline", "calendar", "camp", "competition", "meeting"] as const),
  ],
  Budget: ["budget", "price", "prices", "cost", "costs", "quote", "invoice", "payment"],
  "Feedback and approval": [
    ...([
      "feedback",
      "review",
      "reviews",
      "approve",
      "approved",
      "approval",
      "revision",
      "revisions",
      "comments",
    ] as const),
  ],
};
