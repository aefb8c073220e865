import { useQuery } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import type { ConversationItem } from "#contract/conversations.ts";
import { DesignPanel } from "#web/files/analysis/design-panel.tsx";
import { DesignSkeleton } from "#web/files/analysis/design-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { writeBelow } from "../composer/write-below.ts";
import { latestPicture } from "./queries.ts";
import { useThread } from "./thread-context.ts";

interface Props {
  conversation: ConversationItem;
  onClose: () => void;
}

/** What can be measured of the picture that was shared last (S3 section 2), beside the conversation. */
export function DesignDialog({ conversation, onClose }: Props) {
  const { reply, topicId } = useThread();
  const query = useQuery(latestPicture(conversation.id, topicId));
  const picture = query.data;
  const look = () => void query.refetch();

  function insert(words: string) {
    // as long as the drawer is there, it keeps the focus
    flushSync(onClose);
    writeBelow(words);
  }

  return (
    <Drawer open onClose={onClose} title="Design feedback" description={picture?.name ?? conversation.name} isToRead>
      {query.isPending && <DesignSkeleton />}
      {query.isError && <FailedState error={query.error} onRetry={look} />}
      {picture === null && !query.isError && (
        <EmptyState
          title="No Image to Analyze"
          text="Share an image to get AI-powered design analysis and feedback."
          action={
            <Button busy={query.isFetching} onClick={look}>
              Analyze Design
            </Button>
          }
        />
      )}
      {picture && (
        <DesignPanel
          key={picture.id}
          name={picture.name}
          address={picture.address}
          onInsert={reply === null ? null : insert}
        />
      )}
    </Drawer>
  );
}
