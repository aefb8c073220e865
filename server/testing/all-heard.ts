import { vi } from "vitest";
import type { World } from "./world.ts";

/** Until every fact so far was told to the sockets and heard by its listeners, and what those told in turn. */
export async function allHeard({ guidon }: Pick<World, "guidon">): Promise<void> {
  const { pool } = guidon.platform.database;
  const isHeard = async () =>
    (
      await pool.query(
        "select from facts where heard_at is null or told_at is null union all select from untold_messages",
      )
    ).rows.length === 0;
  await vi.waitUntil(isHeard, { timeout: 20_000, interval: 20 });
}
