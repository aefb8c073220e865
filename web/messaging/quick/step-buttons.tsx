import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface Props {
  /** What the button does when nothing is under way. */
  label: "Start Conversation" | "Create Conversation";
  isCreating: boolean;
  isReady: boolean;
  error: Error | null;
  onBack: () => void;
}

/** Back, and on; why it failed stands right above. */
export function StepButtons({ label, isCreating, isReady, error, onBack }: Props) {
  return (
    <>
      {error && (
        <Notice tone="bad">
          {error instanceof TypeError
            ? "The studio cannot be reached. Check your connection and try again."
            : error.message}
        </Notice>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={onBack} disabled={isCreating}>
          Back
        </Button>
        <Button type="submit" tone="solid" busy={isCreating} disabled={!isReady}>
          {isCreating ? "Creating..." : label}
        </Button>
      </div>
    </>
  );
}
