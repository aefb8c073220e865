import type { Db } from "#server/platform/db.ts";

export interface Votes extends Record<string, unknown> {
  asked: number;
  /** Of those who were asked, or what was taken back: nobody is waited for any more. */
  decided: number;
  approved: number;
}

/** How the reviews with these ids stand. One that was taken back is no vote, and counts as one that was asked for. */
export async function reviewsDecided(db: Db, ids: string[]): Promise<Votes> {
  // the step that would have asked was left out
  if (ids.length === 0) return { asked: 0, decided: 0, approved: 0 };
  const rows = await db.selectFrom("design_reviews").select(["status", "version"]).where("id", "in", ids).execute();
  const open = rows.filter(({ version }) => version === null).length;
  const approved = rows.filter(({ status }) => status === "approved").length;
  return { asked: ids.length, decided: ids.length - open, approved };
}
