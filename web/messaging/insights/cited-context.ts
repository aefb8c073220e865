import { createContext, use } from "react";
import type { CitedMessage } from "#contract/conversation-insights.ts";

/** What the figures of the panel lead to. */
interface Cited {
  messages: ReadonlyMap<string, CitedMessage>;
  /** Milliseconds. */
  now: number;
  /** Closes the panel and goes to the message. */
  open(id: string): void;
}

const Context = createContext<Cited | null>(null);

export const CitedProvider = Context.Provider;

/** Throws outside the panel. */
export function useCited(): Cited {
  const cited = use(Context);
  if (!cited) throw new Error("This part belongs into the insights panel.");
  return cited;
}
