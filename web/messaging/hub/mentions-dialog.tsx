import { useInfiniteQuery } from "@tanstack/react-query";
import type { Message } from "#contract/messages.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { conversations, mentions } from "../queries.ts";
import { PickedMessages } from "./picked-messages.tsx";

interface Props {
  onOpen: (message: Message) => void;
  onClose: () => void;
}

/** What others said that names me, the newest first. */
export function MentionsDialog(props: Props) {
  const query = useInfiniteQuery(mentions());
  const known = useInfiniteQuery(conversations());
  useWholeList(known, true);
  const names = new Map(allItems(known.data).map(({ id, name }) => [id, name]));
  return (
    <PickedMessages
      title="Mentions"
      description="Messages that name you, the newest first."
      nothing="Nobody has mentioned you yet."
      query={query}
      placeOf={({ conversationId }) => names.get(conversationId)}
      {...props}
    />
  );
}
