import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { usableRuntime } from "./native-runtime.ts";

const programs = ["initdb", "postgres", "pg_ctl"];
const somebody = { uid: 12_345, gid: 12_345, name: "somebody" };

/** The package, where the database's user does not get to it. */
function makePackage(): { home: string; native: string } {
  const home = mkdtempSync(path.join(tmpdir(), "guidon-runtime-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const native = path.join(home, "node_modules/native");
  mkdirSync(path.join(native, "bin"), { recursive: true });
  for (const name of programs) writeFileSync(path.join(native, "bin", name), "");
  return { home, native };
}

test("of the copies that its user gets to, one for each time that the packages were installed, the last one stays", () => {
  const { home, native } = makePackage();
  const before = usableRuntime(native, home, somebody);
  expect(usableRuntime(native, home, somebody)).toBe(before);
  // as `npm ci` leaves it
  utimesSync(path.join(native, "bin"), 1, 1);
  mkdirSync(path.join(home, "pg-runtime/.new-broken-off"));
  const now = usableRuntime(native, home, somebody);
  expect(now).not.toBe(before);
  for (const name of programs) expect(statSync(path.join(now, "bin", name)).isFile()).toBe(true);
  expect(readdirSync(path.join(home, "pg-runtime"))).toEqual([path.basename(path.dirname(now))]);
});
