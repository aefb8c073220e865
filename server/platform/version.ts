import { readFileSync } from "node:fs";
import path from "node:path";

/** Of the package: two folders up, from the sources and from the bundle alike. */
export function readVersion(): string {
  const file = path.join(import.meta.dirname, "../../package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
