import type { OrganizationRole, TeamRole } from "#contract/organizations.ts";

/** A role as people call it, and what it may (permissions.md). */
export interface RoleWords {
  name: string;
  may: string;
}

export const organizationRoleWords: Record<OrganizationRole, RoleWords> = {
  guest: { name: "Guest", may: "Sees only the teams and projects they are added to." },
  member: { name: "Member", may: "Sees all open teams and projects, and starts projects." },
  admin: { name: "Admin", may: "Leads every team, manages every project, and adds and removes people." },
  owner: { name: "Owner", may: "May do everything, and says who is an admin or an owner." },
};

export const teamRoleWords: Record<TeamRole, RoleWords> = {
  member: { name: "Member", may: "Works on the team's projects." },
  lead: { name: "Lead", may: "Manages the team's projects, and adds and removes its people." },
};

/** Of a role that was chosen, when the right to give it ends. */
export const roleLost = "You may not give this role any more. Choose another one.";
