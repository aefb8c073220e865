import { consultationDurations } from "#contract/choices.ts";
import type { WorkflowVariable } from "#contract/workflows.ts";
import type { Template } from "./template.ts";

const hour = 3600;

const people: WorkflowVariable = {
  name: "people",
  label: "Who takes part",
  hint: "Leave it empty for everybody who works on the project.",
  kind: "people",
  isRequired: false,
  default: [],
};

function duration(minutes: (typeof consultationDurations)[number]): WorkflowVariable {
  return {
    name: "duration",
    label: "How long it takes",
    hint: "",
    kind: "number",
    isRequired: false,
    default: minutes,
    choices: consultationDurations.map((value) => ({ value, label: `${value} minutes` })),
  };
}

/** S2 sections 6 and 9: names, folders, minutes, seconds, threshold and hours to the letter. */
export const templates: readonly Template[] = [
  {
    id: "project-kickoff",
    name: "Project Kickoff",
    description: "Sets up the folders, opens a conversation with everybody, and schedules the kickoff meeting.",
    category: "project",
    triggers: [{ type: "manual" }],
    requiredRoles: ["admin", "project-manager"],
    variables: [
      {
        name: "meetingAt",
        label: "Kickoff meeting",
        hint: "",
        kind: "time",
        isRequired: true,
        default: null,
      },
      people,
      duration(60),
      {
        name: "folders",
        label: "Folders",
        hint: "One on each line. What is there already stays as it is.",
        kind: "lines",
        isRequired: false,
        default: ["concepts", "drafts", "finals", "assets"],
      },
    ],
    steps: [
      {
        id: "set-up",
        name: "Set up the project",
        type: "parallel",
        config: { steps: ["folders", "talk"], join: "all" },
        nextSteps: ["meeting"],
      },
      {
        id: "folders",
        name: "Create folders",
        type: "action",
        config: { do: "create-folders", names: "folders" },
        nextSteps: [],
      },
      {
        id: "talk",
        name: "Open a conversation",
        type: "action",
        config: { do: "open-conversation", name: "Kickoff", people: "people" },
        nextSteps: [],
      },
      {
        id: "meeting",
        name: "Schedule the kickoff meeting",
        type: "action",
        config: {
          do: "schedule-consultation",
          title: "Kickoff meeting: {project}",
          at: "meetingAt",
          duration: "duration",
          people: "people",
          agenda: ["Goals of the show", "Who does what", "Dates"],
        },
        nextSteps: ["welcome"],
      },
      {
        id: "welcome",
        name: "Tell everybody",
        type: "action",
        config: {
          do: "send-message",
          into: "talk",
          text: "{project} is under way. Its folders are there, and the kickoff meeting is scheduled.",
        },
        nextSteps: [],
      },
    ],
  },
  {
    id: "design-review",
    name: "Design Review",
    description: "Asks people for their decision about a file, waits for them, and says what came of it.",
    category: "review",
    triggers: [{ type: "manual" }],
    requiredRoles: [],
    variables: [
      { name: "file", label: "File", hint: "", kind: "file", isRequired: true, default: null },
      {
        name: "reviewers",
        label: "Reviewers",
        hint: "Somebody else than who uploaded it.",
        kind: "people",
        isRequired: true,
        default: [],
      },
      {
        name: "threshold",
        label: "Approved when",
        hint: "",
        kind: "number",
        isRequired: false,
        default: 0.75,
        choices: [
          { value: 0.5, label: "half of them approve" },
          { value: 0.75, label: "three of four approve" },
          { value: 1, label: "all of them approve" },
        ],
      },
    ],
    steps: [
      {
        id: "talk",
        name: "Open a conversation",
        type: "action",
        config: { do: "open-conversation", name: "Design review", people: "reviewers" },
        nextSteps: ["ask"],
      },
      {
        id: "ask",
        name: "Ask the reviewers",
        type: "action",
        config: { do: "ask-for-reviews", file: "file", reviewers: "reviewers", within: 48 * hour, note: "" },
        nextSteps: ["tell"],
      },
      {
        id: "tell",
        name: "Tell them what is asked",
        type: "action",
        config: {
          do: "send-message",
          into: "talk",
          text: "Please look at {file} and decide beside it within two days. What you decide counts here.",
        },
        nextSteps: ["votes"],
      },
      {
        id: "votes",
        name: "Wait for their decisions",
        type: "wait",
        config: { for: "reviews", of: "ask", seconds: 172_800 },
        nextSteps: ["enough"],
      },
      {
        id: "enough",
        name: "Enough approvals?",
        type: "condition",
        config: {
          rule: {
            ">=": [
              { "/": [{ var: "steps.votes.approved" }, { var: "steps.votes.asked" }] },
              { var: "variables.threshold" },
            ],
          },
          else: ["not-approved"],
        },
        nextSteps: ["approved"],
      },
      {
        id: "approved",
        name: "Tell that it is approved",
        type: "action",
        config: { do: "send-message", into: "talk", text: "{file} is approved: {votes}." },
        nextSteps: [],
      },
      {
        id: "not-approved",
        name: "Tell that it needs changes",
        type: "action",
        config: { do: "send-message", into: "talk", text: "{file} is not approved yet: {votes}." },
        nextSteps: [],
      },
    ],
  },
  {
    id: "client-onboarding",
    name: "Client Onboarding",
    description: "Welcomes a client, schedules the first call, and waits until the client agrees to the brief.",
    category: "communication",
    triggers: [{ type: "manual" }],
    requiredRoles: [],
    variables: [
      { name: "client", label: "Client", hint: "", kind: "person", isRequired: true, default: null },
      { name: "callAt", label: "Onboarding call", hint: "", kind: "time", isRequired: true, default: null },
      duration(30),
    ],
    steps: [
      {
        id: "talk",
        name: "Open a conversation",
        type: "action",
        config: { do: "open-conversation", name: "Welcome", people: "client" },
        nextSteps: ["welcome"],
      },
      {
        id: "welcome",
        name: "Welcome the client",
        type: "action",
        config: {
          do: "send-message",
          into: "talk",
          text: "Welcome to {project}, @{client}! This is where we talk about it. The onboarding call comes next.",
        },
        nextSteps: ["call"],
      },
      {
        id: "call",
        name: "Schedule the onboarding call",
        type: "action",
        config: {
          do: "schedule-consultation",
          title: "Onboarding call: {project}",
          at: "callAt",
          duration: "duration",
          people: "client",
          agenda: ["What the show is about", "What we deliver, and when", "How we work together"],
        },
        nextSteps: ["ask"],
      },
      {
        id: "ask",
        name: "Ask for the brief to be agreed",
        type: "action",
        config: {
          do: "send-message",
          into: "talk",
          text: "{client}, once the brief is as you want it, please confirm the step “Agree to the brief” of this project's workflow.",
        },
        nextSteps: ["brief"],
      },
      {
        id: "brief",
        name: "Agree to the brief",
        type: "wait",
        config: { for: "confirmation", by: "client" },
        nextSteps: ["agreed"],
      },
      {
        id: "agreed",
        name: "Tell that the work begins",
        type: "action",
        config: { do: "send-message", into: "talk", text: "The brief of {project} is agreed. The work begins." },
        nextSteps: [],
      },
    ],
  },
  {
    id: "weekly-status",
    name: "Weekly Status",
    description: "Every Monday at 9:00 it writes where the project stands: milestones, reviews, files and what is due.",
    category: "automation",
    triggers: [{ type: "manual" }, { type: "schedule", cron: "0 9 * * 1" }],
    requiredRoles: [],
    variables: [people],
    steps: [
      { id: "monday", name: "Wait for Monday, 9:00", type: "wait", config: { for: "time" }, nextSteps: ["talk"] },
      {
        id: "talk",
        name: "Open its conversation",
        type: "action",
        config: { do: "open-conversation", name: "Weekly status", people: "people" },
        nextSteps: ["status"],
      },
      {
        id: "status",
        name: "Write the status",
        type: "action",
        config: { do: "send-status", into: "talk" },
        nextSteps: [],
      },
    ],
  },
];

/** Undefined where there is none of this name. */
export function findTemplate(id: string): Template | undefined {
  return templates.find((template) => template.id === id);
}
