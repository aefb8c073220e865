import "./composer-tools.css";
import {
  ClipboardCheck,
  Flag,
  ImageUp,
  LayoutTemplate,
  Mic,
  Paperclip,
  Smile,
  Square,
  SquareCheck,
  TriangleAlert,
} from "lucide-react";
import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { isBlank } from "#contract/blank.ts";
import { messagePriorities } from "#contract/choices.ts";
import { maxAttachments } from "#contract/limits.ts";
import { mayAskAcknowledgement } from "#domain/messaging/acknowledgement.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Late } from "#web/ui/late.tsx";
import { LateEmojiPicker } from "#web/ui/late-emoji-picker.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Menu } from "#web/ui/menu.tsx";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { Popover } from "#web/ui/popover.tsx";
import type { Marks } from "./composer-foot.tsx";
import { messageTemplates } from "./message-templates.ts";
import { type Priority, priorityNames } from "./priority-names.ts";
import { typeIn } from "./type-in.ts";
import type { useComposer } from "./use-composer.ts";

const FeedbackDialog = lazy(async () => ({
  default: (await import("../feedback/feedback-dialog.tsx")).FeedbackDialog,
}));

const priorityTones: Record<Priority, string> = {
  low: "text-ink-3",
  medium: "",
  high: "text-warn",
  critical: "text-bad",
};

interface Props {
  conversationId: string;
  composer: Pick<ReturnType<typeof useComposer>, "draft" | "attachments">;
  field: RefObject<HTMLTextAreaElement | null>;
  marks: Marks;
  isRecording: boolean;
  onVoice: () => void;
  onAttach: () => void;
  onImages: () => void;
  /** The dialog of the feedback templates is open. */
  isRating: boolean;
  onRating: (isOpen: boolean) => void;
}

/** What is revealed once the field has the focus (S3 section 2). */
export function ComposerTools({ conversationId, composer, field, marks, isRecording, isRating, ...props }: Props) {
  // as in the composer: each key brings it all anew
  "use no memo";
  const { draft } = composer;
  const { priority, needsAcknowledgement } = draft;
  const isApproval = draft.type === "approval";
  const isFull = composer.attachments.count >= maxAttachments;

  /** Where the caret was when the field lost the focus, in place of what was marked. */
  function insert(sign: string) {
    const area = field.current;
    if (!area) return;
    area.focus();
    typeIn(area, [area.selectionStart, area.selectionEnd], sign);
  }

  function fill(template: Parameters<typeof draft.fill>[0]) {
    draft.fill(template);
    field.current?.focus();
  }

  function insertFeedback(feedback: string, weight: Priority) {
    // as long as the dialog is there, it keeps the focus
    flushSync(() => props.onRating(false));
    // a paragraph of its own; `fill` breaks the line once
    fill({ content: isBlank(draft.text) ? feedback : `\n${feedback}`, type: draft.type, priority: weight });
    // the words of a form ask for nothing
    draft.dismiss("approval", "feedback");
  }

  const priorities: MenuItem[] = messagePriorities.toReversed().map((choice) => ({
    label: priorityNames[choice],
    current: choice === priority,
    onSelect: () => draft.setPriority(choice),
  }));
  const quick: MenuItem[] = [
    {
      label: "Approval request",
      isApart: true,
      icon: isApproval ? <SquareCheck /> : <Square />,
      onSelect: () => marks.approval(!isApproval),
    },
    { label: "Mark as urgent", icon: <TriangleAlert />, onSelect: marks.urgent },
    {
      label: "Ask for acknowledgement",
      icon: needsAcknowledgement ? <SquareCheck /> : <Square />,
      onSelect() {
        if (!mayAskAcknowledgement(priority)) draft.setPriority("high");
        draft.setNeedsAcknowledgement(!needsAcknowledgement);
      },
    },
  ];
  const said = [
    ...(priority === "medium" ? [] : [priorityNames[priority]]),
    ...(isApproval ? ["approval request"] : []),
    ...(needsAcknowledgement ? ["asks for acknowledgement"] : []),
  ];
  return (
    <div
      role="toolbar"
      aria-label="Message tools"
      className="mt-1 flex flex-wrap items-center gap-1 max-sm:-mx-1 max-sm:gap-0"
    >
      <IconButton label="Attach files" icon={<Paperclip />} disabled={isFull} onClick={props.onAttach} />
      <IconButton label="Upload image" icon={<ImageUp />} disabled={isFull} onClick={props.onImages} />
      <IconButton label="Voice message" icon={<Mic />} aria-pressed={isRecording} onClick={props.onVoice} />
      <EmojiButton onPick={insert} />
      <IconButton label="Feedback templates" icon={<ClipboardCheck />} onClick={() => props.onRating(true)} />
      <Menu
        trigger={<IconButton label="Message templates" icon={<LayoutTemplate />} />}
        items={messageTemplates.map((template) => ({ label: template.name, onSelect: () => fill(template) }))}
      />
      <Menu
        trigger={
          <IconButton
            label={`Priority: ${priorityNames[priority]}`}
            icon={<Flag className={priorityTones[priority]} />}
          />
        }
        items={[...priorities, ...quick]}
      />
      {said.length > 0 && (
        <span className={`text-[length:var(--text-xs)] font-semibold ${priorityTones[priority]}`}>
          {asSentence(said.join(", "))}
        </span>
      )}
      {isRating && (
        <Late onGiveUp={() => props.onRating(false)}>
          <FeedbackDialog
            conversationId={conversationId}
            before={draft.text}
            onInsert={insertFeedback}
            onClose={() => props.onRating(false)}
          />
        </Late>
      )}
    </div>
  );
}

function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover label="Emoji" open={isOpen} onOpenChange={setOpen} trigger={<IconButton label="Emoji" icon={<Smile />} />}>
      <LateEmojiPicker
        onPick={(emoji) => {
          setOpen(false);
          onPick(emoji);
        }}
      />
    </Popover>
  );
}

function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
