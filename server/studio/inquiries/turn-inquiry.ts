import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Inquiry } from "#contract/inquiries.ts";
import type { SentInvitation } from "#contract/invitations.ts";
import { newId } from "#contract/new-id.ts";
import { NewOrganization, type OrganizationType } from "#contract/organizations.ts";
import { stateAfter } from "#domain/studio/inquiry-states.ts";
import { audit } from "#server/accounts/audit.ts";
import { createOrganization } from "#server/organizations/create-organization.ts";
import { inviteToOrganization } from "#server/organizations/invitations/invite-to-organization.ts";
import type { Member } from "#server/platform/context.ts";
import { requireAdmin } from "../admins/require-admin.ts";
import { inLog } from "./in-log.ts";
import { changeInquiry, claimOrganization, lockInquiry } from "./inquiries.ts";
import { requireState } from "./update-inquiry.ts";

interface Input {
  id: string;
  name: string;
  type: z.infer<typeof OrganizationType>;
}

/**
 * An organization of the admin's, with the sender invited as another owner; whoever tries the own form owns it already. Its
 * id is kept with the inquiry before it is made: two admins at once, or a server that dies on the way, end with one
 * organization. Throws as `inviteToOrganization`: the organization is there then, and the error says what is left to do.
 */
export async function turnInquiryIntoOrganization(
  member: Member,
  { id, name, type }: Input,
): Promise<{ inquiry: Inquiry; invitation: SentInvitation | null }> {
  requireAdmin(member.user, "inquiry.manage");
  const { organizationId, email } = await claim(member, id);
  const made = NewOrganization.parse({ id: organizationId, name, type, contactEmail: email });
  await createOrganization(member, made).catch(async (error) => {
    // where another admin has just made it, the claim says so
    if (error instanceof AppError && error.code === "id_taken") await claim(member, id);
    throw error;
  });
  const turned = await tellTurned(member, id, organizationId);
  if (email === member.user.email) return { inquiry: turned, invitation: null };
  const invited = inviteToOrganization(member, { id: organizationId, email, role: "owner" });
  return { inquiry: turned, invitation: await invited.catch((error) => sayUninvited(error, email)) };
}

function sayUninvited(error: unknown, email: string): never {
  if (!(error instanceof AppError)) throw error;
  const rest = `The organization is there, but ${email} is not invited yet: do that on its page.`;
  throw new AppError(error.code, `${error.message} ${rest}`);
}

async function claim({ user, platform }: Member, id: string) {
  return platform.facts.change(user.id, async ({ db }) => {
    const inquiry = await lockInquiry(db, id);
    requireState(inquiry, "turn");
    if (inquiry.organization) {
      throw new AppError("conflict", `This inquiry is an organization already: ${inquiry.organization.name}.`);
    }
    return { organizationId: await claimOrganization(db, id, newId()), email: inquiry.email };
  });
}

async function tellTurned(member: Member, id: string, organizationId: string): Promise<Inquiry> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const before = await lockInquiry(db, id);
    const inquiry = await changeInquiry(db, id, { state: stateAfter(before.state, "turn") ?? before.state });
    await audit(db, member, {
      action: "inquiry.turned",
      actorId: user.id,
      ...inLog(inquiry),
      organizationId,
      details: { name: inquiry.organization?.name ?? null },
    });
    publish("inquiry:changed", ["admins:all"], inquiry);
    return inquiry;
  });
}
