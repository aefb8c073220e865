// In a box on a page that scrolls, what stands at the list's end is read once the page shows it.
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { cache, listOf, upTo } from "#web/testing/listed-messages.tsx";

vi.mock("../message/message-row.tsx", () => import("#web/testing/plain-row.tsx"));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ["above it", 3000],
  ["half of it in sight", window.innerHeight - 200],
])("whoever is %s has not read it, and reads it where it comes into sight", async (_, above) => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  cache.setQueryData(["me"], { id: "alice", name: "Alice" });
  const read: string[] = [];
  vi.stubGlobal("fetch", async (to: string) => {
    read.push(to);
    return Response.json({ conversationId: "c", userId: "alice", lastReadSeq: 5, unreadCount: 0, readVersion: 0 });
  });
  const conversation = { id: "c", unreadCount: 5, lastReadSeq: 0, readVersion: 0, participants: [] };
  const screen = await render(
    <div style={{ height: "100dvh", overflowY: "auto" }} data-testid="page">
      <div style={{ height: above }} />
      {listOf(upTo(5), { conversation })}
    </div>,
  );
  // at its own end it is
  await expect.element(screen.getByText("Count 5")).toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "5 new" })).not.toBeInTheDocument();
  const early = expect.poll(() => read.length, { timeout: 500 }).toBeGreaterThan(0);
  await expect(early).rejects.toThrow();
  screen.getByTestId("page").element().scrollTop = 9999;
  await expect.poll(() => read).toEqual(["/api/messages/m5/read"]);
});
