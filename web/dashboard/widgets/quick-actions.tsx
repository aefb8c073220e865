import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useLiveStatus } from "#web/platform/connection.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonLook } from "#web/ui/button.tsx";
import { QuickDialog } from "../quick/quick-dialog.tsx";
import { useQuickActions } from "../quick/use-quick-actions.tsx";
import type { Wish } from "../quick/wish.ts";

const roles = { client: "Client", designer: "Designer", admin: "Admin" };
const words = { live: "Online", connecting: "Connecting...", offline: "Offline" };

/** S2 section 2.7. */
export function QuickActions() {
  const me = useMe();
  return me ? <QuickActionsOf me={me} /> : null;
}

function QuickActionsOf({ me }: { me: User }) {
  const [wish, setWish] = useState<Wish | null>(null);
  const acts = useQuickActions(me.userType, setWish);
  const status = useLiveStatus();
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <Badge tone="accent">{roles[me.userType]}</Badge>
        <Badge tone={status === "live" ? "ok" : "neutral"}>{words[status]}</Badge>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-2">
        {acts.map(({ label, icon, onSelect }) => (
          <li key={label}>
            <button
              type="button"
              className={`${buttonLook()} w-full justify-start! text-left [&_svg]:shrink-0`}
              onClick={onSelect}
            >
              {icon}
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </button>
          </li>
        ))}
      </ul>
      {wish && <QuickDialog wish={wish} onClose={() => setWish(null)} />}
    </>
  );
}
