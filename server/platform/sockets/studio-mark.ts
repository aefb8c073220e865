import type pg from "pg";

/**
 * The same for all server processes of one studio, and no other's, of which nobody knows what they share: its database's name
 * and the moment in which that was made one. A restore makes another.
 */
export async function studioMark(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ mark: string }>(
    "select md5(current_database()::text || ' ' || min(extract(epoch from ran_at))::text) as mark from migrations",
  );
  return (rows[0] as { mark: string }).mark;
}
