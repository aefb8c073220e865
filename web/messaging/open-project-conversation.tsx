import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { project as projectQuery } from "#web/projects/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { PeopleChoice, usePeopleAround, usePeopleChoice } from "./people-choice.tsx";
import { conversationsAbout } from "./queries.ts";
import { useCreateConversation } from "./use-create-conversation.ts";

/** Coming from a project: its conversation opens, or is offered to be started with the people of the project. */
export function OpenProjectConversation({ projectId, onOpen }: { projectId: string; onOpen: (id: string) => void }) {
  const about = useQuery({ ...conversationsAbout(projectId), staleTime: 0 });
  const project = useQuery(projectQuery(projectId));
  const people = usePeopleAround(project.data);
  const choice = usePeopleChoice(people);
  const create = useCreateConversation();
  const known = about.data?.items[0]?.id;
  useEffect(() => {
    if (known) onOpen(known);
  }, [known, onOpen]);

  const failed = about.error ?? project.error;
  if (failed)
    return <FailedState error={failed} onRetry={() => void Promise.all([about.refetch(), project.refetch()])} />;
  if (!about.data || !project.data || known) {
    return (
      <div role="status" className="grid flex-1 place-items-center text-ink-2">
        <Spinner />
        <span className="sr-only">Loading…</span>
      </div>
    );
  }
  return (
    <div className="grid flex-1 place-items-center overflow-y-auto">
      <EmptyState
        title={project.data.name}
        text="Nobody has talked about this project yet."
        action={
          <div className="grid w-72 gap-3 text-left">
            {create.error && <Notice tone="bad">{create.error.message}</Notice>}
            <PeopleChoice people={people} choice={choice} />
            <Button
              tone="solid"
              busy={create.isPending}
              onClick={() =>
                create.mutate(
                  { type: "project", projectId, participants: choice.chosen },
                  { onSuccess: ({ id }) => onOpen(id) },
                )
              }
            >
              {create.isPending ? "Creating..." : "Start Conversation"}
            </Button>
          </div>
        }
      />
    </div>
  );
}
