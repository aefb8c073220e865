import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import { useMe } from "#web/accounts/queries.ts";
import { Select } from "#web/ui/select.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { CommunicationWays } from "./communication-ways.tsx";
import { ProjectFilesTab } from "./project-files-tab.tsx";
import { ProjectHappenings } from "./project-happenings.tsx";
import { ProjectMilestones } from "./project-milestones.tsx";
import { ProjectTeam } from "./project-team.tsx";
import { useChosenProject } from "./use-chosen-project.ts";
import { WidgetData } from "./widget-data.tsx";

type Tab = "activity" | "milestones" | "files" | "team";

/** S2 section 2.7: one project at a time, and of that what the chosen tab shows alone is asked for. */
export function ProjectCommunication() {
  const me = useMe();
  return me ? <ProjectCommunicationOf me={me} /> : null;
}

function ProjectCommunicationOf({ me }: { me: User }) {
  const { query, choices, project, choose } = useChosenProject(me);
  const [tab, show] = useState<Tab>("activity");
  return (
    <WidgetData queries={[query]} isEmpty={!project} none="No projects yet">
      {project && (
        <>
          <div className="mb-2 flex flex-wrap items-end gap-2">
            <div className="min-w-0 flex-1 basis-48">
              <Select label="Project" value={project.id} onChange={({ target }) => choose(target.value)}>
                {choices.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </div>
            <CommunicationWays project={project} />
          </div>
          <Tabs
            label={`Of ${project.name}`}
            value={tab}
            onChange={show}
            tabs={[
              { value: "activity", label: "Activity", content: <ProjectHappenings project={project} /> },
              { value: "milestones", label: "Milestones", content: <ProjectMilestones project={project} /> },
              { value: "files", label: "Files", content: <ProjectFilesTab project={project} /> },
              { value: "team", label: "Team", content: <ProjectTeam project={project} /> },
            ]}
          />
        </>
      )}
    </WidgetData>
  );
}
