import { createContext, use } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import type { Topic } from "#contract/topics.ts";
import type { ShownMessage } from "../live.ts";

/** Which dialog is open over a thread, and about which message. */
export type ThreadDialog =
  | {
      kind: "forward" | "history" | "readers" | "reactions" | "asked" | "topic" | "join-topic";
      message: ShownMessage;
    }
  | { kind: "delete"; message: ShownMessage }
  | { kind: "rename-topic"; topic: Topic }
  | { kind: "date" | "starred" | "details" | "files" | "insights" | "design" | "automation" | "all-topics" };

/** What every part of a thread may ask of it. */
export interface ThreadActions {
  me: string;
  conversation: ConversationItem | undefined;
  starred: ReadonlySet<string>;
  editedId: string | null;
  /** Null: who reads here does not write. */
  reply: ((message: ShownMessage) => void) | null;
  /** Null: closes the editor. */
  edit(message: ShownMessage | null): void;
  jumpTo(messageId: string): void;
  /** The topic that the thread is kept to; null: everything. */
  topicId: string | null;
  keepTo(topicId: string | null): void;
  open(dialog: ThreadDialog): void;
}

const Context = createContext<ThreadActions | null>(null);

export const ThreadProvider = Context.Provider;

/** Throws outside a thread. */
export function useThread(): ThreadActions {
  const thread = use(Context);
  if (!thread) throw new Error("This part belongs into a thread.");
  return thread;
}
