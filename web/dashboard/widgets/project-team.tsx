import { useInfiniteQuery } from "@tanstack/react-query";
import type { Project } from "#contract/projects.ts";
import { MemberList } from "#web/organizations/people/member-list.tsx";
import { allItems } from "#web/platform/paged.ts";
import { projectMembers } from "#web/projects/queries.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { WidgetData } from "./widget-data.tsx";

/** Who works on it, with role and presence; each is written to from their menu. */
export function ProjectTeam({ project: { id } }: { project: Project }) {
  const query = useInfiniteQuery(projectMembers(id));
  const members = allItems(query.data);
  const none = "No members assigned";
  return (
    <WidgetData queries={[query]} isEmpty={members.length === 0} none={none}>
      <MemberList members={members} nameless="Project Member" empty={none} />
      <MoreButton query={query} />
    </WidgetData>
  );
}
