import { Archive, Info, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { Dialog } from "../dialog.tsx";
import { Drawer } from "../drawer.tsx";
import { IconButton } from "../icon-button.tsx";
import { Kbd } from "../kbd.tsx";
import { Menu } from "../menu.tsx";
import { Popover } from "../popover.tsx";
import { TextField } from "../text-field.tsx";
import { toast } from "../toast.ts";
import { Part } from "./part.tsx";

export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "wide" | "drawer" | "confirm" | null>(null);
  const close = () => setOpen(null);
  return (
    <Part name="Overlays">
      <Menu
        trigger={<Button>Menu</Button>}
        head={<span className="block font-semibold">Set 14</span>}
        items={[
          { label: "Details", icon: <Info />, current: true, onSelect: () => void toast("Details were chosen.") },
          { label: "Archive", icon: <Archive />, onSelect: () => void toast("Set 14 was archived.") },
          { label: "Delete", icon: <Trash2 />, onSelect: () => setOpen("confirm") },
        ]}
      />
      <Popover label="Shortcuts" trigger={<Button>Popover</Button>}>
        <p className="flex items-center gap-1.5 p-2 text-[length:var(--text-sm)] text-ink-2">
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> opens the palette
        </p>
      </Popover>
      <Button data-tip="8 to 5 from here to Set 15">Tooltip</Button>
      <IconButton label="A button that is only a picture" icon={<Info />} tone="quiet" />
      <Button onClick={() => setOpen("dialog")}>Dialog</Button>
      <Button onClick={() => setOpen("wide")}>Wide dialog</Button>
      <Button onClick={() => setOpen("drawer")}>Drawer</Button>
      <Button onClick={() => setOpen("confirm")}>Confirm dialog</Button>
      <Button onClick={() => void toast("Saved. Everybody in the project sees it.")}>Toast</Button>
      <Dialog open={open === "dialog"} onClose={close} title="A dialog" description="It keeps the focus inside.">
        <TextField label="Set" />
      </Dialog>
      <Dialog open={open === "wide"} onClose={close} title="A wide dialog" size="wide">
        <p className="text-ink-2">Room for a picture.</p>
      </Dialog>
      <Drawer open={open === "drawer"} onClose={close} title="A drawer" description="Beside what it tells of.">
        <p className="text-ink-2">Room for a list.</p>
      </Drawer>
      <ConfirmDialog
        open={open === "confirm"}
        onClose={close}
        title="Delete Set 14?"
        text="Its 32 dots and 5 comments go with it. This cannot be undone."
        action="Delete set"
        onConfirm={() => {
          close();
          void toast("Set 14 was deleted.");
        }}
      />
    </Part>
  );
}
