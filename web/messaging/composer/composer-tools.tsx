import "./composer-tools.css";
import { Flag, ImageUp, LayoutTemplate, Mic, Paperclip, Smile, Square, SquareCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { messagePriorities } from "#contract/choices.ts";
import { maxAttachments } from "#contract/limits.ts";
import { mayAskAcknowledgement } from "#domain/messaging/acknowledgement.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { LateEmojiPicker } from "#web/ui/late-emoji-picker.tsx";
import { Menu } from "#web/ui/menu.tsx";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { Popover } from "#web/ui/popover.tsx";
import { type MessageTemplate, messageTemplates } from "./message-templates.ts";
import { type Priority, priorityNames } from "./priority-names.ts";

const priorityTones: Record<Priority, string> = {
  low: "text-ink-3",
  medium: "",
  high: "text-warn",
  critical: "text-bad",
};

interface Props {
  priority: Priority;
  needsAcknowledgement: boolean;
  isApproval: boolean;
  attached: number;
  onPriority: (priority: Priority) => void;
  onApproval: (isAsked: boolean) => void;
  onUrgent: () => void;
  onAsk: (isAsked: boolean) => void;
  onTemplate: (template: MessageTemplate) => void;
  onEmoji: (emoji: string) => void;
  onAttach: () => void;
  onImages: () => void;
  isRecording: boolean;
  onVoice: () => void;
}

/** What is revealed once the field has the focus (S3 section 2). */
export function ComposerTools({
  priority,
  needsAcknowledgement,
  isApproval,
  attached,
  onPriority,
  onApproval,
  onUrgent,
  onAsk,
  onTemplate,
  onEmoji,
  onAttach,
  onImages,
  isRecording,
  onVoice,
}: Props) {
  const priorities: MenuItem[] = messagePriorities.toReversed().map((choice) => ({
    label: priorityNames[choice],
    current: choice === priority,
    onSelect: () => onPriority(choice),
  }));
  const quick: MenuItem[] = [
    {
      label: "Approval request",
      isApart: true,
      icon: isApproval ? <SquareCheck /> : <Square />,
      onSelect: () => onApproval(!isApproval),
    },
    { label: "Mark as urgent", icon: <TriangleAlert />, onSelect: onUrgent },
    {
      label: "Ask for acknowledgement",
      icon: needsAcknowledgement ? <SquareCheck /> : <Square />,
      onSelect() {
        if (!mayAskAcknowledgement(priority)) onPriority("high");
        onAsk(!needsAcknowledgement);
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
      <IconButton label="Attach files" icon={<Paperclip />} disabled={attached >= maxAttachments} onClick={onAttach} />
      <IconButton label="Upload image" icon={<ImageUp />} disabled={attached >= maxAttachments} onClick={onImages} />
      <IconButton label="Voice message" icon={<Mic />} aria-pressed={isRecording} onClick={onVoice} />
      <EmojiButton onPick={onEmoji} />
      <Menu
        trigger={<IconButton label="Message templates" icon={<LayoutTemplate />} />}
        items={messageTemplates.map((template) => ({ label: template.name, onSelect: () => onTemplate(template) }))}
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
