import { describe, expect, test } from "vitest";
import {
  type ConversationStanding,
  can,
  canChangePeople,
  canInConversation,
  isHidden,
  rolesInConversation,
  rolesInOrganization,
  rolesInProject,
  rolesInTeam,
  shownProjectRole,
} from "./permissions.ts";

const nobody = {
  userType: "client" as const,
  organizationRole: null,
  teamRole: null,
  projectRole: null,
  isPrivate: false,
};

describe("effective roles (permissions.md)", () => {
  test.each([
    ["outsider", {}, null],
    ["organization owner", { organizationRole: "owner" }, "manager"],
    ["organization admin, private team", { organizationRole: "admin", isPrivate: true }, "manager"],
    ["team lead", { organizationRole: "member", teamRole: "lead", isPrivate: true }, "manager"],
    ["team member", { organizationRole: "member", teamRole: "member" }, "contributor"],
    ["organization member, open team", { organizationRole: "member" }, "viewer"],
    ["organization member, private team", { organizationRole: "member", isPrivate: true }, null],
    ["organization guest", { organizationRole: "guest" }, null],
    ["guest with an explicit role", { organizationRole: "guest", projectRole: "reviewer" }, "reviewer"],
    ["reviewer and team member: the higher is shown", { teamRole: "member", projectRole: "reviewer" }, "contributor"],
    ["system admin", { userType: "admin" }, "manager"],
  ] as const)("in a project, %s", (_who, standing, shown) => {
    expect(shownProjectRole(rolesInProject({ ...nobody, ...standing }))).toBe(shown);
  });

  test("a private team is not there for organization members", () => {
    expect(isHidden(rolesInTeam({ ...nobody, organizationRole: "member", isPrivate: true }))).toBe(true);
    expect(isHidden(rolesInTeam({ ...nobody, organizationRole: "member" }))).toBe(false);
    expect(can(rolesInTeam({ ...nobody, organizationRole: "admin", isPrivate: true }), "team.update")).toBe(true);
  });

  test.each([
    ["organization admin", { organizationRole: "admin" }, true],
    ["organization owner", { organizationRole: "owner" }, true],
    ["system admin", { userType: "admin" }, true],
    ["team lead", { organizationRole: "member", teamRole: "lead" }, false],
    ["team member", { organizationRole: "member", teamRole: "member" }, false],
  ] as const)("a team's leads are named by its organization: %s", (_who, standing, may) => {
    expect(can(rolesInTeam({ ...nobody, ...standing }), "team.members.setRole.lead")).toBe(may);
    expect(can(rolesInTeam({ ...nobody, ...standing }), "team.members.setRole.member")).toBe(
      may || standing.teamRole === "lead",
    );
  });

  test.each([
    ["guest", "", ""],
    ["member", "", ""],
    ["admin", "guests and members", ""],
    ["owner", "guests and members", "admins and owners"],
  ] as const)("an organization's %s changes %s %s", (organizationRole, lower, higher) => {
    const roles = rolesInOrganization({ ...nobody, organizationRole });
    for (const deed of ["setRole", "remove"] as const) {
      expect(can(roles, `org.members.${deed}.member`)).toBe(lower !== "");
      expect(can(roles, `org.members.${deed}.admin`)).toBe(higher !== "");
    }
    expect(can(roles, "org.transferOwnership")).toBe(organizationRole === "owner");
    expect(can(roles, "org.leave")).toBe(true);
  });

  test("who only administers the studio has nothing to leave", () => {
    const standing = { ...nobody, userType: "admin" as const };
    expect(can(rolesInOrganization(standing), "org.leave")).toBe(false);
    expect(can(rolesInTeam(standing), "team.leave")).toBe(false);
    expect(can(rolesInProject(standing), "project.leave")).toBe(false);
  });

  test("contact details are for members and above", () => {
    expect(can(rolesInOrganization({ ...nobody, organizationRole: "guest" }), "org.viewContact")).toBe(false);
    expect(can(rolesInOrganization({ ...nobody, organizationRole: "member" }), "org.viewContact")).toBe(true);
  });
});

describe("conversations", () => {
  const standing: ConversationStanding = {
    userType: "client",
    type: "project",
    participantRole: null,
    isManager: false,
  };

  test.each([
    ["participant", { participantRole: "participant" }, true],
    ["participant of a broadcast", { type: "broadcast", participantRole: "participant" }, false],
    ["owner of a broadcast", { type: "broadcast", participantRole: "owner" }, true],
    ["manager in a broadcast", { type: "broadcast", participantRole: "participant", isManager: true }, true],
    ["manager who is not in it", { isManager: true }, false],
    ["system admin outside", { userType: "admin" }, false],
    ["system admin in support", { type: "support", userType: "admin" }, true],
  ] as const)("%s may post and type: %s", (_who, change, may) => {
    const person: ConversationStanding = { ...standing, ...change };
    for (const action of ["message.send", "typing"] as const) expect(canInConversation(person, action)).toBe(may);
    expect(canInConversation(person, "message.react")).toBe(rolesInConversation(person).includes("participant"));
  });

  test.each([
    ["participant", { participantRole: "participant" }, false],
    ["owner", { participantRole: "owner" }, true],
    ["manager who is not in it", { isManager: true }, true],
    ["manager in a broadcast", { type: "broadcast", participantRole: "participant", isManager: true }, true],
    ["manager who is not in the broadcast", { type: "broadcast", isManager: true }, false],
    ["either of a direct one", { type: "direct", participantRole: "owner" }, false],
    ["who asked for support", { type: "support", participantRole: "owner" }, false],
    ["system admin in support", { type: "support", userType: "admin" }, true],
  ] as const)("%s changes who is in it: %s", (_who, change, may) => {
    expect(canChangePeople({ ...standing, ...change })).toBe(may);
  });

  test("system admins are nobody in conversations of others", () => {
    expect(isHidden(rolesInConversation({ ...standing, userType: "admin" }))).toBe(true);
  });
});
