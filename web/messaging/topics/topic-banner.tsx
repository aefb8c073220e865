import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { topics } from "../queries.ts";

interface Props {
  conversationId: string;
  topicId: string;
  onCancel: () => void;
}

/** Into which topic the message that is being written goes, where the topic itself is not in view. */
export function TopicBanner({ conversationId, topicId, onCancel }: Props) {
  const topic = useQuery(topics(conversationId)).data?.items.find(({ id }) => id === topicId);
  return (
    <div className="mb-2 flex items-center gap-2 rounded-md bg-surface-2 px-3 py-1.5 low:mb-1 low:py-0 text-[length:var(--text-xs)] text-ink-2">
      <span className="min-w-0 flex-1 truncate">
        Writing in the topic{" "}
        <b dir="auto" className="text-ink">
          {topic?.title}
        </b>
      </span>
      <IconButton label="Write outside of the topic" icon={<X />} onClick={onCancel} />
    </div>
  );
}
