// For tests of invitations: what their mails say, and asking without a session.
import { newId } from "#contract/new-id.ts";
import type { Band } from "./marching-band.ts";
import { makeStranger, type TestPerson } from "./people.ts";

/** Nobody has it, and nobody was invited with it. */
export const newAddress = () => `${newId()}@guidon.example`;
export const secretOf = (link: string) => new URL(link).hash.slice(1);

export function invitedIn(band: Band) {
  const { pool } = band.guidon.platform.database;
  return {
    pool,
    /** The secret in the last mail to this address. */
    async mailedSecret(email: string): Promise<string> {
      const { rows } = await pool.query<{ body: string }>(
        "select body from mails where recipient = $1 order by created_at desc, id desc limit 1",
        [email],
      );
      return /\/invitation#(\S+)/.exec(rows[0]?.body ?? "")?.[1] ?? "";
    },
    newPerson: (email: string): Promise<TestPerson> => makeStranger(band.guidon.platform, band.address, email),
    verify: (email: string) => pool.query("update users set email_verified_at = now() where email = $1", [email]),
    setRole: (userId: string, role: string) =>
      pool.query("update organization_members set role = $2 where user_id = $1", [userId, role]),
    expire: (id: string) =>
      pool.query("update invitations set expires_at = now() - interval '1 second' where id = $1", [id]),
    /** Without a session, as a mail's reader asks. */
    async anonymously(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
      const headers = { "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      const answer = await fetch(`${band.address}/api/invitations/${path}`, init);
      const text = await answer.text();
      return { status: answer.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
    },
  };
}
