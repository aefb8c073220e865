import { flush, listOutgoing } from "#web/platform/outbox/outbox.ts";
import { retry } from "#web/platform/outbox/outbox-entries.ts";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import type { SyncState } from "./sync-state.ts";

const RefusedDialog = lazy(async () => ({ default: (await import("./refused-dialog.tsx")).RefusedDialog }));

interface Props {
  me: string;
  /** What stands before it; anything else is nothing to do about. */
  kind: SyncState["kind"] | undefined;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

type Shown = "list" | "stuck" | undefined;

/** What one does about what does not get to the studio; beside the words that say so. */
export function SyncActs({ me, kind, shown, onShow }: Props) {
  return (
    <>
      {kind === "waiting" && <Act onClick={() => void flush()}>Try now</Act>}
      {kind === "refused" && (
        <>
          <Act onClick={() => void retryMine(me).catch(() => onShow("stuck"))}>Retry</Act>
          <Act onClick={() => onShow("list")}>Show</Act>
        </>
      )}
      {shown && (
        <Late onGiveUp={() => onShow(undefined)}>
          <RefusedDialog me={me} isStuck={shown === "stuck"} onClose={() => onShow(undefined)} />
        </Late>
      )}
    </>
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

async function retryMine(me: string): Promise<void> {
  for (const { id, by, state } of await listOutgoing()) if (by === me && state === "failed") await retry(id);
}
