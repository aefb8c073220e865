import { Suspense } from "react";
import { lazy } from "./lazy.ts";

const EmojiPicker = lazy(async () => ({ default: (await import("./emoji-picker.tsx")).EmojiPicker }));

/** On a phone the width there is. */
const room = { width: "min(21rem, calc(100vw - 2.5rem))", height: "min(22rem, 60dvh)" };

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
