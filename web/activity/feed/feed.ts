import type { Activity, ActivityGroup, SaidLately } from "#contract/activity.ts";
import type { Notification } from "#contract/notifications.ts";
import { folded } from "#domain/folded.ts";
import { dayLabel } from "#domain/messaging/days.ts";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { named, wordsOf } from "../words.ts";

/** What a filter is made of. */
interface Parts {
  /** Of what was done; left out: nothing of it. */
  group?: ActivityGroup;
  /** Of that alone what was done in projects. */
  inProjects?: true;
  /** What was said last. */
  said?: true;
  /** What one was told. */
  told?: true;
}

/** The filters of S2 section 2.10, and after them the tabs of S3 section 2, which has notifications, too. */
const parts = {
  all: { group: "all", said: true },
  messages: { said: true },
  projects: { group: "projects" },
  files: { group: "files" },
  reviews: { group: "reviews" },
  milestones: { group: "milestones" },
  everything: { group: "all", said: true, told: true },
  notifications: { told: true },
  work: { group: "all", inProjects: true },
} as const satisfies Record<string, Parts>;
export type FeedFilter = keyof typeof parts;

export function partsOf(filter: FeedFilter): Parts {
  return parts[filter];
}

/** S2 section 5: at most so many are shown. */
export const mostShown = 50;

export type FeedItem = { id: string; createdAt: string } & (
  | { activity: Activity }
  | { said: SaidLately }
  | { told: Notification }
);

interface Known {
  done: Activity[];
  said: SaidLately[];
  told: Notification[];
}

/** The newest first. One is not told what stands there by itself. */
export function feedOf({ done, said, told }: Known): FeedItem[] {
  const news = told.filter((one) => !said.some(({ id }) => id === one.messageId) && !isDone(done, one));
  return [
    ...done.map((activity) => ({ id: activity.id, createdAt: activity.createdAt, activity })),
    ...said.map((one) => ({ id: one.id, createdAt: one.createdAt, said: one })),
    ...news.map((one) => ({ id: one.id, createdAt: one.createdAt, told: one })),
  ].toSorted(newestFirst);
}

/** Within it the same person's doing to the same file is the same. */
const moment = 60_000;

function isDone(done: Activity[], { fileId, actor, createdAt }: Notification): boolean {
  const at = Date.parse(createdAt);
  return done.some(
    (one) =>
      one.object.id === fileId &&
      one.actor?.id === actor.id &&
      Math.abs(Date.parse(one.createdAt) - at) < moment &&
      (one.kind === "annotation:created" || one.kind.startsWith("design-review:")),
  );
}

/** Those in which these words stand and that are not older, as many as are shown. */
export function foundIn(items: FeedItem[], words: string, since: string | undefined): FeedItem[] {
  const sought = folded(words.trim());
  const isFound = (item: FeedItem) =>
    (since === undefined || item.createdAt >= since) && (sought === "" || folded(textOf(item)).includes(sought));
  return items.filter(isFound).slice(0, mostShown);
}

/** As it is read. */
function textOf(item: FeedItem): string {
  if ("told" in item) return `${item.told.title} ${plainWords(item.told.message)}`;
  if ("said" in item) return `${item.said.author.name} ${plainWords(item.said.content)} ${item.said.conversation.name}`;
  const { actor, object, placeName } = item.activity;
  return `${actor?.name ?? ""} ${wordsOf(item.activity).replaceAll(named, object.name)} ${placeName}`;
}

/** Day by day, where the viewer is. */
export function byDay(items: FeedItem[], now: number): { day: string; items: FeedItem[] }[] {
  const days = Map.groupBy(items, ({ createdAt }) => dayLabel(createdAt, now));
  return [...days].map(([day, its]) => ({ day, items: its }));
}

function newestFirst(one: FeedItem, other: FeedItem): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
