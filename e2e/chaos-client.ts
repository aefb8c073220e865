// One browser without a window: the real client of the chat, beside it only what a page would give it. Talks to its parent.
import { InfiniteQueryObserver } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import type { Outgoing } from "#web/platform/outbox/outbox.ts";

export interface Order {
  url: string;
  token: string;
  conversationId: string;
  texts: string[];
}

export interface Report {
  name: "sent" | "shown";
  texts: string[];
}

const order = JSON.parse(process.argv[2] ?? "") as Order;
const kept = new Map([["auth_token", order.token]]);
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: kept.set.bind(kept),
  removeItem: kept.delete.bind(kept),
};
const events = new EventTarget();
Object.assign(globalThis, {
  location: new URL(order.url),
  localStorage: storage,
  sessionStorage: { ...storage, getItem: () => null },
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
});
Object.defineProperty(navigator, "onLine", { value: true });
const asked = fetch;
globalThis.fetch = (path, init) =>
  asked(new URL(String(path), order.url), { ...init, signal: AbortSignal.timeout(10_000) });

const { goLive } = await import("#web/app/go-live.ts");
const { messagesOf } = await import("#web/messaging/windows/message-windows.ts");
const { sendMessage } = await import("#web/messaging/outgoing/send-message.ts");
const { call } = await import("#web/platform/api.ts");
const { keepIn, listOutgoing } = await import("#web/platform/outbox/outbox.ts");
const { queryClient } = await import("#web/platform/query-client.ts");

let entries: Outgoing[] = [];
keepIn({
  read: async () => entries,
  change: async (work) => (entries = work(entries)),
  onForeignChange() {},
  alone: (work) => navigator.locks.request("outbox", work),
});
const me: User = await call("getMe", {});
queryClient.mount();
const list = new InfiniteQueryObserver(queryClient, messagesOf(order.conversationId));
list.subscribe(() => {});
goLive(queryClient, me.id);

process.on("message", (wanted) => {
  if (wanted === "send") void send();
  if (wanted === "show") void show();
});
process.on("disconnect", () => process.exit());
report({ name: "sent", texts: [] });

async function send(): Promise<void> {
  const plain = {
    mentions: [],
    replyTo: null,
    topicId: null,
    attachments: [],
    type: "text",
    priority: "medium",
  } as const;
  for (const content of order.texts) {
    await sendMessage(queryClient, me, order.conversationId, {
      ...plain,
      mentions: [],
      attachments: [],
      needsAcknowledgement: false,
      content,
    });
  }
  while ((await listOutgoing()).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  report({ name: "sent", texts: order.texts });
}

/** All of it, as the list has it, from the first message to the last. */
async function show(): Promise<void> {
  while (list.getCurrentResult().hasNextPage || list.getCurrentResult().isFetching) {
    await list.fetchNextPage({ cancelRefetch: false });
  }
  const pages = list.getCurrentResult().data?.pages ?? [];
  report({ name: "shown", texts: pages.toReversed().flatMap(({ items }) => items.map(({ content }) => content)) });
}

function report(said: Report): void {
  process.send?.(said);
}
