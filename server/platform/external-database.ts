import pg from "pg";
import { ConfigError } from "./config.ts";
import { whyNoConnection } from "./why-no-connection.ts";

/** Of Postgres, as it counts them itself: 15.0. */
const oldestVersion = 150_000;

/**
 * What a pool takes of DATABASE_URL, which is tried once, so that what is wrong with it, or with what it leads to, is told
 * as a sentence. Throws `ConfigError`.
 */
export async function externalDatabase(url: string): Promise<pg.PoolConfig> {
  const client = clientOf(url);
  // one that breaks off while it is tried has failed already
  client.on("error", () => {});
  const refusal = await client
    .connect()
    .then(async () => whatItLacks(await lookAt(client), client))
    .catch((error) => whyNot(error, client))
    .finally(() => client.end().catch(() => {}));
  if (refusal) throw unusable(refusal);
  return { connectionString: url, ...awake };
}

/** Networks forget a connection that is silent for some minutes, and tell nobody: who next asked on it waited for a quarter of an hour. */
const awake = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

const unusable = (why: string) => new ConfigError(`Guidon cannot use the database of DATABASE_URL: ${why}`);

/** The files that the address names are read here. */
function clientOf(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  } catch (error) {
    throw unusable(whyNoConnection(error, "it") ?? `${(error as Error).message}.`);
  }
}

interface Found {
  versionNumber: number;
  version: string;
  isCopy: boolean;
  encoding: string;
  dateStyle: string;
  mayMakeTables: boolean;
}

async function lookAt(client: pg.Client): Promise<Found> {
  const { rows } = await client.query<Found>(`
    select current_setting('server_version_num')::int as "versionNumber", current_setting('server_version') as version,
           pg_is_in_recovery() as "isCopy", current_setting('server_encoding') as encoding,
           current_setting('datestyle') as "dateStyle",
           coalesce(has_schema_privilege(current_schema(), 'create'), false)
             and (has_database_privilege(current_database(), 'create')
               or to_regnamespace('pgboss') is not null and exists (select from pg_extension where extname = 'unaccent'))
             as "mayMakeTables"`);
  return rows[0] as Found;
}

/** The rest of a sentence about a database that answers; undefined where it has all that Guidon needs. */
export function whatItLacks(
  found: Found,
  { user, database }: Pick<pg.Client, "user" | "database">,
): string | undefined {
  const { versionNumber, version, isCopy, encoding, dateStyle, mayMakeTables } = found;
  if (versionNumber < oldestVersion) return `it is of Postgres ${version}. Give it one of version 15 or newer.`;
  if (isCopy) return "it is a copy that can only be read. Give the address of the one that it is a copy of.";
  if (encoding !== "UTF8") {
    return `it keeps text as ${encoding}, and has to as UTF8. Make another: create database … owner "${user}" encoding 'UTF8' template template0.`;
  }
  // read by other rules a day is taken for a month, or nothing is read at all; what is set for both goes before all else
  if (!dateStyle.startsWith("ISO")) {
    return `it writes times as ${dateStyle}, and has to as ISO. Tell it so: alter role "${user}" in database "${database}" set datestyle to 'ISO'.`;
  }
  // since Postgres 15 neither the right to connect nor "all" of a database is one to make tables in it
  if (!mayMakeTables) {
    return `its user "${user}" may not make tables there. Let it own the database: alter database "${database}" owner to "${user}".`;
  }
  return undefined;
}

/** The rest of a sentence; never with the password. */
function whyNot(error: unknown, { host, port, user, database }: pg.Client): string {
  const { code, message } = error as Error & { code?: string };
  if (code === "28P01") return `its password for the user "${user}" is refused.`;
  if (code === "3D000") return `there is no database "${database}". Make it, or correct the name.`;
  const place = `${host}:${port}`;
  // the driver's own words for one that is silent
  if (message === "timeout expired") return `nothing answers at ${place}.`;
  return whyNoConnection(error, place) ?? `${message}.`;
}
