import "./drawer.css";
import type { ComponentProps } from "react";
import { Dialog } from "./dialog.tsx";

/** A dialog along the right edge, in its full height; below a desk's layout as every other. */
export function Drawer(props: Omit<ComponentProps<typeof Dialog>, "size" | "side">) {
  return <Dialog {...props} side="right" />;
}
