import { allHeard } from "./all-heard.ts";
import type { World } from "./world.ts";

const tries = 5;

/** Statements that this work costs: the fewest of five tries, because the sweeps count along; each begins when all before it is told and heard. */
export async function costOf({ guidon }: World, work: () => Promise<unknown>): Promise<number> {
  const { database } = guidon.platform;
  const costs: number[] = [];
  for (let count = 0; count < tries; count++) {
    await allHeard({ guidon });
    const before = database.statements();
    await work();
    costs.push(database.statements() - before);
  }
  return Math.min(...costs);
}
