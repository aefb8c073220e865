import { useEffect } from "react";
import { isBlank } from "#contract/blank.ts";
import { useMe } from "#web/accounts/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { readOn } from "#web/ui/use-return-focus.ts";
import { forgetOnDevice } from "../kept-files/forget-on-device.ts";
import { forgetLeft } from "./left-drafts.ts";
import { changeUnsent, openFields, unsentIn, useUnsent, withoutText } from "./unsent.ts";

/** What somebody was writing in a conversation that is not theirs any more: to be taken along, or thrown away. */
export function LeftWords({ conversationId }: { conversationId: string }) {
  const me = useMe()?.id;
  const { text } = useUnsent(conversationId);
  // said here, it needs no toast
  useEffect(() => {
    openFields.add(conversationId);
    return () => void openFields.delete(conversationId);
  }, [conversationId]);
  if (!me || isBlank(text)) return null;
  return (
    <section aria-label="What you were writing here" className="mx-auto grid w-full max-w-xl gap-3 p-5">
      <p className="text-ink-2">What you were writing here is still on this device:</p>
      <p className="max-h-60 overflow-y-auto break-words whitespace-pre-wrap rounded-md border border-line bg-inset p-3">
        {text}
      </p>
      <div className="flex gap-2">
        <CopyButton label="Copy" text={text} />
        <Button
          tone="ghost"
          onClick={() => {
            discard(me, conversationId);
            readOn();
          }}
        >
          Discard
        </Button>
      </div>
    </section>
  );
}

/** With what hangs on them. */
function discard(me: string, conversationId: string): void {
  const { attached, voice } = unsentIn(conversationId);
  forgetOnDevice([...attached.map(({ key }) => key), ...(voice ? [voice.file.id] : [])]);
  changeUnsent(conversationId, (unsent) => ({
    ...withoutText(unsent),
    ...{ text: "", attached: [], replyTo: null, meant: [], voice: null, needsAcknowledgement: false },
  }));
  forgetLeft(me, conversationId);
}
