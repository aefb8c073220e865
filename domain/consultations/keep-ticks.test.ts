import { expect, test } from "vitest";
import { keepTicks } from "./keep-ticks.ts";

/** A mark in front says that it is done. */
const tasks = (...lines: string[]) => lines.map((line) => ({ text: line.slice(1), isDone: line[0] === "+" }));

test.each<[string, string[], string[]]>([
  ["nothing was there", ["Drill"], ["-Drill"]],
  ["nothing changed", ["Drill", "Props"], ["+Drill", "-Props"]],
  ["they changed places", ["Props", "Drill"], ["-Props", "+Drill"]],
  ["the first was taken out", ["Props"], ["-Props"]],
  ["one came in front", ["Music", "Drill", "Props"], ["-Music", "+Drill", "-Props"]],
  ["the first was reworded", ["Drill, by Friday", "Props"], ["+Drill, by Friday", "-Props"]],
  ["two read alike", ["Drill", "Drill"], ["+Drill", "-Drill"]],
])("%s", (what, lines, expected) => {
  const before = what === "nothing was there" ? [] : tasks("+Drill", "-Props");
  expect(keepTicks(lines, before)).toEqual(tasks(...expected));
});
