import type { CSSProperties, ReactNode } from "react";
import type { Turn } from "#domain/files/turn.ts";
import { Button } from "#web/ui/button.tsx";
import type { useZoom } from "./use-zoom.ts";
import type { Size, View } from "./zoom.ts";

/** Where a picture of this size lies in its frame, from the frame's middle, around which it is turned. */
export function placeIn(size: Size, view: View, turn: Turn = 0): CSSProperties {
  return {
    width: size.width * view.scale,
    height: size.height * view.scale,
    transform: `translate(calc(-50% + ${view.x}px), calc(-50% + ${view.y}px))${turn ? ` rotate(${turn}deg)` : ""}`,
  };
}

interface Props extends Pick<ReturnType<typeof useZoom>, "frameProps" | "isWhole"> {
  /** What of it could not be loaded is asked for again by this; left out as long as all could. */
  onRetry: (() => void) | undefined;
  /** Over its corners, beside what is pressed in it. */
  corners?: ReactNode;
  children: ReactNode;
}

/** In which a picture is zoomed and moved, and what is said where it cannot be loaded (S3 section 8). */
export function PictureFrame({ frameProps, isWhole, onRetry, corners, children }: Props) {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        aria-label="Preview"
        {...frameProps}
        data-zoomed={isWhole ? undefined : ""}
        // what is larger than its frame is moved by keys too
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows, plus and minus work here
        tabIndex={0}
        className={`relative min-h-0 flex-1 touch-none overflow-clip bg-inset select-none focus-visible:outline-offset-[-3px] ${isWhole ? "cursor-zoom-in" : "cursor-grab active:cursor-grabbing"}`}
      >
        {children}
      </section>
      {corners}
      {/* beside the frame, which takes what is pressed in it for itself */}
      {onRetry && (
        <div
          role="alert"
          className="absolute inset-x-0 top-4 mx-auto flex w-fit items-center gap-3 rounded-md bg-surface-1 px-3 py-2 text-ink-2"
        >
          <p>Error loading image</p>
          <Button
            onClick={() => {
              onRetry();
              // it goes, and the keys are for the picture again
              frameProps.ref.current?.focus();
            }}
          >
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
