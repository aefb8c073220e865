import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { FailedState } from "#web/ui/failed-state.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { conversationsAbout, conversationsWith } from "../queries.ts";
import type { HubSearch } from "../search/hub-search.ts";

const FirstConversation = lazy(async () => ({
  default: (await import("../joining/first-conversation.tsx")).FirstConversation,
}));
const FirstDirect = lazy(async () => ({ default: (await import("../joining/first-direct.tsx")).FirstDirect }));

interface Props extends Pick<HubSearch, "project" | "person"> {
  onOpen: (id: string) => void;
}

/**
 * Coming from a project or a person: its conversation opens, or is offered to be started; about a project also to be entered.
 */
export function OpenConversation({ project, person = "", onOpen }: Props) {
  const known = useQuery({ ...(project ? conversationsAbout(project) : conversationsWith(person)), staleTime: 0 });
  const id = known.data?.items[0]?.id;
  useEffect(() => {
    if (id) onOpen(id);
  }, [id, onOpen]);

  if (known.error) return <FailedState error={known.error} onRetry={() => void known.refetch()} />;
  const loading = (
    <div role="status" className="grid flex-1 place-items-center text-ink-2">
      <Spinner />
      <span className="sr-only">Loading…</span>
    </div>
  );
  if (!known.data || id) return loading;
  return (
    <Suspense fallback={loading}>
      {project ? (
        <FirstConversation projectId={project} loading={loading} onOpen={onOpen} />
      ) : (
        <FirstDirect personId={person} loading={loading} onOpen={onOpen} />
      )}
    </Suspense>
  );
}
