import { exportPKCS8, generateKeyPair } from "jose";
import { beforeAll, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

let apple: Record<string, string>;
beforeAll(async () => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  apple = {
    APPLE_CLIENT_ID: "example.guidon.web",
    APPLE_TEAM_ID: "TEAM123456",
    APPLE_KEY_ID: "KEY1234567",
    APPLE_PRIVATE_KEY: await exportPKCS8(privateKey),
    PUBLIC_URL: "https://guidon.example",
  };
});

test("without settings neither is there; blank is absent", () => {
  expect(readConfig({ GOOGLE_CLIENT_ID: "", APPLE_KEY_ID: "" })).toMatchObject({ google: null, apple: null });
});

test("with settings both lead to the real ones", () => {
  const { google, apple: found } = readConfig({ ...apple, GOOGLE_CLIENT_ID: "g" });
  expect(google).toMatchObject({ issuers: ["https://accounts.google.com", "accounts.google.com"] });
  expect(found).toMatchObject({
    issuers: ["https://appleid.apple.com"],
    redirectUri: "https://guidon.example/api/auth/apple/callback",
    scope: "name email",
  });
});

test("the key may be written on one line", () => {
  const oneLine = String(apple.APPLE_PRIVATE_KEY).replaceAll("\n", "\\n");
  expect(readConfig({ ...apple, APPLE_PRIVATE_KEY: oneLine }).apple?.privateKey).toBe(apple.APPLE_PRIVATE_KEY);
});

test.each([
  ["half of Apple", { APPLE_KEY_ID: undefined, APPLE_TEAM_ID: undefined }, "also needs APPLE_TEAM_ID, APPLE_KEY_ID."],
  ["a key that is none", { APPLE_PRIVATE_KEY: "secret" }, "APPLE_PRIVATE_KEY: must be the private key"],
  ["Apple without https", { PUBLIC_URL: "http://guidon.example" }, "needs PUBLIC_URL to begin with https://."],
  ["another issuer in production", { OIDC_ISSUER_GOOGLE: "http://localhost:1" }, "OIDC_ISSUER_GOOGLE: is for tests"],
  ["another script in production", { GOOGLE_SCRIPT_URL: "http://localhost:1" }, "GOOGLE_SCRIPT_URL: is for tests"],
])("%s stops the start with a sentence", (_what, settings, sentence) => {
  expect(() => readConfig({ ...apple, ...settings })).toThrow(ConfigError);
  expect(() => readConfig({ ...apple, ...settings })).toThrow(sentence);
});
