import { Link } from "@tanstack/react-router";
import { Sparkles, X } from "lucide-react";
import type { Person } from "#contract/accounts.ts";
import type { ConversationType } from "#contract/conversations.ts";
import type { Detected } from "#domain/messaging/detection/detect-intent.ts";
import { type SuggestedConversation, suggestConversation } from "#domain/messaging/detection/suggest-conversation.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useBetterPlace } from "./use-better-place.ts";

const intentWords: Record<Detected["intent"], string> = {
  urgent: "something urgent",
  approval: "an approval request",
  meeting: "a meeting",
  feedback: "a request for feedback",
  question: "a question",
  update: "an update",
  general: "",
};

const placeWords: Record<SuggestedConversation["type"], string> = {
  direct: "a direct conversation",
  project: "the project's conversation",
  team: "the team's conversation",
  consultation: "a consultation",
  support: "support",
  broadcast: "a broadcast",
};

/** On a phone in a line of its own, below the words and the cross. */
const action = "max-sm:order-last max-sm:ml-4";

interface BannerProps {
  detected: Detected;
  text: string;
  /** Whoever writes it, and who reads. */
  people: Person[];
  /** Where it is written. */
  here: ConversationType | undefined;
  onApproval: () => void;
  onUrgent: () => void;
  onDismiss: () => void;
}

/** What the text seems to be, told only when it is sure enough (S3 section 9), with what one may want to do about it. */
export function DetectionBanner({ detected, text, people, here, onApproval, onUrgent, onDismiss }: BannerProps) {
  const place = useBetterPlace(suggestConversation(text, people), here);
  const percent = Math.round(detected.confidence * 100);
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface-2 py-1 pr-1 pl-3 text-[length:var(--text-xs)] text-ink-2"
    >
      <Sparkles aria-hidden="true" className="size-3.5 text-accent-text" />
      <span className="min-w-0 flex-1 basis-48">
        This looks like <b className="text-ink">{intentWords[detected.intent]}</b>{" "}
        <span className="num whitespace-nowrap">({percent} %)</span>
        {place && <>. It may be better placed in {placeWords[place.type]}.</>}
      </span>
      {place?.type === "consultation" && (
        <Link
          to="/dashboard/consultations"
          search={{ schedule: "new" }}
          className={`${buttonLook({ tone: "ghost" })} ${action}`}
        >
          Schedule a consultation
        </Link>
      )}
      {detected.intent === "approval" && (
        <Button tone="ghost" className={action} onClick={onApproval}>
          Approval request
        </Button>
      )}
      {detected.intent === "urgent" && (
        <Button tone="ghost" className={action} onClick={onUrgent}>
          Mark as urgent
        </Button>
      )}
      <IconButton label="Dismiss" icon={<X />} onClick={onDismiss} />
    </div>
  );
}
