import { inject } from "vitest";
import { newId } from "#contract/new-id.ts";
import { allHeard } from "./all-heard.ts";
import { type BandIds, foundBand } from "./found-band.ts";
import { asPerson, makeCast } from "./people.ts";
import { startOn, type World } from "./world.ts";

export interface Band extends World, BandIds {}

/**
 * Alice owns the band; Dev leads its private team and Priya works there; Bob is a plain member; Carol a guest who reviews one
 * project; Dan owns another organization; Marisol is the system's admin. A copy of the one that was made before all tests.
 */
export async function startBand(settings: Record<string, string> = {}): Promise<Band> {
  const { template, people, ids } = inject("postgres").band;
  const world = await startOn(template, settings);
  // as if they had just come in
  const { pool } = world.guidon.platform.database;
  await pool.query("update sessions set last_used_at = now()");
  // and that they were let in is no news any more
  await allHeard(world);
  await pool.query("delete from notifications");
  const here = Object.entries(people).map(([name, person]) => [name, asPerson(world.address, person)]);
  return { ...world, ...ids, people: Object.fromEntries(here) as World["people"] };
}

/** One more band in the same world, of people who have nothing to do with those before: a world of its own costs more. */
export async function startNextBand(band: Band): Promise<Band> {
  const { pool } = band.guidon.platform.database;
  // whoever was staff would be staff of this one, too; and all of them come from one address
  await pool.query("update users set user_type = 'client' where user_type = 'admin'");
  await pool.query("delete from throttles");
  const people = await makeCast(band.guidon.platform, band.address, `${newId()}.example`);
  return { ...band, people, ...(await foundBand(people)) };
}
