// Fails when the lock file left out a platform's package: `npm ci` would then fail on that platform.
import { readFileSync } from "node:fs";
import path from "node:path";

const file = path.join(import.meta.dirname, "../package-lock.json");
const { packages } = JSON.parse(readFileSync(file, "utf8")) as {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
};
const locked = new Set(Object.keys(packages).map((place) => place.split("node_modules/").at(-1)));
const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
const missing = [...new Set(wanted)].filter((name) => !locked.has(name));
if (wanted.length < 10) throw new Error("The lock file was not read.");
if (missing.length > 0)
  throw new Error(`The lock file lacks ${missing.join(", ")}. Install again with the pinned versions.`);
