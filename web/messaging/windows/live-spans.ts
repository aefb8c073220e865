// Until when the live connection surely told everything: what came after that has to be asked for.
import { liveStatus, onLiveStatus } from "#web/platform/connection.ts";
import { type Moment, thisMoment } from "./this-moment.ts";

/** Milliseconds between two looks. */
const every = 15_000;
/**
 * A lost connection shows within 45 seconds of running time, however long the device slept in between: so many looks back
 * it was surely there.
 */
const looksBack = 6;

/** Counts the connections. */
let span = 0;
let looks: Moment[] = [];
let timer: ReturnType<typeof setInterval> | undefined;
/** Of the connections that are over. */
const ends: Moment[] = [];

onLiveStatus(follow);
follow();

/** The one that holds, or held last. */
export function liveSpan(): number {
  return span;
}

/** Undefined: there was none. */
export function surelyLiveUntil(ofSpan: number): Moment | undefined {
  return ofSpan === span ? looks[0] : ends[ofSpan];
}

function follow(): void {
  clearInterval(timer);
  if (liveStatus() !== "live") return;
  const [end] = looks;
  if (end !== undefined) ends[span] = end;
  span += 1;
  looks = [];
  look();
  timer = setInterval(look, every);
}

function look(): void {
  looks = [...looks, thisMoment()].slice(-looksBack);
}
