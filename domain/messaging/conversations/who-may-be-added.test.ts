import { expect, test } from "vitest";
import { whoMayBeAdded } from "./who-may-be-added.ts";

const nothing = { projectId: null, teamId: null, organizationId: null };

test.each([
  ["a project of a team", { projectId: "p", teamId: "t", organizationId: "o" }, "Whoever can see the project"],
  ["a team", { teamId: "t", organizationId: "o" }, "The people of the team"],
  ["an organization", { organizationId: "o" }, "The people of the organization"],
  ["support", {}, "The studio's staff"],
])("what is offered is said in words, and why nobody is: %s", (_what, about, begins) => {
  const { who, none } = whoMayBeAdded({ ...nothing, ...about });
  expect(who.startsWith(begins)).toBe(true);
  expect(none).toMatch(/is here already, so there is nobody to add\.$/);
});
