import type { TemplateDefinition } from "#contract/workflow-templates.ts";

/** The template that the demo's studio has of its own. */
export const propBuild: TemplateDefinition = {
  name: "Prop Build",
  description: "Gathers the crew, sets the build day, and has the plan agreed before anything is cut.",
  category: "design",
  requiredRoles: [],
  triggers: [{ type: "manual" }],
  variables: [
    { name: "crew", label: "Crew", hint: "Who builds.", kind: "people", isRequired: true, default: [] },
    { name: "buildDay", label: "Build day", hint: "", kind: "time", isRequired: true, default: null },
    {
      ...{ name: "length", label: "How long it takes", hint: "", kind: "number", isRequired: false, default: 120 },
      choices: [30, 45, 60, 90, 120].map((value) => ({ value, label: `${value} minutes` })),
    },
  ],
  steps: [
    {
      ...{ id: "talk", name: "Open a conversation", type: "action", nextSteps: ["day", "plan"] },
      config: { do: "open-conversation", name: "Prop build", people: "crew" },
    },
    {
      ...{ id: "day", name: "Schedule the build day", type: "action", nextSteps: ["tell"] },
      config: {
        ...{ do: "schedule-consultation", title: "Prop build: {project}", at: "buildDay", duration: "length" },
        ...{ people: "crew", agenda: ["Materials and tools", "Who builds what", "How the props travel"] },
      },
    },
    {
      ...{ id: "plan", name: "Agree to the plan", type: "wait", nextSteps: ["tell"] },
      config: { for: "confirmation", by: { role: "stakeholder" } },
    },
    {
      ...{ id: "tell", name: "Tell the crew", type: "action", nextSteps: [] },
      config: { do: "send-message", into: "talk", text: "The plan is agreed. We build on {buildDay}." },
    },
  ],
};
