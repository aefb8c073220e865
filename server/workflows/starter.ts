import { AppError } from "#contract/errors.ts";
import { mayStart } from "#domain/workflows/may-start.ts";
import type { Template } from "#domain/workflows/template.ts";
import { findOpenUser } from "#server/accounts/users.ts";
import type { Member, Platform } from "#server/platform/context.ts";
import { findProjectAccess } from "#server/projects/project-access.ts";

/** A verb lets some go on with what they began and could not begin any more: a step of a workflow is begun anew each time. */
export async function requireStarter(
  { template, projectId }: { template: Template; projectId: string },
  { user, platform }: Member,
): Promise<void> {
  const access = await findProjectAccess(platform.database.db, user, projectId);
  if (access && mayStart(template, access.roles)) return;
  throw new AppError("forbidden", "Whoever started it may not do this in the project any more.");
}

/**
 * Whoever started a workflow, as if they did now what it does: their rights are asked for anew at each step (permissions.md,
 * "Workflows"). Null when their account is closed: they may do nothing any more.
 */
export async function memberFor(
  platform: Platform,
  { userId, workflowId }: { userId: string; workflowId: string },
): Promise<Member | null> {
  const user = await findOpenUser(platform.database.db, userId);
  if (!user) return null;
  return {
    platform,
    user,
    sessionId: "",
    requestId: workflowId,
    address: "",
    userAgent: "",
    isPage: false,
    setBindCookie: () => {},
  };
}
