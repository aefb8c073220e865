import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { ConversationItem } from "#contract/conversations.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConversationMenu } from "./conversation-menu.tsx";

const conversation = {
  ...{ id: "c", type: "team", name: "Ballad", unreadCount: 0, lastMessage: null },
  metadata: { isArchived: false, isMuted: false, isPinned: false },
} as unknown as ConversationItem;

test("of the open conversation it opens the insights, on a card it does not", async () => {
  const onOpen = vi.fn();
  const menus = (
    <>
      <ConversationMenu conversation={conversation} trigger={<Button>Head</Button>} onOpen={onOpen} />
      <ConversationMenu conversation={conversation} trigger={<Button>Card</Button>} />
    </>
  );
  const screen = await shownAlone({ id: "me", userType: "client" }, menus);
  const insights = screen.getByRole("menuitem", { name: "Insights" });
  await userEvent.click(screen.getByRole("button", { name: "Card" }));
  await expect.element(screen.getByRole("menuitem", { name: "Pin" })).toBeVisible();
  await expect.element(insights).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Head" }));
  await expect.element(insights).toBeVisible();
  (insights.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("insights");
});

test.each([
  ["who takes part", 0, 1],
  ["staff who look into it", null, 0],
])("automation is for %s: %s", async (_who, joinedSeq, items) => {
  const menu = (
    <ConversationMenu conversation={{ ...conversation, joinedSeq }} trigger={<Button>Head</Button>} onOpen={() => {}} />
  );
  const screen = await shownAlone({ id: "me", userType: "admin" }, menu);
  await userEvent.click(screen.getByRole("button", { name: "Head" }));
  await expect.element(screen.getByRole("menuitem", { name: "Insights" })).toBeVisible();
  expect(screen.getByRole("menuitem", { name: "Automation" }).elements()).toHaveLength(items);
});
