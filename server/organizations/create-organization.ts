import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import type { NewOrganization } from "#contract/organizations.ts";
import { throttleFounding } from "#server/accounts/throttle.ts";
import type { Member } from "#server/platform/context.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { requireOrganization } from "./organization-access.ts";
import { insertOrganizationMember } from "./organization-members.ts";
import { asOrganization, asToldOrganization, contactOf, insertOrganization } from "./organizations.ts";
import { organizationRoom } from "./rooms.ts";

/** Whoever creates it owns it. The same id from the same person is the same organization. */
export async function createOrganization(member: Member, input: z.output<typeof NewOrganization>) {
  const { user, platform } = member;
  await throttleFounding(member, "organizations");
  const organization = await platform.facts.change(user.id, async ({ db, publish }) => {
    const row = await insertOrganization(db, input.id ?? newId(), input);
    if (!row) return ownOrganization(member, input.id as string);
    await insertOrganizationMember(db, { organizationId: row.id, userId: user.id, role: "owner" });
    const enter = (["", "members", "admins"] as const).map((part) => ({
      room: organizationRoom(row.id, part),
      userIds: [user.id],
    }));
    const audience: Room[] = [`user:${user.id}`, "admins:all"];
    publish("organization:created", audience, asToldOrganization(row), { enter });
    if (row.contact_email || row.contact_phone) publish("organization:contact-updated", audience, contactOf(row));
    return asOrganization(row, ["organization-owner"]);
  });
  const message = `Organization "${organization.name}" created successfully!`;
  return { success: true as const, message, organization };
}

async function ownOrganization({ user, platform }: Member, id: string) {
  const { organization, role, roles } = await requireOrganization(platform.database.db, user, id, "org.view").catch(
    () => {
      throw new AppError("id_taken");
    },
  );
  if (role !== "owner") throw new AppError("id_taken");
  return asOrganization(organization, roles);
}
