import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type {
  NewOrganization,
  Organization,
  OrganizationChange,
  OrganizationRole,
  OrganizationType,
} from "#contract/organizations.ts";
import { can, type Role, rolesInOrganization } from "#domain/permissions.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { nameHolds } from "#server/platform/like.ts";
import { asPage, isAfter } from "#server/platform/page.ts";
import { nextVersion } from "#server/platform/same-version.ts";
import type { Organizations } from "#server/platform/tables.ts";
import { withoutGaps } from "#server/platform/without-gaps.ts";

export type OrganizationRow = Selectable<Organizations>;

export async function insertOrganization(
  db: Db,
  id: string,
  input: z.output<typeof NewOrganization>,
): Promise<OrganizationRow | undefined> {
  return db
    .insertInto("organizations")
    .values({
      id,
      name: input.name,
      description: input.description,
      type: input.type,
      location: input.location,
      contact_email: input.contactEmail,
      contact_phone: input.contactPhone,
      website: input.website,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Only what is named is changed. Only while it is held. */
export async function changeOrganization(
  db: Db,
  before: OrganizationRow,
  { contactEmail, contactPhone, ...change }: Omit<OrganizationChange, "updatedAt">,
): Promise<OrganizationRow> {
  return db
    .updateTable("organizations")
    .set({
      ...withoutGaps(change),
      ...(contactEmail !== undefined && { contact_email: contactEmail }),
      ...(contactPhone !== undefined && { contact_phone: contactPhone }),
      updated_at: nextVersion(before.updated_at),
    })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Found {
  limit: number;
  cursor?: string | undefined;
  search?: string;
  type?: OrganizationType | undefined;
}

/** Mine, oldest first; all of them for a system admin. */
export async function listOrganizations(db: Db, user: SignedInUser, { limit, cursor, search = "", type }: Found) {
  const rows = await db
    .selectFrom("live_organizations as o")
    .leftJoin("organization_members as m", (join) =>
      join.onRef("m.organization_id", "=", "o.id").on("m.user_id", "=", user.id),
    )
    .selectAll("o")
    .select("m.role")
    .$if(user.userType !== "admin", (query) => query.where("m.user_id", "is not", null))
    .$if(search !== "", (query) => query.where(nameHolds("o.name", search)))
    .$if(type !== undefined, (query) => query.where("o.type", "=", type as OrganizationType))
    .where(isAfter({ at: "o.created_at", id: "o.id" }, cursor))
    .orderBy("o.created_at")
    .orderBy("o.id")
    .limit(limit + 1)
    .execute();
  return asPage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.id }),
    ({ role, ...row }) => {
      const organizationRole = role as OrganizationRole | null;
      return asOrganization(row, rolesInOrganization({ userType: user.userType, organizationRole }));
    },
  );
}

/** By id, of those among `ids` that the person's own list names. */
export async function organizationNames(db: Db, user: SignedInUser, ids: Set<string>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("live_organizations as o")
    .select(["o.id", "o.name"])
    .where(sql<boolean>`o.id = any(${[...ids]}::uuid[])`)
    .$if(user.userType !== "admin", (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("organization_members as m")
            .select("m.role")
            .whereRef("m.organization_id", "=", "o.id")
            .where("m.user_id", "=", user.id),
        ),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The row as these roles may see it; contact details are for members and above. */
export function asOrganization(row: OrganizationRow, roles: readonly Role[]): Organization {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type as z.infer<typeof OrganizationType>,
    location: row.location,
    website: row.website,
    ...(can(roles, "org.viewContact") && { contactEmail: row.contact_email, contactPhone: row.contact_phone }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** What facts carry: guests hear it too. */
export function asToldOrganization(row: OrganizationRow): Omit<Organization, "contactEmail" | "contactPhone"> {
  const { contactEmail: _, contactPhone: __, ...told } = asOrganization(row, []);
  return told;
}

/** What is told beside it, to members and above. */
export function contactOf(row: OrganizationRow) {
  return { id: row.id, contactEmail: row.contact_email, contactPhone: row.contact_phone };
}
