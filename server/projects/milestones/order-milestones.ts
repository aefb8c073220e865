import { AppError } from "#contract/errors.ts";
import type { Milestone } from "#contract/milestones.ts";
import { hold } from "#server/organizations/bin.ts";
import type { Member } from "#server/platform/context.ts";
import { requireProject } from "../project-access.ts";
import { projectAudience } from "../rooms.ts";
import { listMilestones, setPositions } from "./milestones.ts";

/** Every milestone once, or `conflict`: somebody has added or removed one meanwhile. Those that moved are told. */
export async function orderMilestones(
  { user, platform }: Member,
  { id, ids }: { id: string; ids: string[] },
): Promise<{ items: Milestone[] }> {
  return platform.facts.change(user.id, async ({ db, publish }) => {
    await hold(db, "project", id);
    const access = await requireProject(db, user, id, "milestone.manage");
    const before = await listMilestones(db, id);
    requireAll(before, ids);
    const places = new Map(ids.map((milestoneId, place) => [milestoneId, place + 1]));
    const moved = before.filter((milestone) => milestone.position !== places.get(milestone.id));
    await setPositions(db, ids);
    const items = await listMilestones(db, id);
    for (const milestone of items.filter((item) => moved.some((one) => one.id === item.id))) {
      publish("milestone:updated", projectAudience(access), milestone);
    }
    return { items };
  });
}

function requireAll(milestones: Milestone[], ids: string[]): void {
  const named = new Set(ids);
  if (named.size === ids.length && ids.length === milestones.length && milestones.every(({ id }) => named.has(id))) {
    return;
  }
  throw new AppError("conflict", "Somebody added or removed a milestone meanwhile. Look at the list, then order it.");
}
