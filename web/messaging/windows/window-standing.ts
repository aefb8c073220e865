import type { InfiniteData, Query } from "@tanstack/react-query";
import type { MessagePage } from "./message-page.ts";
import type { Moment } from "./this-moment.ts";

export type Window = InfiniteData<MessagePage, unknown>;
export type WindowQuery = Query<Window>;

/** What is laid onto whatever the window holds when the answers are there. */
export type Laying = (held: Window) => Window;

/** What is known of a window beside what it holds. */
interface Standing {
  /** When it was asked for what it holds, and over which connection it was kept up since. */
  whole?: Moment & { span: number };
  /** Its last number when something may have been missed after it. */
  end?: number | undefined;
  /** Nobody looks at it. */
  isUnseen?: boolean;
  /** It is being caught up with. */
  run?: { span: number; laying: Promise<Laying> } | undefined;
}

const standings = new WeakMap<WindowQuery, Standing>();

export function standingOf(query: WindowQuery): Standing {
  const known = standings.get(query) ?? {};
  standings.set(query, known);
  return known;
}
