import type { ProjectRole } from "#contract/projects.ts";
import type { RoleWords } from "#web/organizations/people/role-words.ts";

export const projectRoleWords: Record<ProjectRole, RoleWords> = {
  viewer: { name: "Viewer", may: "Looks at everything here, and changes nothing." },
  reviewer: { name: "Client reviewer", may: "Comments and approves, and uploads references." },
  contributor: { name: "Contributor", may: "Uploads designs and works on them." },
  manager: { name: "Manager", may: "Changes the project, and says who is in it." },
};
