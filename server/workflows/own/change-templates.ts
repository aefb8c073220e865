// What admins do to the studio's own templates (decision 057). What runs keeps the template that it was started with.
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { z } from "zod";
import type { AuditAction } from "#contract/audit-actions.ts";
import { AppError } from "#contract/errors.ts";
import { maxOwnTemplates } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import type { StudioTemplate, TemplateDefinition, workflowTemplateRoutes } from "#contract/workflow-templates.ts";
import { folded } from "#domain/folded.ts";
import { isNameOfHouse, templateFlaws } from "#domain/workflows/own/template-flaws.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { nextVersion, requireSameVersion } from "#server/platform/same-version.ts";
import { asStudioTemplate, findOwn, listOwn, type OwnTemplate, storedDefinition } from "./own-templates.ts";
import { requireManager } from "./require-manager.ts";

type Routes = typeof workflowTemplateRoutes;
type Body<Name extends keyof Routes> = z.output<Routes[Name]["body"]>;

/** The same id once more is the same template, as it is by now. */
export function createWorkflowTemplate(
  member: Member,
  { id = newId(), ...definition }: Body<"createWorkflowTemplate">,
): Promise<StudioTemplate> {
  return changeTemplates(member, "template.created", id, async ({ db }) => {
    requireFit(definition);
    const before = await findOwn(db, id);
    if (before) return before;
    await requireNameAndRoom(db, id, definition.name);
    const values = { id, ...storedDefinition(definition), created_by: member.user.id };
    await db.insertInto("workflow_templates").values(values).execute();
    return null;
  });
}

/** Throws `conflict` when another saved it since `updatedAt`. */
export function updateWorkflowTemplate(
  member: Member,
  { id, updatedAt, ...change }: { id: string } & Body<"updateWorkflowTemplate">,
): Promise<StudioTemplate> {
  return changeTemplates(member, "template.updated", id, async ({ db }) => {
    const before = await requireOwn(db, id);
    requireSameVersion(before.updatedAt, updatedAt);
    const { id: _, version: __, ...was } = before.template;
    const definition = { ...was, ...change } as TemplateDefinition;
    // a form whose first answer was lost says the same once more
    if (isDeepStrictEqual(definition, was)) return before;
    requireFit(definition);
    await requireNameAndRoom(db, id, definition.name);
    await save(db, before, { ...storedDefinition(definition), version: before.template.version + 1 });
    return null;
  });
}

/** It is started no more. Twice is once. */
export function deleteWorkflowTemplate(member: Member, { id }: { id: string }): Promise<StudioTemplate> {
  return changeTemplates(member, "template.deleted", id, async ({ db }) => {
    const before = await findOwn(db, id, "held");
    if (!before) throw new AppError("not_found");
    if (before.deletedAt !== null) return before;
    await save(db, before, { deleted_at: new Date().toISOString() });
    return null;
  });
}

/** Takes a deletion back, where its name is still free. */
export function restoreWorkflowTemplate(member: Member, { id }: { id: string }): Promise<StudioTemplate> {
  return changeTemplates(member, "template.restored", id, async ({ db }) => {
    const before = await findOwn(db, id, "held");
    if (!before) throw new AppError("not_found");
    if (before.deletedAt === null) return before;
    await requireNameAndRoom(db, id, before.template.name);
    await save(db, before, { deleted_at: null });
    return null;
  });
}

/** One after the other, so that names and numbers stay as they were looked at. `work` answers what is there already. */
function changeTemplates(
  member: Member,
  action: AuditAction,
  id: string,
  work: (change: Change) => Promise<OwnTemplate | null>,
): Promise<StudioTemplate> {
  const { user, platform } = member;
  requireManager(user);
  return platform.facts.change(user.id, async (change) => {
    const { db, publish } = change;
    await sql`select pg_advisory_xact_lock(hashtextextended('workflow templates', 0))`.execute(db);
    const unchanged = await work(change);
    if (unchanged) return asStudioTemplate(unchanged);
    const changed = (await findOwn(db, id)) as OwnTemplate;
    await audit(db, member, { action, actorId: user.id, object: changed.template.name, objectId: id });
    publish("workflow:template-changed", ["everybody:all"], { id });
    return asStudioTemplate(changed);
  });
}

/** The first thing for which it could not be run. */
function requireFit(definition: TemplateDefinition): void {
  const [first] = templateFlaws(definition);
  if (first) throw new AppError("invalid_input", first.sentence);
}

/** Throws `not_found`, and for one that was deleted says so. */
async function requireOwn(db: Db, id: string): Promise<OwnTemplate> {
  const own = await findOwn(db, id, "held");
  if (!own) throw new AppError("not_found");
  if (own.deletedAt === null) return own;
  throw new AppError("not_found", "This template was deleted meanwhile. Save what you wrote as a new one.");
}

async function requireNameAndRoom(db: Db, id: string, name: string): Promise<void> {
  const others = (await listOwn(db)).filter(({ template }) => template.id !== id);
  if (isNameOfHouse(name) || others.some(({ template }) => folded(template.name) === folded(name)))
    throw new AppError("conflict", `There is a template called “${name}” already. Give this one another name.`);
  if (others.length >= maxOwnTemplates)
    throw new AppError("conflict", `A studio has at most ${maxOwnTemplates} templates of its own. Delete one first.`);
}

async function save(db: Db, { template, updatedAt }: OwnTemplate, columns: object): Promise<void> {
  await db
    .updateTable("workflow_templates")
    .set({ ...columns, updated_at: nextVersion(updatedAt) })
    .where("id", "=", template.id)
    .execute();
}
