import { useState } from "react";
import { flush, listOutgoing } from "#web/platform/outbox/outbox.ts";
import { retry } from "#web/platform/outbox/outbox-entries.ts";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import type { SyncState } from "./sync-state.ts";
import { useSync } from "./use-sync.ts";

const RefusedDialog = lazy(async () => ({ default: (await import("./refused-dialog.tsx")).RefusedDialog }));

/** S3 section 4: what I wrote and the studio has not got yet, above the place where I write. */
export function SyncStatus({ me }: { me: string }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const state = useSync(me);
  const [shown, setShown] = useState<"list" | "stuck">();
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span
        role="status"
        tabIndex={-1}
        className={`outline-none ${state?.kind === "refused" || state?.kind === "waiting" ? "text-bad" : ""}`}
      >
        {state && sentenceOf(state)}
      </span>
      {state?.kind === "waiting" && <Act onClick={() => void flush()}>Try now</Act>}
      {state?.kind === "refused" && (
        <>
          <Act onClick={() => void retryMine(me).catch(() => setShown("stuck"))}>Retry</Act>
          <Act onClick={() => setShown("list")}>Show</Act>
        </>
      )}
      {shown && (
        <Late onGiveUp={() => setShown(undefined)}>
          <RefusedDialog me={me} isStuck={shown === "stuck"} onClose={() => setShown(undefined)} />
        </Late>
      )}
    </span>
  );
}

/** Whoever is at it as it goes is left at what is said there: a field would open the keyboard of a phone. */
function Act({ onClick, children }: { onClick: () => void; children: string }) {
  const goOn = (button: HTMLButtonElement) => () => {
    const said = document.activeElement === button && (button.parentElement?.firstElementChild as HTMLElement | null);
    // it is drawn anew, too
    setTimeout(() => said && !button.isConnected && document.activeElement === document.body && said.focus());
  };
  return (
    <button ref={goOn} type="button" onClick={onClick} className="rounded-sm underline hover:text-ink">
      {children}
    </button>
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

async function retryMine(me: string): Promise<void> {
  for (const { id, by, state } of await listOutgoing()) if (by === me && state === "failed") await retry(id);
}
