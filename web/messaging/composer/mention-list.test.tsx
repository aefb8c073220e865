import "#web/ui/base.css";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { Participant } from "#contract/conversations.ts";
import { MentionList } from "./mention-list.tsx";

const sami: Participant = {
  id: "sami",
  conversationId: "tidal",
  name: "سامي عبد الرحمن ".repeat(6).trim(),
  userType: "client",
  avatar: null,
  isOnline: false,
  lastSeen: null,
  lastReadSeq: 0,
  joinedSeq: 0,
  role: "participant",
};

test("a name that is read from the right and has no room ends at its end, not at its beginning", async () => {
  const screen = await render(<MentionList id="people" people={[sami]} chosen={0} onChoose={() => {}} />);
  const name = screen.getByText(sami.name).element() as HTMLElement;
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
  expect(getComputedStyle(name)).toMatchObject({ direction: "rtl", textAlign: "left" });
});
