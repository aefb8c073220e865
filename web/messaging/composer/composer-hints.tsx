import type { Person } from "#contract/accounts.ts";
import type { ConversationType } from "#contract/conversations.ts";
import { analyseMessage } from "#domain/messaging/detection/analyse-message.ts";
import { isTelling } from "#domain/messaging/detection/detect-intent.ts";
import { suggestReplies } from "#domain/messaging/detection/suggest-replies.ts";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import type { ShownMessage } from "../live.ts";
import type { Marks } from "./composer-foot.tsx";
import { QuickSuggestions } from "./quick-suggestions.tsx";
import type { useComposer } from "./use-composer.ts";

const DetectionBanner = lazy(async () => ({ default: (await import("./detection-banner.tsx")).DetectionBanner }));

interface Props {
  composer: ReturnType<typeof useComposer>;
  /** What somebody else said last. */
  answered: ShownMessage | undefined;
  people: Person[];
  here: ConversationType | undefined;
  marks: Marks;
  onDone: () => void;
}

/** Above the field: what could be answered as long as nothing is written, then what the words seem to ask for. */
export function ComposerHints({ composer, answered, people, here, marks, onDone }: Props) {
  // as in the composer: each key brings it all anew
  "use no memo";
  const { draft, isEmpty, write } = composer;
  return (
    <>
      {isEmpty && answered && (
        <QuickSuggestions
          replies={suggestReplies(analyseMessage(answered.content))}
          onPick={(reply) => {
            write(reply);
            onDone();
          }}
        />
      )}
      {isTelling(draft.detected) && !draft.isDismissed && (
        <Optional isSilent>
          <DetectionBanner
            detected={draft.detected}
            text={draft.text}
            people={people}
            here={here}
            onApproval={() => marks.approval(true)}
            onUrgent={marks.urgent}
            onDismiss={() => {
              draft.dismiss();
              onDone();
            }}
          />
        </Optional>
      )}
    </>
  );
}
