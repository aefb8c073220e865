// The studio's own templates (decision 057): what its admins write, and everybody starts who may.
import { z } from "zod";
import { workflowRoles } from "./choices.ts";
import { type Facts, type Routes, route } from "./kit.ts";
import {
  maxConsultationLine,
  maxTemplateAgenda,
  maxTemplateAsks,
  maxTemplateDescription,
  maxTemplateMessage,
  maxTemplateName,
  maxTemplateSteps,
  maxWorkflowText,
  mostTemplatesListed,
} from "./limits.ts";
import { id, lineText, longText, optionalLine, time } from "./text.ts";
import { WorkflowCategory, WorkflowRole, WorkflowTemplate, WorkflowVariable } from "./workflows.ts";

/** Keys that are told to nobody but the engine; which of them may be is said by `domain/workflows/own`. */
const stepId = lineText(40, "A step's id");
const variable = lineText(40, "What is named");
const stepIds = z.array(stepId).max(maxTemplateSteps);
const seconds = z.number().int();
const text = longText(maxTemplateMessage).trim();

/** What a step does. What it needs it names: a variable of its template, or an earlier step. */
export const WorkflowActionConfig = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("create-folders"), names: variable }),
  z.strictObject({ do: z.literal("open-conversation"), name: lineText(maxTemplateName, "Its name"), people: variable }),
  z.strictObject({ do: z.literal("send-message"), into: stepId, text }),
  z.strictObject({
    do: z.literal("schedule-consultation"),
    title: lineText(maxTemplateName, "Its title"),
    at: variable,
    duration: variable,
    people: variable,
    agenda: z.array(lineText(maxConsultationLine, "A point of the agenda")).max(maxTemplateAgenda),
  }),
  z.strictObject({
    do: z.literal("ask-for-reviews"),
    file: variable,
    reviewers: variable,
    within: seconds,
    note: text,
  }),
  z.strictObject({ do: z.literal("send-status"), into: stepId }),
]);

export const WorkflowWaitConfig = z.discriminatedUnion("for", [
  z.strictObject({ for: z.literal("reviews"), of: stepId, seconds }),
  /** By whom a variable names, or by whoever has a role in the project. */
  z.strictObject({
    for: z.literal("confirmation"),
    by: z.union([variable, z.strictObject({ role: z.enum(workflowRoles) })]),
  }),
  z.strictObject({ for: z.literal("time") }),
]);

const part = z.union([z.number(), z.strictObject({ var: lineText(100, "What a rule looks at") })]);
const share = z.strictObject({ "/": z.tuple([part, part]) });
/** As data, in the manner of JsonLogic: a number, or a share of approvals, that is at least so much. */
export const WorkflowRule = z.strictObject({ ">=": z.tuple([z.union([part, share]), part]) });

const frame = { id: stepId, name: lineText(maxTemplateName, "The step's name"), nextSteps: stepIds };

/** S2 section 4, the five types; where a condition does not hold it goes on at `else`. */
export const NewWorkflowStep = z.discriminatedUnion("type", [
  z.strictObject({ ...frame, type: z.literal("action"), config: WorkflowActionConfig }),
  z.strictObject({
    ...frame,
    type: z.literal("condition"),
    config: z.strictObject({ rule: WorkflowRule, else: stepIds }),
  }),
  z.strictObject({ ...frame, type: z.literal("wait"), config: WorkflowWaitConfig }),
  z.strictObject({
    ...frame,
    type: z.literal("parallel"),
    config: z.strictObject({ steps: stepIds, join: z.enum(["all", "any"]) }),
  }),
  z.strictObject({ ...frame, type: z.literal("sequential"), config: z.strictObject({ steps: stepIds }) }),
]);

/** What whoever starts it is asked. */
export const NewWorkflowVariable = z.strictObject({
  ...WorkflowVariable.shape,
  name: variable,
  label: lineText(maxTemplateName, "What is asked"),
  hint: optionalLine(maxWorkflowText),
  choices: z
    .array(z.strictObject({ value: z.number(), label: lineText(maxTemplateName, "A choice") }))
    .max(maxTemplateAsks)
    .optional(),
});

const values = {
  name: lineText(maxTemplateName, "The template's name"),
  description: optionalLine(maxTemplateDescription),
  category: WorkflowCategory,
  /** Of a schedule the pattern of a time of each day, or of one day of the week. */
  triggers: z
    .array(
      z.discriminatedUnion("type", [
        z.strictObject({ type: z.literal("manual") }),
        z.strictObject({ type: z.literal("schedule"), cron: z.string().max(40) }),
      ]),
    )
    .min(1)
    .max(2),
  steps: z.array(NewWorkflowStep).min(1, "A template has at least one step.").max(maxTemplateSteps),
  variables: z.array(NewWorkflowVariable).max(maxTemplateAsks),
  requiredRoles: z.array(WorkflowRole).max(workflowRoles.length),
};

export const TemplateDefinition = z.strictObject(values);
export type TemplateDefinition = z.output<typeof TemplateDefinition>;

/** A template as those see it who may change it. */
export const StudioTemplate = WorkflowTemplate.extend({
  /** One of the house cannot be changed or deleted. */
  isOwn: z.boolean(),
  /** How often it was saved; 0 of one of the house. */
  version: z.number().int(),
  updatedAt: time.nullable(),
});
export type StudioTemplate = z.infer<typeof StudioTemplate>;

const one = z.strictObject({ id });

export const workflowTemplateRoutes = {
  /** For whoever may change them: those of the house, then the studio's own by name. */
  listStudioTemplates: route("GET", "/studio/workflow-templates", {
    answer: z.object({ items: z.array(StudioTemplate).max(mostTemplatesListed) }),
  }),
  /** Also a copy of another. The same id once more is the same template. */
  createWorkflowTemplate: route("POST", "/workflow-templates", {
    body: TemplateDefinition.extend({ id: id.optional() }),
    answer: StudioTemplate,
    status: 201,
  }),
  /**
   * What is left out stays. Changes nothing of what runs: that keeps the template as it was when it was started. `updatedAt`: of
   * what was seen; when another has saved it since, the answer is `conflict`.
   */
  updateWorkflowTemplate: route("PATCH", "/workflow-templates/:id", {
    params: one,
    body: TemplateDefinition.partial().extend({ updatedAt: time }),
    answer: StudioTemplate,
  }),
  /** It is started no more; what runs goes on. */
  deleteWorkflowTemplate: route("DELETE", "/workflow-templates/:id", { params: one, answer: StudioTemplate }),
  /** Takes that back. */
  restoreWorkflowTemplate: route("POST", "/workflow-templates/:id/restore", { params: one, answer: StudioTemplate }),
} satisfies Routes;

export const workflowTemplateFacts = {
  /** To everybody who is signed in: who may start it is the server's to say, and so it is not told what it is. */
  "workflow:template-changed": z.object({ id }),
} satisfies Facts;
