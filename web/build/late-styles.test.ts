import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { firstRooms } from "./late-styles.ts";

const css = `@import "tailwindcss" source(none);
@source "../app";
@source "../messaging/{hub,thread}";
@source "../notifications/*.tsx";
@source "../ui";
@source not "../ui/gallery";
@source not "../**/*.test.ts*";
@source not inline("{blur,ring}");`;

it.each([
  ["/work/web/app/shell.tsx", true],
  ["/work/web/messaging/thread/thread.tsx", true],
  ["/work/web/messaging/thread/menu/item.tsx", true],
  ["/work/web/messaging/insights/insights.tsx", false],
  ["/work/web/notifications/bell.tsx", true],
  ["/work/web/notifications/page/list-foot.tsx", false],
  ["/work/web/ui/button.tsx", true],
  ["/work/web/ui/gallery/gallery-page.tsx", false],
  ["/work/web/ui/button.test.tsx", false],
  ["/work/web/review/note.tsx", false],
])("the first sheet has the classes of %s: %s", (id, isFirst) => {
  expect(firstRooms(css)(id)).toBe(isFirst);
});

it("our own names some, and leaves the others to the second sheet", async () => {
  const isFirst = firstRooms(await readFile(new URL("../ui/base.css", import.meta.url), "utf8"));
  expect(isFirst("/work/web/messaging/hub/conversation-card.tsx")).toBe(true);
  expect(isFirst("/work/web/dashboard/quick/quick-actions-button.tsx")).toBe(true);
  expect(isFirst("/work/web/insights/page-table.tsx")).toBe(false);
});

it("a sheet that takes them from nowhere is a mistake", () => {
  expect(() => firstRooms(`@source not "../ui/gallery";`)).toThrow("from no room");
});
