import "./messages.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useMe } from "#web/accounts/queries.ts";
import { conversations } from "#web/messaging/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { FullView } from "./full-view.tsx";
import { TalkList } from "./talk-list.tsx";
import { TalkPane } from "./talk-pane.tsx";
import { useOpenTalk } from "./use-open-talk.ts";
import { WidgetData } from "./widget-data.tsx";

/** S2 section 2.7: the hub in a box. Where that is narrow the open conversation takes the place of the list. */
export function Messages() {
  const me = useMe()?.id;
  return me ? <MessagesOf me={me} /> : null;
}

function MessagesOf({ me }: { me: string }) {
  const query = useInfiniteQuery(conversations());
  const [openId, open] = useOpenTalk(me);
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box, openId);
  const none = (
    <>
      <p className="mb-2">No conversations yet</p>
      <FullView />
    </>
  );
  return (
    <WidgetData queries={[query]} isEmpty={query.data?.pages[0]?.items.length === 0} none={none}>
      <div ref={box} className="messages-widget flex">
        <div
          className={`min-h-0 min-w-0 flex-1 flex-col @xl:flex @xl:max-w-60 @xl:border-r @xl:border-line ${openId ? "hidden" : "flex"}`}
        >
          <TalkList query={query} openId={openId} onOpen={open} />
        </div>
        <div className={`min-h-0 min-w-0 flex-1 flex-col @xl:flex ${openId ? "flex" : "hidden"}`}>
          <TalkPane
            openId={openId}
            name={allItems(query.data).find(({ id }) => id === openId)?.name}
            onBack={() => open(null)}
          />
        </div>
      </div>
    </WidgetData>
  );
}

/** What one pressed may be hidden by what it opened: at the name of that one goes on, and back at the list at its card. */
function useFocusKept(box: { current: HTMLElement | null }, openId: string | null): void {
  const before = useRef(openId);
  useEffect(() => {
    const left = before.current;
    before.current = openId;
    const at = document.activeElement;
    if (left === openId || (at !== document.body && at?.checkVisibility())) return;
    const place = openId ? "#thread-name" : `[data-card="${CSS.escape(left ?? "")}"] a`;
    box.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  }, [box, openId]);
}
