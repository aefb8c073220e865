// The machine's own Postgres, when it has one: a scratch cluster for the tests, gone afterwards.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { unprivilegedUser } from "#server/platform/postgres/unprivileged-user.ts";
import { fast } from "#server/testing/scratch-database.ts";

const oldest = 15;
const places = "/usr/lib/postgresql";

/** Null when the machine has none of version 15 or newer. Throws when it has one that does not start. */
export async function startSystemPostgres() {
  const newest = installed().toSorted((a, b) => b.version - a.version)[0];
  if (!newest || newest.version < oldest) return null;
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), "guidon-pg-"));
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(newest.programs, program), args, {
      stdio: "ignore",
      cwd: "/",
      env: { LC_ALL: "C", PATH: process.env.PATH, GLIBC_TUNABLES: process.env.GLIBC_TUNABLES },
      ...(user && { uid: user.uid, gid: user.gid }),
    });
  const data = path.join(folder, "data");
  const settings = Object.entries({ listen_addresses: "", unix_socket_directories: folder, ...fast })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    run("initdb", "-D", data, "-U", "guidon", "--auth=trust", "--encoding=UTF8");
    run("pg_ctl", "start", "-D", data, "-w", "-l", path.join(folder, "log"), "-o", settings);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    name: `PostgreSQL ${newest.version}`,
    url: `postgres://guidon@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop() {
      run("pg_ctl", "stop", "-D", data, "-m", "fast", "-w");
      remove();
    },
  };
}

/** Every Postgres with server programs: Debian keeps versions side by side, elsewhere pg_config knows the one. */
function installed(): { version: number; programs: string }[] {
  const folders = existsSync(places) ? readdirSync(places).map((name) => path.join(places, name, "bin")) : [];
  const known = answerOf("pg_config", "--bindir");
  return [...folders, ...(known ? [known] : [])].flatMap((programs) => {
    const initdb = path.join(programs, "initdb");
    const version = existsSync(initdb) ? Number(/ (\d+)/.exec(answerOf(initdb, "--version"))?.[1] ?? 0) : 0;
    return version > 0 ? [{ version, programs }] : [];
  });
}

/** Empty when the machine does not have that program. */
function answerOf(program: string, ...args: string[]): string {
  const { stdout } = spawnSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return stdout?.trim() ?? "";
}
