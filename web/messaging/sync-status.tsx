import { flush, listOutgoing } from "#web/platform/outbox.ts";
import { retry } from "#web/platform/outbox-entries.ts";
import type { SyncState } from "./sync-state.ts";
import { useSync } from "./use-sync.ts";

/** S3 section 4: what I wrote and the studio has not got yet, above the place where I write. */
export function SyncStatus({ me }: { me: string }) {
  const state = useSync(me);
  const action = state && actionOf(state, me);
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span role="status" className={state?.kind === "refused" || state?.kind === "waiting" ? "text-bad" : ""}>
        {state && sentenceOf(state)}
      </span>
      {action && (
        <button type="button" onClick={() => void action.act()} className="rounded-sm underline hover:text-ink">
          {action.label}
        </button>
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

function actionOf({ kind }: SyncState, me: string) {
  if (kind === "waiting") return { label: "Try now", act: flush };
  if (kind === "refused") return { label: "Retry", act: () => retryMine(me) };
  return null;
}

async function retryMine(me: string): Promise<void> {
  for (const { id, by, state } of await listOutgoing()) if (by === me && state === "failed") await retry(id);
}
