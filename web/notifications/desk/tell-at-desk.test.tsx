// S2 section 7: what rings, what the system shows, and what does neither.
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "#contract/new-id.ts";
import type { NotificationPreferences } from "#contract/notification-preferences.ts";
import type { Notification as Told } from "#contract/notifications.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import type { NotificationPlace } from "#domain/notifications/notification-path.ts";
import { closeBanners, tellAtDesk } from "./tell-at-desk.ts";

const noon = Date.parse("2026-08-14T12:00:00.000Z");
const both: NotificationPreferences = { ...defaultNotificationPreferences, sound: true, desktop: true };
const quietHours = { enabled: true, start: "11:00", end: "13:00" };

let shown: PretendedBanner[] = [];
let sounded = 0;
let requests: string[] = [];
let isLookedAt = false;

class PretendedBanner {
  static permission = "granted";
  onclick = () => {};
  onclose = () => {};
  isClosed = false;
  title: string;
  options: { body: string; tag: string };
  constructor(title: string, options: { body: string; tag: string }) {
    [this.title, this.options] = [title, options];
    shown.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

class PretendedSound {
  state = "suspended";
  constructor() {
    sounded += 1;
  }
  /** As where nobody has pressed anything yet. */
  resume = () => new Promise(() => {});
  close = async () => {};
}

beforeEach(() => {
  [shown, sounded, requests, isLookedAt] = [[], 0, [], false];
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
  vi.setSystemTime(noon);
  vi.stubGlobal("Notification", PretendedBanner);
  vi.stubGlobal("AudioContext", PretendedSound);
  vi.spyOn(document, "hasFocus").mockImplementation(() => isLookedAt);
});
afterEach(async () => {
  // what is told is held for a minute, and the next sound waits
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function mention(change: Partial<Told> = {}): Told {
  return {
    ...{
      id: newId(),
      version: 1,
      type: "mention",
      priority: "medium",
      title: "Alice mentioned you",
      message: "**Now**",
    },
    ...{ actor: { id: "a", name: "Alice", avatar: null, userType: "client" }, conversationId: "c", messageId: "m" },
    ...{ projectId: null, fileId: null, annotationId: null, actionable: false, snoozedUntil: null },
    ...{ organizationId: null, teamId: null, inquiryId: null },
    ...{ isArchived: false, isSnoozed: false, snoozeUntil: null, metadata: { category: "messages" } },
    ...{ archivedAt: null },
    ...{ isRead: false, readAt: null, createdAt: new Date(noon).toISOString() },
    ...change,
  };
}

/** A page of somebody who chose so, and what it did where. */
function openPage(preferences: NotificationPreferences, isUnread = true) {
  vi.stubGlobal("fetch", async (asked: string | URL | Request) => {
    requests.push(String(asked));
    return Response.json({ ...preferences, changedAt: null });
  });
  const went: string[] = [];
  const ways = {
    go: ({ to }: NotificationPlace) => void went.push(to),
    addressOf: ({ to }: NotificationPlace) => to,
    goTo: () => {},
  };
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  return {
    went,
    tell: (told: Told) => {
      cache.setQueryData(["unread-notifications"], { ids: isUnread ? [told.id] : [] });
      return tellAtDesk(cache, told, ways);
    },
  };
}

/** Locks are the browser's own, and take their time beside the clock of the test. */
async function settle(telling: Promise<unknown>): Promise<void> {
  let isOver = false;
  void telling.finally(() => (isOver = true));
  while (!isOver) await vi.advanceTimersByTimeAsync(100);
}

test.each([
  ["as chosen", both, {}, true, [1, 1]],
  ["nothing rings unasked", defaultNotificationPreferences, {}, true, [0, 0]],
  ["by sound alone", { ...both, desktop: false }, {}, true, [1, 0]],
  ["of low priority: the system shows nothing", both, { priority: "low" }, true, [1, 0]],
  [
    "of low priority, which is wanted",
    { ...both, priorities: { ...both.priorities, low: true } },
    { priority: "low" },
    true,
    [1, 1],
  ],
  [
    "of a priority that is off",
    { ...both, priorities: { ...both.priorities, high: false } },
    { priority: "high" },
    true,
    [1, 0],
  ],
  ["of a category that is off", { ...both, categories: { ...both.categories, messages: false } }, {}, true, [0, 0]],
  [
    "of another one",
    { ...both, categories: { ...both.categories, messages: false } },
    { type: "review" },
    true,
    [1, 1],
  ],
  ["in quiet hours", { ...both, quietHours }, {}, true, [0, 0]],
  ["in quiet hours elsewhere", { ...both, quietHours, timeZone: "Asia/Tokyo" }, {}, true, [1, 1]],
  ["of a minute before", both, { createdAt: new Date(noon - 61_000).toISOString() }, true, [0, 0]],
  ["snoozed", both, { snoozedUntil: new Date(noon + 1).toISOString() }, true, [0, 0]],
  ["read as it came", both, {}, false, [0, 0]],
] as const)("%s", async (_, preferences, change, isUnread, [sounds, banners]) => {
  await settle(openPage(preferences, isUnread).tell(mention(change)));
  expect([sounded, shown.length]).toEqual([sounds, banners]);
});

test("to who looks at the page it rings alone", async () => {
  isLookedAt = true;
  await settle(openPage(both).tell(mention()));
  expect([sounded, shown.length]).toEqual([1, 0]);
});

test("without previews the system shows who and where alone", async () => {
  await settle(openPage({ ...both, showPreviews: false }).tell(mention()));
  expect(shown.map(({ title, options }) => [title, options.body])).toEqual([["Alice mentioned you", ""]]);
});

test("where the browser does not let it the system shows nothing", async () => {
  vi.stubGlobal("Notification", Object.assign(class extends PretendedBanner {}, { permission: "denied" }));
  await settle(openPage(both).tell(mention()));
  expect([sounded, shown.length]).toEqual([1, 0]);
});

test("of two pages one tells; several at once sound as one", async () => {
  const [one, other] = [openPage(both), openPage(both)];
  const [first, second] = [mention(), mention()];
  await settle(Promise.all([one.tell(first), other.tell(first)]));
  expect([sounded, shown.length]).toEqual([1, 1]);
  await settle(one.tell(second));
  expect([sounded, shown.length]).toEqual([1, 2]);
});

test("a press leads to its place and reads it; what was read elsewhere is not shown any longer", async () => {
  const page = openPage(both);
  const [first, second] = [mention(), mention({ type: "consultation", message: "Alice called you." })];
  await settle(page.tell(first));
  await settle(page.tell(second));
  expect(shown.map(({ title, options }) => [title, options.body, options.tag])).toEqual([
    ["Alice mentioned you", "Now", first.id],
    ["Alice mentioned you", "Alice called you.", second.id],
  ]);
  shown[0]?.onclick();
  expect(page.went).toEqual(["/dashboard/messages"]);
  expect(requests.at(-1)).toContain(`/notifications/${first.id}/read`);
  closeBanners([second.id]);
  expect(shown.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});
