// A list of messages as a thread shows it, on a page of its own.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { onTestFinished, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { ShownMessage } from "#web/messaging/live.ts";
import type { Pages, Target } from "#web/messaging/message-list/list-entries.ts";
import { MessageList } from "#web/messaging/message-list/message-list.tsx";
import { type ThreadActions, ThreadProvider } from "#web/messaging/thread/thread-context.ts";
import { frames } from "#web/testing/frames.ts";

export const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });

/** The one with this number, m1, m2 and so on, which Bob said a minute after the one before it. */
export function said(count: number, parts: object = {}): ShownMessage {
  return {
    ...{ id: `m${count}`, conversationId: "ballad", seq: count, version: 1, type: "text", status: "sent" },
    ...{ content: `Count ${count}`, author: { id: "bob", name: "Bob", avatar: null }, replyTo: null, topicId: null },
    ...{ attachments: [], mentions: [], reactions: [], metadata: { priority: "medium", needsAcknowledgement: false } },
    createdAt: new Date(2026, 7, 14, 12, count).toISOString(),
    ...parts,
  } as unknown as ShownMessage;
}

export const upTo = (count: number, from = 1) =>
  Array.from({ length: count - from + 1 }, (_, place) => said(from + place));

interface How {
  /** Alice, if nothing is said. */
  me?: string;
  target?: Target;
  unreadAfter?: number | null;
  isWhole?: boolean;
  pages?: Partial<Pages>;
  onLatest?: () => void;
  /** Pixels of its window. */
  height?: number;
  editedId?: string | null;
  topicId?: string | null;
  conversation?: object;
}

export function listOf(
  messages: ShownMessage[],
  {
    me = "alice",
    target = "end",
    unreadAfter = null,
    isWhole = true,
    pages,
    onLatest = () => {},
    height = 384,
    ...more
  }: How = {},
) {
  const thread = { me, editedId: null, topicId: null, conversation: undefined, starred: new Set(), reply() {} };
  return (
    <QueryClientProvider client={cache}>
      <ThreadProvider value={{ ...thread, ...more } as unknown as ThreadActions}>
        <div className="flex flex-col" style={{ height }}>
          <MessageList
            messages={messages}
            target={target}
            unreadAfter={unreadAfter}
            readVersion={0}
            isWhole={isWhole}
            pages={{ hasNextPage: false, hasPreviousPage: false, isFetching: false, ...pages } as Pages}
            onLatest={onLatest}
          />
        </div>
      </ThreadProvider>
    </QueryClientProvider>
  );
}

export async function renderList(messages: ShownMessage[], how?: How) {
  const screen = await render(listOf(messages, how));
  const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
  return {
    ...screen,
    scroller,
    /** Pixels below its window. */
    left: () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight,
    show: (shown: ShownMessage[], more?: How) => screen.rerender(listOf(shown, more)),
    /** The reader has a hand on it: until then it goes where it opened. */
    touch: () => scroller.dispatchEvent(new WheelEvent("wheel", { bubbles: true })),
  };
}

/** From here on clocks stand still but for `endWay`. */
export function holdClocks(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

/** A list's own way to a place is over when nothing was measured for a moment: that moment goes by once all is measured. */
export async function endWay() {
  await frames();
  vi.advanceTimersByTime(500);
  await frames();
}
