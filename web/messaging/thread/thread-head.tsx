import { Link, useSearch } from "@tanstack/react-router";
import { ArrowLeft, Ellipsis, Search, Star, UserPlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { User } from "#contract/accounts.ts";
import type { ConversationItem, Participant } from "#contract/conversations.ts";
import { relativeTimeWithin } from "#domain/time/relative-time.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useNow } from "#web/platform/use-now.ts";
import { AvatarStack } from "#web/ui/avatar-stack.tsx";
import { buttonLook } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import { usePageTitle } from "#web/ui/page-title.ts";
import { ConversationMenu, ConversationTools } from "../hub/conversation-menu.tsx";
import type { HubSearch } from "../search/hub-search.ts";
import { useSearchWithin } from "../search/use-search-within.ts";
import { useThread } from "./thread-context.ts";

const AddPeopleDialog = lazy(async () => ({
  default: (await import("../joining/add-people-dialog.tsx")).AddPeopleDialog,
}));

/** Of four buttons (web/ui/button.tsx). */
const toolsRoom = { minWidth: "calc(4*min(var(--control-h),48px) + 1rem)" };

/** Name, how many, who; the starred messages and everything else that concerns the whole conversation. */
export function ThreadHead({ conversation }: { conversation: ConversationItem | undefined }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const me = useMe();
  const { open } = useThread();
  const { within }: HubSearch = useSearch({ strict: false });
  const searchWithin = useSearchWithin(conversation?.id ?? "");
  const [isAdding, setAdding] = useState(false);
  const now = useNow();
  usePageTitle(conversation?.name);
  const name = useRef<HTMLHeadingElement>(null);
  // what one was at went with the conversation before, or is hidden by this one on a phone
  useEffect(() => {
    const at = document.activeElement;
    if (at === document.body || !at?.checkVisibility()) name.current?.focus({ preventScroll: true });
  }, []);
  const lastSeen = conversation?.type === "direct" ? lastSeenOf(conversation, me?.id, now) : null;
  return (
    <header className="@container flex flex-wrap items-center gap-1 border-b border-line px-2 py-3 low:py-0.5 sm:px-5">
      <Link
        to="/dashboard/messages"
        search={{ within }}
        resetScroll={false}
        aria-label={within ? "Back to the search" : "All conversations"}
        className={`mr-auto lg:hidden ${buttonLook({ tone: "ghost", size: "icon" })}`}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      {/* where text is twice its size, below the buttons */}
      <div className="min-w-0 flex-1 @max-3xs:order-1 @max-3xs:basis-full">
        <h2
          ref={name}
          id="thread-name"
          tabIndex={-1}
          dir="auto"
          className="line-clamp-3 outline-none text-left text-[length:var(--text-base)] leading-tight wrap-anywhere @2xl:line-clamp-1 @2xl:text-[length:var(--text-lg)]"
        >
          {conversation?.name ?? "…"}
        </h2>
        {conversation && (
          <p className="truncate text-[length:var(--text-xs)] text-ink-2">
            {conversation.participantCount} {conversation.participantCount === 1 ? "participant" : "participants"}
            {" · "}
            {conversation.participants.filter(({ isOnline }) => isOnline).length} online
            {lastSeen && <> · {lastSeen}</>}
          </p>
        )}
      </div>
      {conversation && (
        // a narrow head has the room for a name instead, and these in its details
        <span className="hidden items-center gap-1 @lg:flex">
          <AvatarStack
            people={whoIsHereFirst(conversation.participants, me?.id)}
            total={conversation.participantCount}
          />
          {mayAdd(conversation, me) && (
            <IconButton label="Add people" icon={<UserPlus />} onClick={() => setAdding(true)} />
          )}
        </span>
      )}
      {conversation && (
        <span className="hidden lg:block">
          <IconButton label="Search in this conversation" icon={<Search />} onClick={searchWithin} />
        </span>
      )}
      {conversation && (
        // a narrower head has them in its menu alone; their room is kept until they come
        <span className="hidden justify-end gap-1 @2xl:flex" style={toolsRoom}>
          <Optional isSilent>
            <ConversationTools conversation={conversation} onOpen={(kind) => open({ kind })} />
          </Optional>
        </span>
      )}
      <IconButton label="Starred messages" icon={<Star />} onClick={() => open({ kind: "starred" })} />
      {conversation && (
        <ConversationMenu
          conversation={conversation}
          trigger={<IconButton label="More" icon={<Ellipsis />} />}
          onOpen={(kind) => (kind === "search" ? searchWithin() : open({ kind }))}
        />
      )}
      {isAdding && conversation && (
        <Late onGiveUp={() => setAdding(false)}>
          <AddPeopleDialog conversation={conversation} onClose={() => setAdding(false)} />
        </Late>
      )}
    </header>
  );
}

/** The one who owns it, and of support the staff; who else keeps it finds the way in its details. */
function mayAdd({ type, participants }: ConversationItem, me: User | undefined): boolean {
  if (type === "support") return me?.userType === "admin";
  return type !== "direct" && participants.some(({ id, role }) => id === me?.id && role === "owner");
}

/** And oneself last, who knows. */
function whoIsHereFirst(people: Participant[], me: string | undefined): Participant[] {
  return people.toSorted(
    (a, b) => Number(a.id === me) - Number(b.id === me) || Number(b.isOnline) - Number(a.isOnline),
  );
}

/** When the other of a pair was last here; null while that one is. */
function lastSeenOf({ participants }: ConversationItem, me: string | undefined, now: number): string | null {
  const other = participants.find(({ id }) => id !== me);
  return other?.lastSeen && !other.isOnline ? `last seen ${relativeTimeWithin(other.lastSeen, now)}` : null;
}
