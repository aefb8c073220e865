import type { ComponentType } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { lazy } from "#web/ui/lazy.ts";
import { HistoryDialog } from "../changing/history-dialog.tsx";
import { StarredDialog } from "../hub/starred-dialog.tsx";
import { AskedDialog } from "../message/asked-dialog.tsx";
import { ForwardDialog } from "../message/forward-dialog.tsx";
import { ReactionsDialog, ReadersDialog } from "../message/people-dialogs.tsx";
import { AllTopicsDialog } from "../topics/all-topics-dialog.tsx";
import { JoinTopicDialog } from "../topics/join-topic-dialog.tsx";
import { RenameTopicDialog } from "../topics/rename-topic-dialog.tsx";
import { TopicDialog } from "../topics/topic-dialog.tsx";
import { DateDialog } from "./date-dialog.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { type ThreadDialog, useThread } from "./thread-context.ts";

const InsightsDialog = lazy(async () => ({
  default: (await import("../insights/insights-dialog.tsx")).InsightsDialog,
}));
const SentFilesDialog = lazy(async () => ({
  default: (await import("../sent-files/sent-files-dialog.tsx")).SentFilesDialog,
}));
const DesignDialog = lazy(async () => ({ default: (await import("./design-dialog.tsx")).DesignDialog }));

/** What one has a conversation do by itself; the room that knows stands above this one. */
export type Automation = ComponentType<{ conversation: ConversationItem; onClose: () => void }>;

interface Props {
  dialog: Exclude<ThreadDialog, { kind: "delete" }>;
  automation: Automation | undefined;
  onTime: (at: string) => void;
  onClose: () => void;
}

/** Loaded when the first of them opens. */
export function ThreadDialogs({ dialog, automation: AutomationDialog, onTime, onClose }: Props) {
  const { conversation, jumpTo } = useThread();
  switch (dialog.kind) {
    case "forward":
      return <ForwardDialog message={dialog.message} onClose={onClose} />;
    case "history":
      return <HistoryDialog message={dialog.message} onClose={onClose} />;
    case "readers":
      return <ReadersDialog message={dialog.message} onClose={onClose} />;
    case "asked":
      return <AskedDialog message={dialog.message} onClose={onClose} />;
    case "topic":
      return <TopicDialog message={dialog.message} onClose={onClose} />;
    case "join-topic":
      return <JoinTopicDialog message={dialog.message} onClose={onClose} />;
    case "rename-topic":
      return <RenameTopicDialog topic={dialog.topic} onClose={onClose} />;
    case "all-topics":
      return conversation ? <AllTopicsDialog conversationId={conversation.id} onClose={onClose} /> : null;
    case "reactions":
      return <ReactionsDialog message={dialog.message} onClose={onClose} />;
    case "date":
      return <DateDialog onTime={onTime} onClose={onClose} />;
    case "starred":
      return <StarredDialog conversationId={conversation?.id} onOpen={({ id }) => jumpTo(id)} onClose={onClose} />;
    case "files":
      return conversation ? <SentFilesDialog conversation={conversation} onClose={onClose} /> : null;
    case "insights":
      return conversation ? <InsightsDialog conversation={conversation} onClose={onClose} /> : null;
    case "design":
      return conversation ? <DesignDialog conversation={conversation} onClose={onClose} /> : null;
    case "automation":
      return AutomationDialog && conversation ? (
        <AutomationDialog conversation={conversation} onClose={onClose} />
      ) : null;
    case "details":
      return conversation ? <DetailsDialog conversation={conversation} onClose={onClose} /> : null;
  }
}
