import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { leadsNowhere } from "#web/platform/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { NotThere } from "./not-there.tsx";
import { knownPerson } from "./queries.ts";
import { useCreateConversation } from "./use-create-conversation.ts";

interface Props {
  personId: string;
  loading: ReactNode;
  onOpen: (id: string) => void;
}

/** Where I have not talked with somebody alone: it may be begun, with whom I may know of and who still has an account. */
export function FirstDirect({ personId, loading, onOpen }: Props) {
  const person = useQuery(knownPerson(personId));
  const create = useCreateConversation();

  if (leadsNowhere(person.error)) {
    return (
      <div className="grid flex-1 place-items-center">
        <NotThere
          title="Nobody to write to"
          text="This person has no account any more, or you share nothing with them."
        />
      </div>
    );
  }
  if (person.error) return <FailedState error={person.error} onRetry={() => void person.refetch()} />;
  if (!person.data) return loading;
  const { name } = person.data;
  return (
    <div className="grid flex-1 place-items-center overflow-y-auto">
      <EmptyState
        title={name}
        text={`The two of you have not talked here yet. What you say in a direct conversation only you and ${name} read.`}
        action={
          <div className="grid gap-3">
            {create.error && <Notice tone="bad">{create.error.message}</Notice>}
            <Button
              tone="solid"
              busy={create.isPending}
              onClick={() =>
                create.mutate({ type: "direct", participants: [personId] }, { onSuccess: ({ id }) => onOpen(id) })
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
