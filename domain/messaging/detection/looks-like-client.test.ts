import { expect, test } from "vitest";
import { looksLikeClient } from "./looks-like-client.ts";

test.each([
  [{ name: "Alice", userType: "client" }, true],
  [{ name: "Dev", userType: "designer" }, false],
  [{ name: "Priya, Director of Bands", userType: "designer" }, true],
] as const)("%j looks like a client: %s", (person, answer) => {
  expect(looksLikeClient(person)).toBe(answer);
});
