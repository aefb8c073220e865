// A fact that comes while its query is first on its way must not be lost to the older answer: what facts go through asks again
// by `fetchAgain` (web/platform/fetch-again.ts) alone.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const web = path.join(import.meta.dirname, "../web");

test("what facts go through merely invalidates nothing", () => {
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const sources = files.map((file) => ({ file, text: readFileSync(path.join(web, file), "utf8") }));
  // as facts are applied: each function answers the keys that it touched
  const live = sources.filter(({ text }) => text.includes("): QueryKey[]"));
  expect(live.length).toBeGreaterThan(12);
  expect(live.filter(({ text }) => text.includes("invalidateQueries")).map(({ file }) => file)).toEqual([]);
});
