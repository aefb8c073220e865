import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import { MessageAttachments } from "../attachments/message-attachments.tsx";
import type { ShownMessage } from "../live.ts";
import { MessageWords } from "../text/message-words.tsx";
import { useThread } from "../thread/thread-context.ts";
import { MessageState } from "./message-state.tsx";
import { Quoted } from "./quoted.tsx";
import { Reactions } from "./reactions.tsx";

const Acknowledgement = lazy(async () => ({ default: (await import("./acknowledgement.tsx")).Acknowledgement }));
const TopicMark = lazy(async () => ({ default: (await import("../topics/topic-mark.tsx")).TopicMark }));
const MessageEditor = lazy(async () => ({ default: (await import("../changing/message-editor.tsx")).MessageEditor }));

interface Props {
  message: ShownMessage;
  parent: ShownMessage | undefined;
  isOwn: boolean;
  isGone: boolean;
  onEdited: () => void;
}

/** What was said, with what hangs on it; of a deleted message only that it was. */
export function MessageBody({ message, parent, isOwn, isGone, onEdited }: Props) {
  const { editedId, topicId, edit } = useThread();
  if (isGone) {
    return (
      <>
        <p className="rounded-lg border border-line border-dashed px-3.5 py-2 text-ink-2 italic">
          This message was deleted
        </p>
        <MessageState message={message} />
      </>
    );
  }
  const { mentions, mentionNames } = message;
  const content = message.waiting?.content ?? message.content;
  const words = content && <MessageWords text={content} {...{ mentions, mentionNames, isOwn }} />;
  return (
    <>
      {message.topicId && message.topicId !== topicId && (
        <div className="min-h-5 max-w-full">
          <Optional isSilent>
            <TopicMark conversationId={message.conversationId} topicId={message.topicId} />
          </Optional>
        </div>
      )}
      {message.replyTo && <Quoted id={message.replyTo} parent={parent} />}
      {editedId === message.id ? (
        <Late onGiveUp={() => edit(null)} fallback={words}>
          <MessageEditor message={message} onClose={onEdited} />
        </Late>
      ) : (
        words
      )}
      {message.attachments.length > 0 && <MessageAttachments message={message} />}
      {message.metadata.needsAcknowledgement && message.seq !== null && (
        // its room is there before it comes: the list must not move
        <div className="flex min-h-(--control-h) items-center">
          <Optional>
            <Acknowledgement message={message} seq={message.seq} isOwn={isOwn} />
          </Optional>
        </div>
      )}
      <MessageState message={message} />
      <Reactions message={message} />
    </>
  );
}
