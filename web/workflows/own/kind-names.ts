import type { StepKind } from "./step-words.ts";

/** What a step does, and what it is called at first. */
export const kindNames: Record<StepKind, string> = {
  "open-conversation": "Open a conversation",
  "send-message": "Write a message",
  "send-status": "Write the project's status",
  "create-folders": "Create folders",
  "schedule-consultation": "Schedule a consultation",
  "ask-for-reviews": "Ask for decisions about a file",
  confirmation: "Wait for somebody's word",
  reviews: "Wait for the decisions",
  time: "Wait for the time",
  condition: "Go on one way or another",
  parallel: "Do steps side by side",
  sequential: "Do steps one after another",
};

/** By S2's types of steps. */
export const kindGroups: { label: string; kinds: StepKind[] }[] = [
  {
    label: "Action",
    kinds: [
      ...(["open-conversation", "send-message", "send-status", "create-folders"] as const),
      ...(["schedule-consultation", "ask-for-reviews"] as const),
    ],
  },
  { label: "Wait", kinds: ["confirmation", "reviews", "time"] },
  { label: "Condition", kinds: ["condition"] },
  { label: "Parallel", kinds: ["parallel"] },
  { label: "Sequential", kinds: ["sequential"] },
];
