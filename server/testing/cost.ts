import { vi } from "vitest";
import { allHeard } from "./all-heard.ts";
import type { World } from "./world.ts";

const tries = 5;

/**
 * Statements that this work costs: the fewest of five tries, because the sweeps count along; each begins when all before it
 * is told and heard, and the jobs that came of it say nothing more.
 */
export async function costOf({ guidon }: World, work: () => Promise<unknown>): Promise<number> {
  const { database } = guidon.platform;
  const costs: number[] = [];
  for (let count = 0; count < tries; count++) {
    await allHeard({ guidon });
    await isQuiet(database);
    const before = database.statements();
    await work();
    costs.push(database.statements() - before);
  }
  return Math.min(...costs);
}

/** Until two looks in a row have seen no statement between them. */
async function isQuiet({ statements }: World["guidon"]["platform"]["database"]): Promise<void> {
  let seen = -1;
  function isSame() {
    const before = seen;
    seen = statements();
    return seen === before;
  }
  await vi.waitUntil(isSame, { timeout: 20_000, interval: 10 });
}
