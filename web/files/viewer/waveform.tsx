import { useRef } from "react";
import { playingTime } from "./playing-time.ts";

interface Props {
  /** 0 to 1; null while nobody knows them. */
  peaks: number[] | null;
  /** Seconds. */
  time: number;
  duration: number;
  isCompact?: boolean;
  onSeek: (seconds: number) => void;
}

const height = 100;
/** Steps in a small one: finer ones would be thinner than a pixel. */
const fewSteps = 50;

/** How loud it is from beginning to end, with a slider over it. */
export function Waveform({ peaks, time, duration, isCompact = false, onSeek }: Props) {
  const steps = peaks && isCompact ? coarser(peaks) : (peaks ?? new Array<number>(100).fill(0));
  const path = pathOf(steps);
  const pressedAt = useRef(time);
  const share = duration > 0 ? Math.min(1, time / duration) : 0;
  return (
    <div
      className={`relative rounded-md bg-inset has-focus-visible:outline-2 has-focus-visible:outline-ring ${isCompact ? "h-10" : "h-40"}`}
    >
      {[
        { name: "all", look: isCompact ? "text-ink-3" : "text-line-strong", clip: undefined },
        { name: "heard", look: "text-accent", clip: `inset(0 ${(1 - share) * 100}% 0 0)` },
      ].map(({ name, look, clip }) => (
        <svg
          key={name}
          aria-hidden="true"
          data-waveform={peaks ? name : undefined}
          viewBox={`0 0 ${steps.length} ${height}`}
          preserveAspectRatio="none"
          className={`absolute inset-0 size-full ${look}`}
          style={{ clipPath: clip }}
        >
          <path d={path} fill="currentColor" />
        </svg>
      ))}
      <input
        type="range"
        aria-label="Seek"
        aria-valuetext={`${playingTime(time)} of ${playingTime(duration)}`}
        min={0}
        max={duration}
        step="any"
        value={Math.min(time, duration)}
        disabled={duration <= 0}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
        onPointerDown={() => {
          pressedAt.current = time;
        }}
        // a finger that scrolls the page from there has moved it on its way
        onPointerCancel={() => onSeek(pressedAt.current)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}

function coarser(peaks: number[]): number[] {
  const size = Math.max(1, Math.ceil(peaks.length / fewSteps));
  return Array.from({ length: Math.ceil(peaks.length / size) }, (_, step) =>
    Math.max(...peaks.slice(step * size, (step + 1) * size)),
  );
}

function pathOf(peaks: number[]): string {
  return peaks
    .map((peak, place) => {
      const half = Math.max(0.6, (peak * height) / 2);
      return `M${place + 0.15} ${height / 2 - half}h0.7v${2 * half}h-0.7z`;
    })
    .join("");
}
