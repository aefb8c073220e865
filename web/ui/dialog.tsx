import type { ReactNode } from "react";
import { Late } from "./late.tsx";
import { lazy } from "./lazy.ts";
import { useReturnFocus } from "./use-return-focus.ts";

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** `wide` for pictures. */
  size?: "normal" | "wide";
  /** A `Drawer`'s. */
  side?: "right";
  /** The focus begins at the dialog itself: what it would begin at is not to be pressed unawares. */
  isToRead?: boolean;
  children: ReactNode;
}

const DialogFrame = lazy(async () => ({ default: (await import("./dialog-frame.tsx")).DialogFrame }));

/** Keeps the focus inside, gives it back when it closes; a sheet from below on a phone. Loaded when it first opens. */
export function Dialog({ open, size = "normal", ...frame }: Props) {
  const returnFocus = useReturnFocus(open);
  if (!open) return null;
  return (
    <Late onGiveUp={frame.onClose}>
      <DialogFrame {...frame} {...returnFocus} size={size} />
    </Late>
  );
}
