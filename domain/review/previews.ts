// What others are drawing at this moment (S3 sections 2 and 9): how long it is seen, and until what.
import type { Annotation, Shape } from "#contract/annotations.ts";
import { previewShown } from "#contract/limits.ts";

export interface ToldPreview {
  id: string;
  userId: string;
  userName: string;
  version: number;
  page: number | null;
  /** Of the annotation that is moved, as it was then; null where it is a new one. */
  updatedAt: string | null;
  shape: Shape | null;
}

/** Of one person, the newest; `count`: which news of it that was, for what begins anew with each. */
export interface Preview extends ToldPreview {
  shape: Shape;
  at: number;
  count: number;
}

/** With what was told now: of each person one, none of who gave up. */
export function withPreview(known: Preview[], told: ToldPreview, at: number): Preview[] {
  const before = known.find(({ userId }) => userId === told.userId);
  const others = known.filter((one) => one !== before);
  const { shape } = told;
  return shape ? [...others, { ...told, shape, at, count: (before?.count ?? 0) + 1 }] : others;
}

/** Without those of which nothing was heard for two seconds. */
export function lastingPreviews(known: Preview[], at: number): Preview[] {
  return known.filter((one) => at - one.at < previewShown);
}

type Known = Pick<Annotation, "id" | "updatedAt" | "version" | "page"> & Shape & { createdBy: { id: string } };

/** A new one, until it is among those that are stored: it is never seen twice, and never gone in between. */
export function isBeingDrawn(preview: Preview, stored: Known[]): boolean {
  return preview.updatedAt === null && !stored.some((one) => one.id === preview.id || isUnnamed(preview, one));
}

/** A client of the second vocabulary need not say which one it becomes: then it has the id of whoever draws. */
function isUnnamed({ id, userId, page, shape }: Preview, one: Known): boolean {
  const isTheirs = id === userId && one.createdBy.id === userId && one.page === page;
  return isTheirs && sides.every((side) => one[side] === shape[side]);
}

const sides = ["type", "x", "y", "width", "height"] as const;

/** Where whoever made it moves it at this moment; undefined where nobody does, and once it was changed. */
export function movedNow(annotation: Known, previews: Preview[]): Preview | undefined {
  return previews.find(
    ({ id, updatedAt, userId }) =>
      id === annotation.id && updatedAt === annotation.updatedAt && userId === annotation.createdBy.id,
  );
}
