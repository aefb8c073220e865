import type { liveAsks } from "#contract/live.ts";
import type { AskHandlers } from "./door.ts";

export const liveAskHandlers: AskHandlers<keyof typeof liveAsks> = {
  "facts:missed": async ({ arrival }, { since }) => ({ missed: arrival.hasMissed(since), now: arrival.now }),
};
