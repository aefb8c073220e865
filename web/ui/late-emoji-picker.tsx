import { Suspense } from "react";
import { lazy } from "./lazy.ts";

const EmojiPicker = lazy(async () => ({ default: (await import("./emoji-picker.tsx")).EmojiPicker }));

/**
 * On a phone the width there is; no higher than the room beside what opened it. Of the two sides of that the larger has half
 * of the window but for the button and the gaps: who wants as much is turned over where the other side has less.
 */
const room = {
  width: "min(21rem, calc(100vw - 2.5rem))",
  height: "min(22rem, 60dvh, max(50dvh - 3.5rem, var(--radix-popover-content-available-height) - 1.25rem))",
};

/** All emoji to choose from, for inside a popover: loaded when it is opened, its room held while it comes. */
export function LateEmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <div style={room}>
      <Suspense fallback={null}>
        <EmojiPicker onPick={onPick} />
      </Suspense>
    </div>
  );
}
