import { sql } from "kysely";
import type { z } from "zod";
import type { designRoutes, PortfolioDesign } from "#contract/designs.ts";
import { asVersion, versions } from "#server/files/file-versions.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { asPage, isAfter } from "#server/platform/page.ts";
import { isVisibleTo } from "#server/projects/projects.ts";
import { isLastApproval, isOwnWork } from "./own-work.ts";

type Input = z.output<(typeof designRoutes)["listPortfolio"]["query"]>;

/**
 * The newest approval first, read from an index: a file's two versions are never approved at the same moment, so that its id
 * and that moment are a place.
 */
export async function listPortfolio(
  { user, platform }: Member,
  { limit, cursor, organizationId, category, year }: Input,
): Promise<{ items: PortfolioDesign[]; nextCursor?: string }> {
  const rows = await approved(platform.database.db)
    .where("v.uploaded_by", "=", user.id)
    .where(isOwnWork)
    .where(isLastApproval)
    .$if(user.userType !== "admin", (query) => query.where(isVisibleTo(user.id)))
    .$if(organizationId !== undefined, (query) => query.where("o.id", "=", organizationId as string))
    .$if(category !== undefined, (query) => query.where("f.category", "=", category as string))
    .$if(year !== undefined, (query) => query.where(isWithin(year as number)))
    .where(isAfter({ at: "v.decided_at", id: "v.file_id", isDown: true }, cursor))
    .orderBy("v.decided_at", "desc")
    .orderBy("v.file_id", "desc")
    .limit(limit + 1)
    .execute();
  return asPage(
    rows,
    limit,
    (row) => ({ at: row.decided_at as string, id: row.file_id }),
    (row) => ({
      version: asVersion(platform, row),
      name: row.fileName,
      category: row.category as PortfolioDesign["category"],
      project: { id: row.projectId, name: row.projectName },
      organization: { id: row.organizationId, name: row.organizationName },
    }),
  );
}

function approved(db: Db) {
  return versions(db)
    .innerJoin("files as f", "f.id", "v.file_id")
    .innerJoin("live_projects as p", "p.id", "f.project_id")
    .innerJoin("live_organizations as o", "o.id", "p.organization_id")
    .select(["f.name as fileName", "f.category", "p.id as projectId", "p.name as projectName"])
    .select(["o.id as organizationId", "o.name as organizationName"])
    .where("v.decision", "=", "approved")
    .where("f.deleted_at", "is", null);
}

function isWithin(year: number) {
  return sql<boolean>`v.decided_at >= ${`${year}-01-01T00:00:00Z`}::timestamptz and v.decided_at < ${`${year + 1}-01-01T00:00:00Z`}::timestamptz`;
}
