import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { AtSign, MessageSquarePlus, Sparkle, Star } from "lucide-react";
import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Part } from "#web/ui/part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { conversations } from "../queries.ts";
import type { HubSearch } from "../search/hub-search.ts";
import type { Meeting } from "../thread/thread-bars.tsx";
import type { Automation } from "../thread/thread-dialogs.tsx";
import { ThreadSkeleton } from "../thread/thread-skeleton.tsx";
import { ConversationList } from "./conversation-list.tsx";
import type { HubDialogKind } from "./hub-dialog.tsx";
import { HubNavigation } from "./hub-navigation.tsx";
import { HubTabs } from "./hub-tabs.tsx";

const Thread = lazy(async () => ({ default: (await import("../thread/thread.tsx")).Thread }));
const IntelligencePanel = lazy(async () => ({
  default: (await import("../intelligence/intelligence-panel.tsx")).IntelligencePanel,
}));
const OpenConversation = lazy(async () => ({ default: (await import("./open-conversation.tsx")).OpenConversation }));
const HubDialog = lazy(async () => ({ default: (await import("./hub-dialog.tsx")).HubDialog }));

interface Props {
  meeting?: Meeting;
  automation?: Automation;
  /** What happened lately, which a room above this one tells of, and how much of what one was told there is unread. */
  activity?: ComponentType<{ search: HubSearch }>;
  unreadNews?: number;
}

/** The hub (S3 section 2): where to, the list, the talk; on a phone the talk alone. */
export function MessagesPage({ meeting, automation, activity, unreadNews = 0 }: Props) {
  // its parts follow what it follows: what would be kept weighs more than it saves
  "use no memo";
  const navigate = useNavigate();
  const search: HubSearch = useSearch({ strict: false });
  const { conversation: openId, message, project, person } = search;
  const wanted = project ?? person;
  const [dialog, setDialog] = useState<HubDialogKind | null>(null);
  const isEmpty = useInfiniteQuery(conversations()).data?.pages[0]?.items.length === 0;
  useCardAgain(openId, message);
  const Panel = search.view === "insights" ? IntelligencePanel : search.view === "activity" && activity;
  // on a phone it has the whole screen
  const isTalk = Boolean(openId || wanted);
  const open = (address: HubSearch, replace = false) =>
    void navigate({ to: "/dashboard/messages", search: address, replace });
  return (
    <>
      <div className={isTalk ? "hidden lg:block" : ""}>
        <PageHead
          title="Creative Hub"
          actions={
            <>
              <IconButton
                label="Where I am mentioned"
                icon={<AtSign />}
                tone="quiet"
                onClick={() => setDialog("mentions")}
              />
              <IconButton label="Starred messages" icon={<Star />} tone="quiet" onClick={() => setDialog("starred")} />
              <IconButton
                label="Intelligence panel"
                icon={<Sparkle />}
                tone="quiet"
                aria-pressed={dialog === "insights"}
                onClick={() => setDialog("insights")}
              />
              <Button tone="solid" icon={<MessageSquarePlus />} onClick={() => setDialog("new")}>
                New
              </Button>
            </>
          }
        />
      </div>
      {/* on a phone the head stands above the list alone, and its name on every page of the hub */}
      {isTalk && <h1 className="sr-only lg:hidden">Creative Hub</h1>}
      <div
        data-talk={isTalk ? "" : undefined}
        className={`lit grid min-h-[28rem] grid-cols-[minmax(0,1fr)] overflow-hidden border-line bg-surface-1 ${isTalk ? "h-[calc(100dvh-var(--bar-h)-var(--banner-h))] lg:rounded-lg lg:border" : "rounded-lg border"} low:h-[calc(100dvh-var(--banner-h))] low:min-h-0 lg:h-[calc(100dvh-var(--bar-h)-var(--spacing)*19-var(--banner-h))] lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[26rem_minmax(0,1fr)]`}
      >
        <div
          className={`min-h-0 flex-col border-r border-line xl:flex-row ${isTalk || isEmpty ? "hidden lg:flex" : "flex"}`}
        >
          <Part>
            <HubNavigation search={search} unreadNews={unreadNews} />
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              <HubTabs search={search} />
              {Panel ? (
                <Part key={search.view}>
                  <Suspense fallback={<Skeleton className="m-2 h-14" />}>
                    <Panel search={search} />
                  </Suspense>
                </Part>
              ) : (
                <ConversationList search={search} />
              )}
            </div>
          </Part>
        </div>
        <div className={`min-h-0 min-w-0 flex-col ${isTalk || isEmpty ? "flex" : "hidden lg:flex"}`}>
          {openId && (
            <Part key={`${openId} ${message ?? ""}`}>
              <Suspense fallback={<ThreadSkeleton />}>
                <Thread conversationId={openId} messageId={message} meeting={meeting} automation={automation} />
              </Suspense>
            </Part>
          )}
          {!openId && wanted && (
            <Part key={wanted}>
              <Suspense fallback={<ThreadSkeleton />}>
                <OpenConversation {...search} onOpen={(id) => open({ conversation: id }, true)} />
              </Suspense>
            </Part>
          )}
          {!openId && !wanted && (
            <div className="grid flex-1 place-items-center">
              <EmptyState
                title="AI-Powered Creative Messaging"
                text={`${isEmpty ? "Start a conversation" : "Choose a conversation, or start one"} about a project, a team or with one person.`}
                action={
                  <Button tone="solid" onClick={() => setDialog("new")}>
                    Start New Conversation
                  </Button>
                }
              />
            </div>
          )}
        </div>
      </div>
      {dialog && (
        <Late onGiveUp={() => setDialog(null)}>
          <HubDialog kind={dialog} onOpen={(address) => open(address)} onClose={() => setDialog(null)} />
        </Late>
      )}
    </>
  );
}

/** Back at the list, where the thread took its place, one is at the message found or the card that was open. */
function useCardAgain(openId: string | undefined, message: string | undefined): void {
  "use no memo";
  const before = useRef([openId, message]);
  useEffect(() => {
    const [left, found] = before.current;
    before.current = [openId, message];
    if (openId || !left || document.activeElement !== document.body) return;
    const place =
      document.querySelector(`[data-found="${CSS.escape(found ?? "")}"]`) ??
      document.querySelector(`[data-card="${CSS.escape(left)}"] :is(a, button)`);
    (place as HTMLElement | null)?.focus();
  }, [openId, message]);
}
