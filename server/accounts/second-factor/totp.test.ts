import { describe, expect, test } from "vitest";
import { codeAt } from "#server/testing/authenticator-app.ts";
import { base32, newTotpSecret, stepOfCode, totpUri } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");
const text = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  // RFC 6238, appendix B, the last six of its eight digits
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i the standard's secret shows %s", (second, code) => {
  expect(codeAt(text, second * 1000)).toBe(code);
  expect(stepOfCode(secret, code, second * 1000)).toBe(Math.floor(second / 30));
});

describe("the window", () => {
  const step = 41_152_263;
  const start = step * 30_000;
  const code = codeAt(text, start);

  test.each([
    ["as it begins", 0, step],
    ["in its last millisecond", 29_999, step],
    ["one step late", 30_000, step],
    ["as one step late ends", 59_999, step],
    ["two steps late", 60_000, null],
    ["a clock that is just behind", -1, step],
    ["a clock one whole step behind", -30_000, step],
    ["a clock more than a step behind", -30_001, null],
    ["a day late", 86_400_000, null],
  ])("%s", (_when, after, expected) => expect(stepOfCode(secret, code, start + after)).toBe(expected));
});

test.each(["", "28708", "2870821", "abcdef", "28708２", "-28708", "2e5"])("%j is no code", (code) => {
  expect(stepOfCode(secret, code, 59_000)).toBeNull();
});

test("secrets are 160 bits of chance, and what the app reads holds them", () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toHaveLength(20);
  expect(one.equals(other)).toBe(false);
  expect(base32(secret)).toBe(text);
  const uri = new URL(totpUri(secret, "nia+pit@guidon.example"));
  expect(`${uri.protocol}//${uri.host}${uri.pathname}`).toBe("otpauth://totp/Guidon:nia%2Bpit%40guidon.example");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: "Guidon",
    secret: text,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
