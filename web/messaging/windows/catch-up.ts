// A window onto a conversation that is asked for again is caught up with and not fetched anew (decision 033).
import type { QueryClient } from "@tanstack/react-query";
import { maxAway } from "#contract/limits.ts";
import { lastBeforeHole, layAnew, layCaughtUp, numbersOf } from "#domain/messaging/reading/catch-up.ts";
import { call } from "#web/platform/api.ts";
import { dropFromPages } from "#web/platform/paged.ts";
import { newerOf, type ShownMessage } from "../live.ts";
import { placeInSight, shownAnew } from "../message-list/place-in-sight.ts";
import { surelyLiveUntil } from "./live-spans.ts";
import { type Anchor, messagePage } from "./message-page.ts";
import { type Moment, thisMoment } from "./this-moment.ts";
import { type Laying, standingOf, type Window, type WindowQuery } from "./window-standing.ts";

/** So many of the greatest pages are asked for at its end, before the window ends there instead. */
const mostPages = 4;
const pageSize = 100;
/** Others go on speaking while it asks: so often a number that is not told yet is asked for, with a moment between. */
const mostHoles = 20;
/** Milliseconds in which what is under way is told. */
const moment = 100;
/** Seconds: a change is told by the hour at which it was made, and its transaction may have taken its time. */
const margin = 120;

interface Asked extends Moment {
  client: QueryClient;
  query: WindowQuery;
  conversationId: string;
  anchor: Anchor | undefined;
  /** It was fetched since the page was opened. */
  isOfNow: boolean;
  /** It was on screen already. */
  isSeen: boolean;
  /** Over which connection. */
  span: number;
}

/** Facts that come meanwhile are in the window, and need no further asking; a new connection does. */
export function catchUp(asked: Asked): Promise<Laying> {
  const { at, ran, span } = asked;
  const standing = standingOf(asked.query);
  if (standing.run?.span === span) return standing.run.laying;
  const laying = begin(asked).then((lay) => (held: Window) => {
    standing.whole = { at, ran, span };
    standing.end = undefined;
    return lay(held);
  });
  const run = { span, laying };
  standing.run = run;
  const over = () => {
    if (standing.run === run) standing.run = undefined;
  };
  laying.then(over, over);
  return laying;
}

async function begin(asked: Asked): Promise<Laying> {
  const { conversationId: id, query, anchor, isOfNow, isSeen } = asked;
  const seconds = secondsSince(query);
  if (!isSeen || !isOfNow || seconds > maxAway) return anew(asked);
  const numbers = numbersIn(query);
  const [from, to] = [numbers[0], numbers.at(-1)];
  const [end, changed] = await Promise.all([
    fetchNewer(asked),
    to ? call("listChangedMessages", { id, seconds, from, to }) : { items: [], hasMore: false },
  ]);
  if (changed.hasMore) return anew(asked);
  const caught = [...changed.items.filter((message) => belongs(message, asked)), ...end.newer];
  const topic = topicOf(anchor);
  return (held) => {
    const laid = layCaughtUp(held, { caught, endsAt: end.endsAt }, newerOf);
    // what was taken out of it meanwhile
    return topic ? { ...laid, ...dropFromPages(laid, ({ topicId }) => topicId !== topic) } : laid;
  };
}

/** What came after the last message before the first hole, as far as a few pages reach. */
async function fetchNewer({ query, conversationId: id, anchor }: Asked) {
  const newer: ShownMessage[] = [];
  if (query.state.data?.pages[0]?.previousCursor) return { newer, endsAt: null };
  const topic = topicOf(anchor);
  // the numbers of a topic have gaps by themselves
  let after = topic ? (standingOf(query).end ?? 0) : lastBeforeHole(numbersIn(query));
  for (let pages = 0, holes = 0; pages < mostPages && holes < mostHoles; ) {
    const page = await call("listMessages", { id, limit: pageSize, after: String(after), topic });
    newer.push(...page.items);
    after = newer.at(-1)?.seq ?? after;
    if (page.nextCursor) {
      pages += 1;
      continue;
    }
    if (topic) return { newer, endsAt: null };
    // what was told meanwhile may have come out of its order
    const all = [...numbersIn(query), ...newer.map(({ seq }) => seq as number)].sort((a, b) => a - b);
    after = lastBeforeHole(all);
    if (after === (all.at(-1) ?? 0)) return { newer, endsAt: null };
    holes += 1;
    await new Promise((resolve) => setTimeout(resolve, moment));
  }
  return { newer, endsAt: after };
}

/** From where its reader is, or as it opens. */
async function anew({ client, query, conversationId, anchor, isSeen, isOfNow }: Asked): Promise<Laying> {
  const numbers = numbersIn(query);
  const seen = isSeen ? placeInSight(conversationId) : undefined;
  const isHere = seen !== undefined && seen >= (numbers[0] ?? 0) && seen <= (numbers.at(-1) ?? 0);
  const wanted = isHere ? { around: String(seen), limit: pageSize, topic: topicOf(anchor) } : (anchor ?? {});
  const page = await messagePage(conversationId, wanted);
  const lay = (held: Window, keepsTop: boolean): Window => ({
    pages: [layAnew(isOfNow ? held : withoutUnsent(held), page, newerVersionOf, keepsTop)],
    pageParams: [null],
  });
  if (isHere) {
    const shown = shownAnew();
    client.setQueryData<Window>(query.queryKey, (held) => held && lay(held, true));
    await shown;
  }
  return (held) => lay(held, false);
}

/** What waited at a former visit may have gone since; what still does is put back (`useWaitingShown`). */
function withoutUnsent(held: Window): Window {
  return {
    ...held,
    pages: held.pages.map((page) => ({ ...page, items: page.items.filter(({ seq }) => seq !== null) })),
  };
}

function newerVersionOf(held: ShownMessage, given: ShownMessage): ShownMessage {
  return held.version > given.version ? held : given;
}

function secondsSince(query: WindowQuery): number {
  const { whole } = standingOf(query);
  if (!whole) return Number.POSITIVE_INFINITY;
  const live = surelyLiveUntil(whole.span);
  const since = live && live.ran > whole.ran ? live : whole;
  const now = thisMoment();
  // the clock was set back: nobody knows how long it was
  if (now.at < since.at) return Number.POSITIVE_INFINITY;
  return Math.ceil(Math.max(now.at - since.at, now.ran - since.ran) / 1000) + margin;
}

function belongs({ id, topicId }: ShownMessage, { anchor, query }: Asked): boolean {
  const topic = topicOf(anchor);
  return !topic || topicId === topic || isHeldIn(query, id);
}

function isHeldIn({ state }: WindowQuery, id: string): boolean {
  return state.data?.pages.some(({ items }) => items.some((item) => item.id === id)) === true;
}

function numbersIn({ state }: WindowQuery): number[] {
  return state.data ? numbersOf(state.data) : [];
}

function topicOf(anchor: Anchor | undefined): string | undefined {
  return anchor && "topic" in anchor ? anchor.topic : undefined;
}
