import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { Suspense, useEffect } from "react";
import { leadsNowhere } from "#web/platform/query-client.ts";
import { buttonLook } from "#web/ui/button.tsx";
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

/** Coming from a project or a person. On a phone there is nothing else of the hub in sight. */
export function OpenConversation(props: Props) {
  return (
    <>
      <Link
        to="/dashboard/messages"
        resetScroll={false}
        aria-label="All conversations"
        className={`m-2 self-start lg:hidden ${buttonLook({ tone: "ghost", size: "icon" })}`}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <Offer {...props} />
    </>
  );
}

/** The conversation opens, or is offered to be started; about a project also to be entered. */
function Offer({ project, person = "", onOpen }: Props) {
  const known = useQuery({ ...(project ? conversationsAbout(project) : conversationsWith(person)), staleTime: 0 });
  const id = known.data?.items[0]?.id;
  useEffect(() => {
    if (id) onOpen(id);
  }, [id, onOpen]);

  // what is not there says so below, in its own words
  const isNowhere = leadsNowhere(known.error);
  if (known.error && !isNowhere) return <FailedState error={known.error} onRetry={() => void known.refetch()} />;
  const loading = (
    <div role="status" className="grid flex-1 place-items-center text-ink-2">
      <Spinner />
      <span className="sr-only">Loading…</span>
    </div>
  );
  if (id || (!known.data && !isNowhere)) return loading;
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
