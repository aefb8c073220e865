import { useState } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import type { SentFile } from "#contract/sent-files.ts";
import { pickTwo } from "#domain/files/pick-two.ts";
import { Drawer } from "#web/ui/drawer.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { useThread } from "../thread/thread-context.ts";
import { PickedFiles } from "./picked-files.tsx";
import { SentFileGroups } from "./sent-file-groups.tsx";
import { SentFilesToolbar } from "./sent-files-toolbar.tsx";
import { useSentFiles } from "./use-sent-files.ts";

const SharedViewer = lazy(async () => ({ default: (await import("../attachments/shared-viewer.tsx")).SharedViewer }));
const CompareFiles = lazy(async () => ({
  default: (await import("#web/files/viewer/compare-files.tsx")).CompareFiles,
}));

interface Props {
  conversation: ConversationItem;
  onClose: () => void;
}

/** All that was sent in a conversation, beside it (S3 section 2, the file versions panel). */
export function SentFilesDialog({ conversation, onClose }: Props) {
  const { jumpTo } = useThread();
  const shown = useSentFiles(conversation.id);
  const { query, groups } = shown;
  const files = groups.flatMap((group) => group.files);
  const [picked, setPicked] = useState<string[]>([]);
  const [viewedId, setViewedId] = useState<string | null>(null);
  const [compared, setCompared] = useState<[SentFile, SentFile] | null>(null);
  // a group stands where its newest does, and holds older ones than those below it; a message's own stand in their order
  const [before, after] = files.filter(({ id }) => picked.includes(id)).toSorted((a, b) => a.seq - b.seq);

  function jump({ messageId }: SentFile) {
    jumpTo(messageId);
    onClose();
  }

  return (
    <Drawer open onClose={onClose} title="Files" description={conversation.name} isToRead>
      <SentFilesToolbar {...shown} />
      {shown.isLooking && <SkeletonLines count={3} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {!shown.isLooking && query.data && groups.length === 0 && !query.hasNextPage && (
        <Nothing isNarrowed={shown.isNarrowed} onClear={shown.clear} />
      )}
      <SentFileGroups
        groups={groups}
        picked={picked}
        onPick={({ id }) => setPicked(pickTwo(picked, id))}
        onOpen={({ id }) => setViewedId(id)}
        onJump={jump}
      />
      <MoreButton query={query} />
      <PickedFiles
        picked={before ? (after ? [before, after] : [before]) : []}
        onCompare={() => before && after && setCompared([before, after])}
      />
      {viewedId !== null && (
        <Late onGiveUp={() => setViewedId(null)}>
          <SharedViewer conversationId={conversation.id} id={viewedId} attachments={files} onChange={setViewedId} />
        </Late>
      )}
      {compared && (
        <Late onGiveUp={() => setCompared(null)}>
          <CompareFiles before={compared[0]} after={compared[1]} onClose={() => setCompared(null)} />
        </Late>
      )}
    </Drawer>
  );
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed) return <NothingFound text="No file of this conversation fits." onClear={onClear} />;
  return <EmptyState title="No files yet" text="What is sent in this conversation stands here." />;
}
