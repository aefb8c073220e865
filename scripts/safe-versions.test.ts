// What is installed is at least as new as the repair of what is known to be broken (design: dependencies). Add a line
// when a release repairs something that reaches us.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const repairedIn: [name: string, version: string, why: string][] = [
  ["fastify", "5.12.2", "CVE-2026-16732"],
  ["engine.io", "6.6.7", "CVE-2026-59725"],
  ["socket.io-parser", "4.2.7", "CVE-2026-69185"],
  ["ws", "8.21.0", "CVE-2026-48779"],
];

const lock = JSON.parse(readFileSync(path.join(import.meta.dirname, "../package-lock.json"), "utf8")) as {
  packages: Record<string, { version: string }>;
};

test.each(repairedIn)("every %s is at least %s (%s)", (name, version) => {
  const places = Object.entries(lock.packages).filter(([place]) => place.endsWith(`node_modules/${name}`));
  expect(places.length).toBeGreaterThan(0);
  expect(places.filter(([, found]) => isOlder(found.version, version)).map(([place]) => place)).toEqual([]);
});

test.each([
  ["8.20.9", "8.21.0", true],
  ["8.21.0", "8.21.0", false],
  ["10.0.0", "9.9.9", false],
])("%s is older than %s: %s", (found, wanted, answer) => {
  expect(isOlder(found, wanted)).toBe(answer);
});

function isOlder(found: string, wanted: string): boolean {
  const [ours, theirs] = [found, wanted].map((version) => version.split(".").map((part) => Number.parseInt(part, 10)));
  const place = ours?.findIndex((part, index) => part !== theirs?.[index]) ?? -1;
  return place >= 0 && (ours?.[place] ?? 0) < (theirs?.[place] ?? 0);
}
