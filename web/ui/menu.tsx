import type { ReactNode } from "react";
import { lazy } from "./lazy.ts";
import type { MenuItem } from "./menu-list.tsx";
import { Popup, type Trigger } from "./popup.tsx";

interface Props {
  trigger: Trigger;
  /** What stands above the items, e.g. who is signed in. */
  head?: ReactNode;
  items: MenuItem[];
  align?: "start" | "end";
  /** Told by whoever holds it open, where the button may be drawn anew in another place. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Of the box around the button. */
  className?: string;
}

const load = () => import("./menu-list.tsx");
const MenuList = lazy(async () => ({ default: (await load()).MenuList }));

export function Menu({ trigger, className, open, onOpenChange, ...list }: Props) {
  // its items are new ones whenever it is drawn again: there is nothing to keep
  "use no memo";
  return (
    <Popup kind="menu" {...{ trigger, load, open, onOpenChange, className }}>
      {(opened) => <MenuList {...list} opened={opened} />}
    </Popup>
  );
}
