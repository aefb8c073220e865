import { Dialog } from "#web/ui/dialog.tsx";
import { useThread } from "../thread/thread-context.ts";
import { TopicList } from "./topic-list.tsx";

/** Where they are more than stand above the thread: a press keeps it to one. */
export function AllTopicsDialog({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const { keepTo } = useThread();
  return (
    <Dialog open onClose={onClose} title="All topics">
      <TopicList
        conversationId={conversationId}
        onChoose={(id) => {
          keepTo(id);
          onClose();
        }}
      />
    </Dialog>
  );
}
