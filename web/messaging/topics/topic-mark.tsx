import { Hash } from "lucide-react";
import { useThread } from "../thread/thread-context.ts";
import { useTopic } from "./use-topic.ts";

/** Which topic a message belongs to, and the way there. */
export function TopicMark({ conversationId, topicId }: { conversationId: string; topicId: string }) {
  const { keepTo } = useThread();
  const { topic } = useTopic(conversationId, topicId);
  if (!topic) return null;
  return (
    <button
      type="button"
      aria-label={`Topic: ${topic.title}`}
      onClick={() => keepTo(topicId)}
      className="roomy flex max-w-full items-center gap-1 rounded-sm text-[length:var(--text-xs)] text-accent-text hover:underline"
    >
      <Hash aria-hidden="true" className="size-3.5 shrink-0" />
      <span dir="auto" className="truncate">
        {topic.title}
      </span>
    </button>
  );
}
