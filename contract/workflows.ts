import { z } from "zod";
import { Person } from "./accounts.ts";
import {
  workflowCategories,
  workflowRoles,
  workflowStatuses,
  workflowStepStatuses,
  workflowStepTypes,
  workflowVariableKinds,
} from "./choices.ts";
import { type Facts, type Routes, route } from "./kit.ts";
import { maxWorkflowItems, maxWorkflowText, mostWorkflowsListed } from "./limits.ts";
import { id, lineText, optionalLine, time } from "./text.ts";
import { isTimeZone } from "./time-zone.ts";

export const WorkflowCategory = z.enum(workflowCategories);
export type WorkflowCategory = z.infer<typeof WorkflowCategory>;
export const WorkflowStatus = z.enum(workflowStatuses);
export type WorkflowStatus = z.infer<typeof WorkflowStatus>;
export const WorkflowStepType = z.enum(workflowStepTypes);
export const WorkflowStepStatus = z.enum(workflowStepStatuses);
export type WorkflowStepStatus = z.infer<typeof WorkflowStepStatus>;
export const WorkflowRole = z.enum(workflowRoles);
export type WorkflowRole = z.infer<typeof WorkflowRole>;

/** People and files by their ids, a moment in ISO 8601. */
export const WorkflowValue = z.union([
  optionalLine(maxWorkflowText),
  z.number(),
  z.array(lineText(maxWorkflowText)).max(maxWorkflowItems, `At most ${maxWorkflowItems} of them, please.`),
]);
export type WorkflowValue = z.infer<typeof WorkflowValue>;

/** What whoever starts it is asked; what is not `required` has a default, or may be left empty. */
export const WorkflowVariable = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  kind: z.enum(workflowVariableKinds),
  isRequired: z.boolean(),
  default: WorkflowValue.nullable(),
  /** Of a number: those that are offered. */
  choices: z.array(z.object({ value: z.number(), label: z.string() })).optional(),
});
export type WorkflowVariable = z.infer<typeof WorkflowVariable>;

/** S2 section 3. What is below one of type `parallel` or `sequential` is named in its `config.steps`. */
export const WorkflowStep = z.object({
  id: z.string(),
  name: z.string(),
  type: WorkflowStepType,
  config: z.record(z.string(), z.json()),
  nextSteps: z.array(z.string()),
});

/** S2 section 3. */
export const WorkflowTemplate = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: WorkflowCategory,
  /** What makes it do something: that somebody starts it, or besides the time of a cron pattern by their clock, again and again. */
  triggers: z.array(z.object({ type: z.enum(["manual", "schedule"]), cron: z.string().optional() })),
  steps: z.array(WorkflowStep),
  variables: z.array(WorkflowVariable),
  /** One of them is enough; none: whoever contributes to the project. */
  requiredRoles: z.array(WorkflowRole),
});
export type WorkflowTemplate = z.infer<typeof WorkflowTemplate>;

/** Where a step led to. Who may not see that finds nothing there. */
export const WorkflowLink = z.object({ kind: z.enum(["conversation", "consultation", "file"]), id });
export type WorkflowLink = z.infer<typeof WorkflowLink>;

/** A step of one that runs. */
export const WorkflowStepState = z.object({
  id: z.string(),
  name: z.string(),
  type: WorkflowStepType,
  status: WorkflowStepStatus,
  /** Of one that waits: for what, until when at most (of `time`: when it goes on), and for whose word. */
  waitsFor: z.enum(["reviews", "confirmation", "time"]).nullable(),
  until: time.nullable(),
  assignedTo: Person.nullable(),
  /** Of one that whoever has this role in the project confirms. */
  assignedRole: WorkflowRole.nullable(),
  /** What came of it, in a few words. */
  outcome: z.string(),
  link: WorkflowLink.nullable(),
});
export type WorkflowStepState = z.infer<typeof WorkflowStepState>;

/** S2 section 3, an instance of a template at work in a project. */
export const Workflow = z.object({
  id,
  templateId: z.string(),
  /** The template's. */
  name: z.string(),
  projectId: id,
  projectName: z.string(),
  status: WorkflowStatus,
  /** The first step that is at work or waits. */
  currentStep: z.string().nullable(),
  /** In the order of the template. */
  steps: z.array(WorkflowStepState),
  /** What it was started with. */
  context: z.object({ variables: z.record(z.string(), WorkflowValue) }),
  /** Of one that begins again and again: how often it has begun. */
  round: z.number().int(),
  startedBy: Person,
  startedAt: time,
  /** When it came to its end, whichever that was. */
  completedAt: time.nullable(),
  errors: z.array(z.object({ step: z.string(), message: z.string(), at: time })),
  updatedAt: time,
});
export type Workflow = z.infer<typeof Workflow>;

export const NewWorkflow = z.strictObject({
  /** Made by the client: the same once more is the same workflow. */
  workflowId: id.optional(),
  templateId: lineText(60, "The template"),
  variables: z.record(z.string().max(40), WorkflowValue).default({}),
  /** IANA's name, of the clock by which a schedule is meant. */
  timeZone: z.string().max(60).refine(isTimeZone, "This time zone is not known here.").default("UTC"),
});

const one = z.strictObject({ id });

export const workflowRoutes = {
  /** Those that I may start somewhere; of a project those that I may start there. */
  listWorkflowTemplates: route("GET", "/workflow-templates", {
    query: z.strictObject({ projectId: id.optional() }),
    answer: z.object({ items: z.array(WorkflowTemplate) }),
  }),
  /** What runs in the projects that I see, the newest first; what rests in the archive is not in it. */
  listRunningWorkflows: route("GET", "/workflows", {
    answer: z.object({ items: z.array(Workflow).max(mostWorkflowsListed) }),
  }),
  /** What runs first, then what came to its end, each the newest first. */
  listProjectWorkflows: route("GET", "/projects/:id/workflows", {
    params: one,
    answer: z.object({ items: z.array(Workflow).max(mostWorkflowsListed) }),
  }),
  getWorkflow: route("GET", "/workflows/:id", { params: one, answer: Workflow }),
  startWorkflow: route("POST", "/projects/:id/workflows", {
    params: one,
    body: NewWorkflow,
    answer: Workflow,
    status: 201,
  }),
  /** Says yes to what it waits for. Again is harmless. */
  completeWorkflowStep: route("POST", "/workflows/:id/steps/:stepId/complete", {
    params: one.extend({ stepId: lineText(60, "The step") }),
    answer: Workflow,
  }),
  /** What was done stays; nothing more is. Only of one that runs. */
  cancelWorkflow: route("POST", "/workflows/:id/cancel", { params: one, answer: Workflow }),
} satisfies Routes;

/** To everybody who sees the project. */
export const workflowFacts = {
  "workflow:started": Workflow,
  "workflow:updated": Workflow,
} satisfies Facts;
