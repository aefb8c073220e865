import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { usePanelDrafts } from "./panel-drafts.ts";

/** Deleted by somebody else, or an address that was cut short. Whoever was writing to it reads on here, and loses no word. */
export function GoneInquiry({ id }: { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [{ entries }, setDrafts] = usePanelDrafts();
  const body = entries[id]?.body;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  function discard() {
    setDrafts(({ entries: { [id]: _, ...others }, ...drafts }) => ({ ...drafts, entries: others }));
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <Card>
      <div className="grid gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-[length:var(--text-lg)]">
          This inquiry is not there any more
        </h2>
        <p className="text-ink-2">Somebody deleted it, or its address was cut short.</p>
        {body && (
          <>
            <TextArea
              label="What you were writing"
              hint="It was not sent. Copy what you still need."
              readOnly
              value={body}
            />
            <div>
              <Button onClick={discard}>Discard it</Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
