// What waits stands in the list as long as it waits, whichever tab sends it.
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { keepIn, type Outgoing } from "#web/platform/outbox.ts";
import type { ShownMessage } from "./live.ts";
import { sendOutgoing } from "./send-outgoing.ts";

afterEach(() => vi.unstubAllGlobals());

test("an edit that another tab saves is under way no more, also when it was told late that it waits", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  let entries: Outgoing[] = [];
  let tellForeign = () => {};
  keepIn({
    read: async () => entries,
    change: async (work) => {
      entries = work(entries);
      return entries;
    },
    onForeignChange: (listener) => {
      tellForeign = listener;
    },
    alone: (work) => work(),
  });
  const cache = new QueryClient();
  const message = { id: "one", conversationId: "ballad", seq: 1, version: 1, content: "Set 14" } as ShownMessage;
  cache.setQueryData(["messages", "ballad"], { pages: [{ items: [message] }], pageParams: [null] });
  const held = () =>
    cache.getQueryData<{ pages: { items: ShownMessage[] }[] }>(["messages", "ballad"])?.pages[0]?.items[0];
  const stop = sendOutgoing(cache, "alice");
  const input = { messageId: "one", conversationId: "ballad", by: "alice", content: "Set 15" };
  entries = [{ id: "edit", kind: "message-edit", by: "alice", input, state: "waiting" }];
  tellForeign();
  await vi.waitFor(() => expect(held()?.waiting).toMatchObject({ id: "edit", content: "Set 15" }));
  entries = [];
  tellForeign();
  await vi.waitFor(() => expect(held()).toEqual(message));
  stop();
});
