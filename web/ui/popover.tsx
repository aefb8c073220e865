import type { ReactNode } from "react";
import { lazy } from "./lazy.ts";
import { Popup, type Trigger } from "./popup.tsx";

interface Props {
  trigger: Trigger;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

const load = () => import("./popover-box.tsx");
const PopoverBox = lazy(async () => ({ default: (await load()).PopoverBox }));

export function Popover({ trigger, label, open, onOpenChange, children }: Props) {
  return (
    <Popup kind="dialog" trigger={trigger} load={load} open={open} onOpenChange={onOpenChange}>
      {(opened) => (
        <PopoverBox label={label} opened={opened}>
          {children}
        </PopoverBox>
      )}
    </Popup>
  );
}
