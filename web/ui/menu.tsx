import type { ReactNode } from "react";
import { lazy } from "./lazy.ts";
import type { MenuItem } from "./menu-list.tsx";
import { Popup } from "./popup.tsx";

interface Props {
  trigger: ReactNode;
  /** What stands above the items, e.g. who is signed in. */
  head?: ReactNode;
  items: MenuItem[];
  align?: "start" | "end";
  /** Of the box around the button. */
  className?: string;
}

const load = () => import("./menu-list.tsx");
const MenuList = lazy(async () => ({ default: (await load()).MenuList }));

export function Menu({ trigger, className, ...list }: Props) {
  return (
    <Popup kind="menu" trigger={trigger} load={load} className={className}>
      {(opened) => <MenuList {...list} opened={opened} />}
    </Popup>
  );
}
