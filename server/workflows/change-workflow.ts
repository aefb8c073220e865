import { AppError } from "#contract/errors.ts";
import type { Workflow } from "#contract/workflows.ts";
import { type Action, can, type Role } from "#domain/permissions.ts";
import { graphOf } from "#domain/workflows/graph.ts";
import { mayConfirmAs } from "#domain/workflows/may-start.ts";
import { endRun, finishAt } from "#domain/workflows/run.ts";
import { confirmerOf } from "#domain/workflows/template.ts";
import { hold } from "#server/organizations/bin.ts";
import type { Member } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { type HeldWorkflow, holdWorkflow, saveEnd, saveTokens } from "./held-workflow.ts";
import { enqueueWork } from "./work-on-workflow.ts";
import { requireProjectOf } from "./workflow-access.ts";
import { getWorkflow } from "./workflows.ts";

/** Whoever it was given to, or who contributes to the project, says yes to what it waits for. Twice is once. */
export function completeWorkflowStep(
  member: Member,
  { id, stepId }: { id: string; stepId: string },
): Promise<Workflow> {
  const { user, platform } = member;
  return changeOne(member, { id, action: "workflow.completeStep" }, async (change, held, roles) => {
    const step = held.template.steps.find((one) => one.id === stepId);
    // S2 section 8
    if (!step) throw new AppError("not_found", "Step not found");
    const status = held.tokens[stepId]?.status;
    const confirmer = confirmerOf(step);
    if (confirmer && status === "done") return getWorkflow(change.db, id);
    if (!confirmer || status !== "waiting") {
      throw new AppError("conflict", "This step does not wait for anybody's word.");
    }
    const isAsked =
      "role" in confirmer ? mayConfirmAs(confirmer.role, roles) : held.variables[confirmer.person] === user.id;
    // who contributes may start one, and confirm whatever it waits for somebody to say
    if (!isAsked && ("role" in confirmer || !can(roles, "workflow.start"))) {
      throw new AppError("forbidden", "Somebody else was asked to confirm this.");
    }
    const output = { words: `Confirmed by ${user.name}` };
    const saved = await saveTokens(
      change,
      held,
      finishAt(graphOf(held.template.steps), held.tokens, { id: stepId, output }),
    );
    await enqueueWork(platform, change.db, id);
    return saved;
  });
}

/** What was done stays. Throws `conflict` once it came to its end. */
export function cancelWorkflow(member: Member, { id }: { id: string }): Promise<Workflow> {
  return changeOne(member, { id, action: "workflow.cancel" }, async (change, held, roles) => {
    if (held.startedBy !== member.user.id && !can(roles, "project.update")) {
      throw new AppError("forbidden", "Only whoever started it, or a manager of the project, can cancel it.");
    }
    if (held.status !== "running") throw new AppError("conflict", "This workflow has come to its end already.");
    return saveEnd(change, held, { status: "cancelled", tokens: endRun(held.tokens) });
  });
}

function changeOne(
  { user, platform }: Member,
  { id, action }: { id: string; action: Action },
  work: (change: Change, held: HeldWorkflow, roles: Role[]) => Promise<Workflow>,
): Promise<Workflow> {
  return platform.facts.change(user.id, async (change) => {
    const { db } = change;
    const workflow = await getWorkflow(db, id);
    await hold(db, "project", workflow.projectId);
    const { roles } = await requireProjectOf(db, user, workflow, action);
    return work(change, await holdWorkflow(db, id), roles);
  });
}
