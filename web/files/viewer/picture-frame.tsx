import type { CSSProperties, ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import type { useZoom } from "./use-zoom.ts";
import type { Size, View } from "./zoom.ts";

/** Where a picture of this size lies in its frame, from the frame's middle. */
export function placeIn(size: Size, view: View): CSSProperties {
  return {
    width: size.width * view.scale,
    height: size.height * view.scale,
    transform: `translate(calc(-50% + ${view.x}px), calc(-50% + ${view.y}px))`,
  };
}

interface Props extends Pick<ReturnType<typeof useZoom>, "frameProps" | "isFitted"> {
  /** What of it could not be loaded is asked for again by this; left out as long as all could. */
  onRetry: (() => void) | undefined;
  children: ReactNode;
}

/** In which a picture is zoomed and moved, and what is said where it cannot be loaded (S3 section 8). */
export function PictureFrame({ frameProps, isFitted, onRetry, children }: Props) {
  return (
    <>
      <section
        aria-label="Preview"
        {...frameProps}
        data-zoomed={isFitted ? undefined : ""}
        // what is larger than its frame is moved by keys too
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows, plus and minus work here
        tabIndex={0}
        className={`relative min-h-0 flex-1 touch-none overflow-clip bg-inset select-none focus-visible:outline-offset-[-3px] ${isFitted ? "cursor-zoom-in" : "cursor-grab active:cursor-grabbing"}`}
      >
        {children}
      </section>
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
    </>
  );
}
