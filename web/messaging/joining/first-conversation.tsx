import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMineAmong } from "#web/organizations/use-mine-among.ts";
import { allItems } from "#web/platform/paged.ts";
import { leadsNowhere } from "#web/platform/query-client.ts";
import { projectMembers, project as projectQuery } from "#web/projects/queries.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { JoinableList } from "./joinable-list.tsx";
import { NotThere } from "./not-there.tsx";
import { joinable } from "./queries.ts";
import { StartConversation } from "./start-conversation.tsx";

interface Props {
  projectId: string;
  loading: ReactNode;
  onOpen: (id: string) => void;
}

/** Where I am in no conversation about a project: its manager may enter those of others, and one may be started. */
export function FirstConversation({ projectId, loading, onOpen }: Props) {
  const project = useQuery(projectQuery(projectId));
  const members = useInfiniteQuery(projectMembers(projectId));
  const isManager = useMineAmong(members)?.role === "manager";
  const others = useInfiniteQuery({ ...joinable({ kind: "project", id: projectId }), enabled: isManager });

  if (leadsNowhere(project.error)) {
    return (
      <div className="grid flex-1 place-items-center">
        <NotThere
          title="Project Not Found"
          text="The requested project could not be found or you don't have access to it."
        />
      </div>
    );
  }
  const needed = [project, ...(isManager ? [others] : [])];
  const failed = needed.find(({ error }) => error)?.error;
  if (failed) {
    return <FailedState error={failed} onRetry={() => void Promise.all(needed.map((query) => query.refetch()))} />;
  }
  if (!project.data || members.isPending || (isManager && others.isPending)) return loading;
  const items = allItems(others.data);
  const hasOthers = items.length > 0;
  return (
    <div className="grid flex-1 place-items-center overflow-y-auto">
      <EmptyState
        title={project.data.name}
        text={
          hasOthers
            ? "People talk about this project already, in conversations you are not in."
            : "Nobody has talked about this project yet."
        }
        action={
          <div className="grid w-72 gap-6 text-left">
            {hasOthers && (
              <div>
                <JoinableList items={items} />
                <MoreButton query={others} />
              </div>
            )}
            <StartConversation project={project.data} isAnother={hasOthers} onOpen={onOpen} />
          </div>
        }
      />
    </div>
  );
}
