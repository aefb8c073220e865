import { useSyncExternalStore } from "react";
import type { Attachment } from "#contract/messages.ts";
import { Progress } from "#web/ui/progress.tsx";
import { onWays, wayOf } from "../kept-files/bring-up.ts";

/** How far what hangs on a sent message has come in this tab; nothing while it waits. It lies over it: the list must not move. */
export function WayUp({ attachments }: { attachments: Attachment[] }) {
  const share = useSyncExternalStore(onWays, () => shareOf(attachments));
  return (
    share !== null && (
      <div className="absolute inset-x-2 bottom-2">
        <Progress value={share * 100} label="Sending what is attached" />
      </div>
    )
  );
}

/** By bytes, of all together; null where nothing is under way. */
function shareOf(attachments: Attachment[]): number | null {
  const kept = attachments.flatMap(({ id, size, url }) => (url ? [] : [{ way: wayOf(id), size }]));
  if (kept.every(({ way }) => !way)) return null;
  const sum = (some: number[]) => some.reduce((all, one) => all + one, 0);
  return sum(kept.map(({ way, size }) => (way?.share ?? 0) * size)) / sum(kept.map(({ size }) => size));
}
