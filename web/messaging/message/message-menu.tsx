import { Ellipsis } from "lucide-react";
import { lazy } from "#web/ui/lazy.ts";
import { Popup } from "#web/ui/popup.tsx";
import type { ShownMessage } from "../live.ts";

interface Props {
  message: ShownMessage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const load = () => import("./message-menu-items.tsx");
const MessageMenuItems = lazy(async () => ({ default: (await load()).MessageMenuItems }));

/** The button; what stands behind it comes when somebody reaches for it. */
export function MessageMenu({ message, open, onOpenChange }: Props) {
  return (
    <Popup
      kind="menu"
      load={load}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <button
          type="button"
          aria-label="More actions"
          className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-surface-2 pointer-coarse:size-11"
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </button>
      }
    >
      {(opened) => <MessageMenuItems message={message} opened={opened} />}
    </Popup>
  );
}
