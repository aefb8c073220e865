import { FieldBanner } from "../composer/field-banner.tsx";
import { useTopic } from "./use-topic.ts";

interface Props {
  conversationId: string;
  topicId: string;
  onCancel: () => void;
}

/** Into which topic the message that is being written goes, where the topic itself is not in view. */
export function TopicBanner({ conversationId, topicId, onCancel }: Props) {
  const { topic } = useTopic(conversationId, topicId);
  return (
    <FieldBanner cancel="Write outside of the topic" onCancel={onCancel}>
      {topic ? (
        <>
          Writing in the topic{" "}
          <b dir="auto" className="text-ink">
            {topic.title}
          </b>
        </>
      ) : (
        "Writing in a topic"
      )}
    </FieldBanner>
  );
}
