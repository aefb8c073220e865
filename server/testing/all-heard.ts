import { vi } from "vitest";
import type { World } from "./world.ts";

/** Until every fact told so far was heard by its listeners, and what those told in turn. */
export async function allHeard({ guidon }: Pick<World, "guidon">): Promise<void> {
  const { pool } = guidon.platform.database;
  const isHeard = async () => (await pool.query("select from facts where heard_at is null limit 1")).rows.length === 0;
  await vi.waitUntil(isHeard, { timeout: 10_000, interval: 20 });
}
