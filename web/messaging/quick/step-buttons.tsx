import { charactersOver } from "#domain/messaging/text/message-length.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { FirstMessage } from "./first-message.tsx";

interface Props {
  /** What the button does when nothing is under way. */
  label: "Start Conversation" | "Create Conversation";
  isCreating: boolean;
  isReady: boolean;
  /** Too long, it starts nothing. */
  first: FirstMessage;
  error: Error | null;
  onBack: () => void;
}

/** Back, and on; why it failed stands right above. */
export function StepButtons({ label, isCreating, isReady, first, error, onBack }: Props) {
  return (
    <>
      {error && <Notice tone="bad">{error.message}</Notice>}
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={onBack} disabled={isCreating}>
          Back
        </Button>
        <Button type="submit" tone="solid" busy={isCreating} disabled={!isReady || charactersOver(first.text) > 0}>
          {isCreating ? "Creating..." : label}
        </Button>
      </div>
    </>
  );
}
