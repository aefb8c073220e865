import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { FailedState } from "#web/ui/failed-state.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { conversationsAbout } from "../queries.ts";

const FirstConversation = lazy(async () => ({
  default: (await import("../joining/first-conversation.tsx")).FirstConversation,
}));

/** Coming from a project: its conversation opens, or is offered to be entered or started with the people of the project. */
export function OpenProjectConversation({ projectId, onOpen }: { projectId: string; onOpen: (id: string) => void }) {
  const about = useQuery({ ...conversationsAbout(projectId), staleTime: 0 });
  const known = about.data?.items[0]?.id;
  useEffect(() => {
    if (known) onOpen(known);
  }, [known, onOpen]);

  if (about.error) return <FailedState error={about.error} onRetry={() => void about.refetch()} />;
  const loading = (
    <div role="status" className="grid flex-1 place-items-center text-ink-2">
      <Spinner />
      <span className="sr-only">Loading…</span>
    </div>
  );
  if (!about.data || known) return loading;
  return (
    <Suspense fallback={loading}>
      <FirstConversation projectId={projectId} loading={loading} onOpen={onOpen} />
    </Suspense>
  );
}
