// What nobody of good will would send.
import fc from "fast-check";
import { newId } from "#contract/new-id.ts";

const texts = [
  "",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202eabc",
  "🥁".repeat(2000),
  "é́́́",
  "x".repeat(60_000),
  "' or 1=1; drop table users; --",
  "%' union select null--",
  "../../../etc/passwd",
  "%2e%2e%2f",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e309",
  "2026-02-30T25:61:61.000Z",
  "+275760-09-13T00:00:00.001Z",
  "-000001-01-01T00:00:00.000Z",
  "00000000-0000-0000-0000-000000000000",
  "{}",
  "[]",
  "\\",
  "%",
  "#{7*7}",
  "a|b|c",
  // what a cursor might be
  Buffer.from("2026-01-01T00:00:00.000Z|").toString("base64url"),
  Buffer.from("+275760-09-12T00:00:00Z|00000000-0000-0000-0000-000000000000").toString("base64url"),
  Buffer.from("-271821-04-20T00:00:00Z|------------------------------------").toString("base64url"),
  Buffer.from("2026-01-01|ffffffffffffffffffffffffffffffffffff").toString("base64url"),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(newId(), newId().toUpperCase()),
);

const numbers = [0, -1, 0.5, -0, 1e21, 2 ** 53, -(2 ** 63), 1e308, 2_147_483_648];

/** Anything JSON can say, and keys that mean something to the language. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], ...numbers) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
  { weight: 1, arbitrary: hostileText.map((text) => ({ $ne: null, toString: text, length: 1e9 })) },
  { weight: 1, arbitrary: hostileText.map((text) => Object.fromEntries([["__proto__", { isAdmin: text }]])) },
  { weight: 1, arbitrary: fc.constantFrom(40, 4000).map(nested) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 3000 }, () => newId())) },
);

/** Some of `keys`, or keys nobody knows, with something hostile in them. */
export function hostileParts(keys: string[]): fc.Arbitrary<[string, unknown][]> {
  const key = fc.constantFrom(...keys, ...keys, "__proto__", "constructor", "isAdmin");
  return fc.array(fc.tuple(key, hostileValue), { maxLength: 3 });
}

/** Would an answer show the inside of the server? */
export const insideTold = /\bat .+:\d+:\d+|node_modules|\bError: |\/server\/|select .+ from |violates|syntax error/i;

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}
