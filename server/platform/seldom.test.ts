import { expect, test } from "vitest";
import { seldom } from "./seldom.ts";

test("what comes again and again is said at once, and then every ten seconds with how often it came", () => {
  let now = 0;
  const said: [number, string][] = [];
  const say = seldom(
    (times, what: string) => said.push([times, what]),
    () => now,
  );
  for (; now < 25_000; now += 100) say(`at ${now}`);
  expect(said).toEqual([
    [1, "at 0"],
    [100, "at 10000"],
    [100, "at 20000"],
  ]);
});
