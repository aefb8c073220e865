// Debian's Chromium without its windows: the same engine, and no work for tabs that nobody sees.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";

const installed = "/usr/lib/chromium";
const name = "chromium-headless-shell";
const kept = path.join(import.meta.dirname, "../.cache/headless-shell");
const patience = 60_000;

/**
 * The program, unpacked beside the installed browser's own files, whose version it must have; the machine stays as it is.
 * Undefined where that browser is not Debian's, or the package cannot be had.
 */
export function headlessShell(): string | undefined {
  const version = printed("dpkg-query", ["--show", "chromium-common"])?.trim().split("\t")[1];
  if (!version || !existsSync(installed)) return undefined;
  const folder = path.join(kept, version);
  const program = path.join(folder, name);
  return existsSync(program) || unpack(version, folder) ? program : undefined;
}

function unpack(version: string, folder: string): boolean {
  mkdirSync(kept, { recursive: true });
  const fresh = mkdtempSync(path.join(kept, "new-"));
  try {
    const isHere = printed("apt-get", ["download", "-q", `${name}=${version}`], fresh) !== undefined;
    const [archive] = readdirSync(fresh);
    if (!isHere || !archive || printed("dpkg-deb", ["-x", archive, "."], fresh) === undefined) return false;
    const made = path.join(fresh, installed);
    const own = new Set(readdirSync(made));
    for (const file of readdirSync(installed)) {
      if (!own.has(file)) symlinkSync(path.join(installed, file), path.join(made, file));
    }
    renameSync(made, folder);
    return true;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Undefined when the command failed, or there is none. */
function printed(command: string, args: string[], cwd?: string): string | undefined {
  const { status, stdout } = spawnSync(command, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    timeout: patience,
    ...(cwd && { cwd }),
  });
  return status === 0 ? stdout : undefined;
}
