import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Project, ProjectChange, ProjectStatus } from "#contract/projects.ts";
import { mayBecome } from "#domain/projects/status-changes.ts";
import { audit } from "#server/accounts/audit.ts";
import { hold } from "#server/organizations/bin.ts";
import type { Member } from "#server/platform/context.ts";
import { requireSameVersion } from "#server/platform/same-version.ts";
import { requireProject } from "./project-access.ts";
import { asProject, changeProject, type ProjectRow } from "./projects.ts";
import { projectAudience } from "./rooms.ts";

type Change = Omit<z.output<typeof ProjectChange>, "updatedAt" | "metadata">;

/**
 * Throws `conflict` when another saved since `updatedAt`, for a status that it may not become, and for a progress that its
 * milestones make.
 */
export async function updateProject(
  member: Member,
  { id, updatedAt, metadata, ...named }: z.output<typeof ProjectChange> & { id: string },
): Promise<Project> {
  const { user, platform } = member;
  const change: Change = { ...metadata, ...named };
  return platform.facts.change(user.id, async ({ db, publish }) => {
    await hold(db, "project", id);
    const access = await requireProject(db, user, id, "project.update");
    requireSameVersion(access.project.updated_at, updatedAt);
    requirePossible(access.project, change);
    const row = await changeProject(db, access.project, change);
    await audit(db, member, {
      action: "project.updated",
      actorId: user.id,
      object: row.name,
      objectId: id,
      organizationId: row.organization_id,
      details: { changed: Object.keys(change).join(", "), status: row.status },
    });
    const project = asProject(row);
    publish("project:updated", projectAudience(access), project);
    return project;
  });
}

function requirePossible(before: ProjectRow, { status, progress }: Change): void {
  const from = before.status as ProjectStatus;
  if (status && !mayBecome(from, status)) {
    throw new AppError("conflict", `A project that is ${words[from]} cannot become ${words[status]} directly.`);
  }
  if (progress !== undefined && before.milestones_total > 0 && progress !== before.progress) {
    throw new AppError("conflict", "This project's progress follows its milestones. Complete one instead.");
  }
}

const words: Record<ProjectStatus, string> = {
  planning: "in planning",
  active: "active",
  review: "in review",
  completed: "completed",
  "on-hold": "on hold",
};
