// The machine's own Postgres, when it has one: a scratch cluster for the tests, gone afterwards.
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { unprivilegedUser } from "#server/platform/postgres/unprivileged-user.ts";

const oldest = 15;
const places = "/usr/lib/postgresql";

/** Null when there is none of version 15 or newer, or it cannot be started here. */
export async function startSystemPostgres() {
  const version = existsSync(places) ? Math.max(0, ...readdirSync(places).map(Number).filter(Number.isInteger)) : 0;
  const programs = path.join(places, String(version), "bin");
  if (version < oldest || !existsSync(path.join(programs, "initdb"))) return null;
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), "guidon-pg-"));
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(programs, program), args, {
      stdio: "ignore",
      cwd: "/",
      env: { LC_ALL: "C", PATH: process.env.PATH },
      ...(user && { uid: user.uid, gid: user.gid }),
    });
  const data = path.join(folder, "data");
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`;
  run("initdb", "-D", data, "-U", "guidon", "--auth=trust", "--encoding=UTF8");
  run("pg_ctl", "start", "-D", data, "-w", "-l", path.join(folder, "log"), "-o", settings);
  return {
    name: `PostgreSQL ${version}`,
    url: `postgres://guidon@localhost/postgres?host=${folder}`,
    async stop() {
      run("pg_ctl", "stop", "-D", data, "-m", "fast", "-w");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
