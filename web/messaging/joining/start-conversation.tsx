import type { Project } from "#contract/projects.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PeopleChoice, usePeopleAround, usePeopleChoice } from "../people-choice.tsx";
import { useCreateConversation } from "../use-create-conversation.ts";

interface Props {
  project: Project;
  /** Beside those that there are. */
  isAnother: boolean;
  onOpen: (id: string) => void;
}

/** With whom a conversation about the project begins. */
export function StartConversation({ project, isAnother, onOpen }: Props) {
  const people = usePeopleAround(project);
  const choice = usePeopleChoice(people);
  const create = useCreateConversation();
  return (
    <section aria-label={isAnother ? "Start another one" : "Start one"} className="grid gap-3">
      {isAnother && <h3 className="label text-ink-3">Or start another one</h3>}
      {create.error && <Notice tone="bad">{create.error.message}</Notice>}
      <PeopleChoice people={people} choice={choice} />
      <Button
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
