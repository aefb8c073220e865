import { expect, test } from "vitest";
import { systemLineWithout } from "./system-line-without.ts";
import { systemLine } from "./system-lines.ts";

test.each([
  [systemLine("Ann", { what: "left" }), true, "Former member left."],
  [systemLine("Ann", { what: "added", people: ["Bo", "Cy"] }), true, "Former member added Bo and Cy."],
  [systemLine("Bo", { what: "added", people: ["Ann"] }), false, "Bo added Former member."],
  [systemLine("Bo", { what: "added", people: ["Cy", "Ann"] }), false, "Bo added Cy and Former member."],
  [systemLine("Bo", { what: "removed", people: ["Ann", "Cy", "Di"] }), false, "Bo removed Former member, Cy and Di."],
  [systemLine("Bo", { what: "handed over", to: "Ann" }), false, "Bo asked Former member to facilitate."],
  [systemLine("Bo", { what: "added", people: ["Anna"] }), false, "Bo added Anna."],
  [
    systemLine("Ann", { what: "renamed", to: "Bo and Ann, 2" }),
    true,
    "Former member renamed the conversation to “Bo and Ann, 2”.",
  ],
  // another one of the same name
  [systemLine("Ann", { what: "left" }), false, "Ann left."],
])("%s", (line, isOwn, told) => {
  expect(systemLineWithout(line, { name: "Ann", isOwn })).toBe(told);
});
