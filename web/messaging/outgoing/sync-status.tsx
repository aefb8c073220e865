import { useState } from "react";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import type { SyncState } from "./sync-state.ts";
import { useSync } from "./use-sync.ts";

const SyncActs = lazy(async () => ({ default: (await import("./sync-acts.tsx")).SyncActs }));

/** S3 section 4: what I wrote and the studio has not got yet, above the place where I write. */
export function SyncStatus({ me }: { me: string }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const state = useSync(me);
  const [shown, setShown] = useState<"list" | "stuck">();
  const isStuck = state?.kind === "refused" || state?.kind === "waiting";
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span role="status" tabIndex={-1} className={`outline-none ${isStuck ? "text-bad" : ""}`}>
        {state && sentenceOf(state)}
      </span>
      {(isStuck || shown) && (
        <Optional isSilent>
          <SyncActs me={me} kind={state?.kind} shown={shown} onShow={setShown} />
        </Optional>
      )}
    </span>
  );
}

function sentenceOf(state: SyncState): string {
  if (state.kind === "synced") return "Synced";
  const what = `${state.count} ${state.noun}${state.count === 1 ? "" : "s"}`;
  if (state.kind === "syncing") return `Syncing… ${what}`;
  if (state.kind === "offline") return `${what} to send when online`;
  if (state.kind === "refused") return `${what} not sent`;
  return `${what} to send. Trying every 5 s`;
}
