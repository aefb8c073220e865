import { allHeard } from "./all-heard.ts";
import type { World } from "./world.ts";

const tries = 5;

/** Statements that this work costs: the fewest of five tries, because the outbox and the sweeps count along. */
export async function costOf({ guidon }: World, work: () => Promise<unknown>): Promise<number> {
  const { database } = guidon.platform;
  await allHeard({ guidon });
  const costs: number[] = [];
  for (let count = 0; count < tries; count++) {
    const before = database.statements();
    await work();
    costs.push(database.statements() - before);
  }
  return Math.min(...costs);
}
