import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { useCited } from "./cited-context.ts";
import { CitedList } from "./cited-list.tsx";

const shownFirst = 3;

/** What was decided, in the words in which it was said. */
export function DecisionsPart({ ids }: { ids: string[] }) {
  const { messages } = useCited();
  const [isWhole, setWhole] = useState(false);
  const known = ids.filter((id) => messages.has(id));
  return (
    <MeasuredPart title="Key decisions" none="No decisions found." isEmpty={known.length === 0}>
      <CitedList label="Key decisions" ids={isWhole ? known : known.slice(0, shownFirst)} />
      {known.length > shownFirst && (
        <div className="-ml-4">
          <Button tone="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Show fewer" : `Show all (${known.length})`}
          </Button>
        </div>
      )}
    </MeasuredPart>
  );
}
