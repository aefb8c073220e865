import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { ShownMessage } from "../live.ts";
import { type ThreadActions, ThreadProvider } from "../thread/thread-context.ts";
import type { Pages } from "./list-entries.ts";
import { MessageList } from "./message-list.tsx";

const joined = {
  id: "joined",
  seq: 1,
  type: "system",
  content: "Bob joined",
  author: { id: "bob" },
  replyTo: null,
  createdAt: "2026-08-14T12:00:00.000Z",
} as unknown as ShownMessage;
const cache = new QueryClient();
const thread = { me: "alice", topicId: null, editedId: null } as unknown as ThreadActions;

test.each([
  ["Older messages could not be loaded.", "fetchNextPage", "isFetchNextPageError"],
  ["Newer messages could not be loaded.", "fetchPreviousPage", "isFetchPreviousPageError"],
] as const)("'%s' stands at its end, and asks again by a press", async (sentence, ask, failed) => {
  const asked = vi.fn();
  // a list that was scrolled would ask by itself
  const pages = { hasNextPage: false, hasPreviousPage: false, isFetching: false, [failed]: true, [ask]: asked };
  const screen = await render(
    <QueryClientProvider client={cache}>
      <ThreadProvider value={thread}>
        <div className="flex flex-col" style={{ height: 384 }}>
          <MessageList
            messages={[joined]}
            target="end"
            unreadAfter={null}
            readVersion={0}
            isWhole
            pages={pages as unknown as Pages}
            onLatest={() => {}}
          />
        </div>
      </ThreadProvider>
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole("alert")).toHaveTextContent(`${sentence} Retry`);
  const order = screen
    .getByText(/^Bob joined/)
    .element()
    .compareDocumentPosition(screen.getByRole("alert").element());
  const where = ask === "fetchNextPage" ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  expect(order & where).toBe(where);
  expect(asked).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Retry" }).click();
  expect(asked).toHaveBeenCalledTimes(1);
});
