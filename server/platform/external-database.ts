import pg from "pg";
import { ConfigError } from "./config.ts";

/**
 * What a pool takes of DATABASE_URL, which is tried once, so that what is wrong with it is told as a sentence. Throws
 * `ConfigError`.
 */
export async function externalDatabase(url: string): Promise<pg.PoolConfig> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // one that breaks off while it is tried has failed already
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new ConfigError(`Guidon cannot use the database of DATABASE_URL: ${whyNot(error, client)}`);
  } finally {
    await client.end().catch(() => {});
  }
  return { connectionString: url };
}

/** The rest of a sentence; never with the password. */
function whyNot(error: unknown, { host, port, user, database }: pg.Client): string {
  const { code, message } = error as Error & { code?: string };
  if (code === "28P01") return `its password for the user "${user}" is refused.`;
  if (code === "3D000") return `there is no database "${database}". Make it, or correct the name.`;
  // the system's own words, and the driver's for one that is silent
  if (/^E[A-Z_]+$/.test(code ?? "") || message === "timeout expired") return `nothing answers at ${host}:${port}.`;
  return `${message}.`;
}
