import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readConfig, settingNames } from "#server/platform/config.ts";

/** They stand in for a provider on loopback, in tests. */
const testsOnly = ["OIDC_ISSUER_GOOGLE", "OIDC_ISSUER_APPLE", "GOOGLE_SCRIPT_URL"];

const text = await readFile(new URL("../.env.example", import.meta.url), "utf8");

test("the example names every setting, and none that is not read", () => {
  const named = [...text.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name as string);
  expect(named.toSorted()).toEqual(settingNames.filter((name) => !testsOnly.includes(name)).toSorted());
});

test("its lines are right as soon as they are no comments", () => {
  const settings = parseEnv(text.replaceAll(/^# (?=[A-Z0-9_]+=)/gm, ""));
  expect(settings).toMatchObject({ WORKERS: "1", MAIL_FROM: "Guidon <studio@example.org>", SECRET_KEY: "" });
  expect(() => readConfig({ ...settings, S3_ACCESS_KEY: "key", S3_SECRET_KEY: "secret" })).not.toThrow();
});
