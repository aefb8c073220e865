import { Link } from "@tanstack/react-router";
import { MessageSquarePlus, Upload } from "lucide-react";
import type { Project } from "#contract/projects.ts";
import { mayInProject } from "#web/projects/may-in-project.ts";
import { useRolesInProject } from "#web/projects/people/use-roles.ts";
import { buttonLook } from "#web/ui/button.tsx";

/** The project's conversation opens, or is offered to be begun; a file is added where the others are, by whoever may. */
export function CommunicationWays({ project }: { project: Project }) {
  const { id } = project;
  const roles = useRolesInProject(id);
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/dashboard/messages" search={{ project: id }} className={buttonLook()}>
        <MessageSquarePlus aria-hidden="true" /> New Message
      </Link>
      {mayInProject(project, roles, "file.upload.reference") && (
        <Link to="/dashboard/projects/$projectId" params={{ projectId: id }} hash="upload" className={buttonLook()}>
          <Upload aria-hidden="true" /> Add File
        </Link>
      )}
    </div>
  );
}
