import type { Analytics } from "#contract/analytics.ts";
import { knownZone } from "#domain/time/known-zone.ts";
import type { Platform } from "#server/platform/context.ts";
import { readAnalytics } from "./read-analytics.ts";

/** Milliseconds: as often as an open page asks. */
const minute = 60_000;

interface Reckoning {
  at: number;
  answer: Promise<Analytics>;
}

/** By zone, of this process; each process has its own. */
const reckonings = new WeakMap<Platform, Map<string, Reckoning>>();

/**
 * What is counted for one admin is told to all who ask within that minute, and to those who ask while it is counted: thirty days of
 * messages are not visited for each open page. `fresh` counts anew, for everybody from then on.
 */
export async function sharedAnalytics(
  platform: Platform,
  asked: { zone: string; fresh?: boolean },
): Promise<Analytics> {
  const zone = knownZone(asked.zone);
  const [known, now] = [reckonings.get(platform) ?? new Map<string, Reckoning>(), Date.now()];
  reckonings.set(platform, known);
  for (const [key, { at }] of known) if (now - at >= minute) known.delete(key);
  const before = known.get(zone);
  if (before && !asked.fresh) return named(platform, await before.answer);
  const reckoning = { at: now, answer: readAnalytics(platform, zone) };
  known.set(zone, reckoning);
  // a failure is told to those who waited for it, and to nobody else
  reckoning.answer.catch(() => {
    if (known.get(zone) === reckoning) known.delete(zone);
  });
  return reckoning.answer;
}

/** Counted then, but named as they are called now: one that was deleted meanwhile is named nowhere any more. */
async function named({ database: { db } }: Platform, known: Analytics): Promise<Analytics> {
  const { top } = known.organizations;
  if (top.length === 0) return known;
  const ids = top.map(({ id }) => id);
  const rows = await db.selectFrom("live_organizations").select(["id", "name"]).where("id", "in", ids).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const alive = top.flatMap((one) => {
    const name = names.get(one.id);
    return name === undefined ? [] : { ...one, name };
  });
  return { ...known, organizations: { ...known.organizations, top: alive } };
}
