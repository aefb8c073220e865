import { expect, test } from "vitest";
import { inOrganization, inProject, inTeam, nowhere, readWorkspace } from "./workspace.ts";

test("S1 section 4: an organization clears team and project, a team clears the project", () => {
  expect(inOrganization("o")).toEqual({ organizationId: "o", teamId: null, projectId: null });
  expect(inTeam({ id: "t", organizationId: "o" })).toEqual({ organizationId: "o", teamId: "t", projectId: null });
  expect(inProject({ id: "p", organizationId: "o", teamId: "t" })).toEqual({
    organizationId: "o",
    teamId: "t",
    projectId: "p",
  });
  expect(inProject({ id: "p", organizationId: "o", teamId: null }).teamId).toBeNull();
});

test.each([
  [null],
  [""],
  ["null"],
  ["7"],
  ["[]"],
  ["{not json"],
  ['{"organizationId":7}'],
  ['{"teamId":"t","projectId":"p"}'],
])("what nobody of ours wrote is nowhere: %s", (text) => {
  expect(readWorkspace(text)).toEqual(nowhere);
});

test("what was written is read", () => {
  const place = inTeam({ id: "t", organizationId: "o" });
  expect(readWorkspace(JSON.stringify(place))).toEqual(place);
});
