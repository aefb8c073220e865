import { useQuery } from "@tanstack/react-query";
import type { Project } from "#contract/projects.ts";
import { team } from "#web/organizations/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { PeopleChoice, usePeopleChoice } from "./people-choice.tsx";
import { useCreateConversation } from "./use-create-conversation.ts";
import { usePlacePeople } from "./use-place-people.ts";

interface Props {
  project: Project;
  /** Beside those that there are. */
  isAnother: boolean;
  onOpen: (id: string) => void;
}

/** With whom a conversation about the project begins. */
export function StartConversation({ project, isAnother, onOpen }: Props) {
  const around = usePeopleAround(project);
  const choice = usePeopleChoice(around.people);
  const create = useCreateConversation();
  return (
    <section aria-label={isAnother ? "Start another one" : "Start one"} className="grid gap-3">
      {isAnother && <h3 className="label text-ink-3">Or start another one</h3>}
      {create.error && <Notice tone="bad">{create.error.message}</Notice>}
      {around.isPending && !around.error && <SkeletonLines count={3} />}
      {around.error && <FailedState error={around.error} onRetry={around.refetch} />}
      {!around.isPending && <PeopleChoice people={around.people} choice={choice} />}
      <Button
        disabled={around.isPending}
        tone={isAnother ? "quiet" : "solid"}
        busy={create.isPending}
        onClick={() =>
          create.mutate(
            { type: "project", projectId: project.id, participants: choice.chosen },
            { onSuccess: ({ id }) => onOpen(id) },
          )
        }
      >
        {create.isPending ? "Creating..." : "Start Conversation"}
      </Button>
    </section>
  );
}

/** A team that I do not see is somebody's private one: then nobody but the project's own people sees it either. */
function usePeopleAround({ id, organizationId, teamId }: Project) {
  const home = useQuery({ ...team(teamId ?? ""), enabled: teamId !== null });
  const isKnown = teamId === null || !home.isPending;
  const isPrivate = teamId !== null && (home.data?.settings.isPrivate ?? true);
  return usePlacePeople(isKnown ? { id, kind: "project", organizationId, isPrivate } : undefined);
}
