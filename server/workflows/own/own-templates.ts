import type { StudioTemplate, TemplateDefinition } from "#contract/workflow-templates.ts";
import type { Template } from "#domain/workflows/template.ts";
import { templates } from "#domain/workflows/templates.ts";
import type { Db } from "#server/platform/db.ts";

/** A row of the studio's own, deleted or not. */
export interface OwnTemplate {
  template: Template & { version: number };
  updatedAt: string;
  deletedAt: string | null;
}

/** Those that are not deleted, by name. */
export async function listOwn(db: Db): Promise<OwnTemplate[]> {
  const rows = await db
    .selectFrom("workflow_templates")
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(asOwn);
}

/** Null where there is none; `isHeld`: nobody changes or deletes it until the change ends. */
export async function findOwn(db: Db, id: string, isHeld: "held" | "shared" | "" = ""): Promise<OwnTemplate | null> {
  const row = await db
    .selectFrom("workflow_templates")
    .selectAll()
    .where("id", "=", id)
    .$if(isHeld === "held", (query) => query.forNoKeyUpdate())
    .$if(isHeld === "shared", (query) => query.forShare())
    .executeTakeFirst();
  return row ? asOwn(row) : null;
}

/** What is stored of it beside its name. */
export function storedDefinition({ name, ...definition }: TemplateDefinition): { name: string; definition: string } {
  return { name, definition: JSON.stringify(definition) };
}

/** As whoever may change it is told. */
export function asStudioTemplate({ template, updatedAt }: OwnTemplate): StudioTemplate {
  const { steps, ...rest } = template;
  return { ...rest, steps: steps as unknown as StudioTemplate["steps"], isOwn: true, updatedAt };
}

/** Those of the house, as they are told beside the studio's own. */
export function houseTemplates(): StudioTemplate[] {
  return templates.map((template) => {
    const { steps, ...rest } = template;
    return { ...rest, steps: steps as unknown as StudioTemplate["steps"], isOwn: false, version: 0, updatedAt: null };
  });
}

function asOwn(row: {
  id: string;
  name: string;
  definition: unknown;
  version: number;
  updated_at: string;
  deleted_at: string | null;
}): OwnTemplate {
  const definition = row.definition as Omit<TemplateDefinition, "name">;
  const { id, name, version } = row;
  return {
    template: { ...(definition as Omit<Template, "id" | "name">), id, name, version },
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}
