import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test.each([
  ["SIGNUP_USER_TYPES", "client,admin", "must be client, designer, or both by a comma"],
  ["SIGNUP_USER_TYPES", "clients", "must be client, designer, or both by a comma"],
  ["SIGNUP_USER_TYPES", "client,", "must be client, designer, or both by a comma"],
  ["PUBLIC_URL", "studio.example:3001", "must start with http:// or https://"],
  ["PUBLIC_URL", "ftp://studio.example", "must start with http:// or https://"],
  ["TRUST_PROXY", "true", "must be addresses or ranges"],
  ["TRUST_PROXY", "1", "must be addresses or ranges"],
  ["TRUST_PROXY", "10.0.0.1, nginx", "must be addresses or ranges"],
  ["TRUST_PROXY", "10.0.0.0/33", "must be addresses or ranges"],
  ["TRUST_PROXY", "10.0.0.0/0", "must be addresses or ranges"],
  ["TRUST_PROXY", "fd00::/", "must be addresses or ranges"],
])("%s=%s stops the start with a sentence", (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${sentence}`);
});

test("what is right is taken", () => {
  const settings = {
    SIGNUP_USER_TYPES: " designer, client",
    PUBLIC_URL: "https://studio.example/",
    TRUST_PROXY: "10.0.0.1, 10.1.0.0/16,fd00::/8, ::1",
  };
  expect(readConfig(settings)).toMatchObject({
    signUpUserTypes: ["designer", "client"],
    publicUrl: "https://studio.example",
    trustProxy: ["10.0.0.1", "10.1.0.0/16", "fd00::/8", "::1"],
  });
  expect(readConfig({})).toMatchObject({ signUpUserTypes: ["client", "designer"], trustProxy: undefined });
});
