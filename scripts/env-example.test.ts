import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { settingNames } from "#server/platform/config.ts";

/** They stand in for a provider on loopback, in tests. */
const testsOnly = ["OIDC_ISSUER_GOOGLE", "OIDC_ISSUER_APPLE", "GOOGLE_SCRIPT_URL"];

test("the example names every setting, and none that is not read", async () => {
  const text = await readFile(new URL("../.env.example", import.meta.url), "utf8");
  const named = [...text.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name as string);
  expect(named.toSorted()).toEqual(settingNames.filter((name) => !testsOnly.includes(name)).toSorted());
});
