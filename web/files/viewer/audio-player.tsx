import { useQuery } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { type SyntheticEvent, useRef, useState } from "react";
import type { FilePreview } from "#contract/files.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { playAlone } from "./play-alone.ts";
import { playingTime } from "./playing-time.ts";
import { peaksAt, recordingAt } from "./queries.ts";
import type { useBroken } from "./use-broken.ts";
import type { Viewed } from "./viewed.ts";
import { Waveform } from "./waveform.tsx";

export interface Recording {
  url: string;
  /** Bytes. */
  size: number;
  /** Seconds; null where nobody has measured them. */
  duration: number | null;
  /** Where the server made a waveform. */
  peaksUrl: string | null;
  /** A waveform that is here already. */
  peaks?: number[] | null;
}

/** A stored file, with what the server made of it as far as it is there. */
export function recordingOf({ url, size }: Viewed, preview: FilePreview | null | undefined): Recording {
  return { url, size, duration: preview?.duration ?? null, peaksUrl: preview?.peaksUrl ?? null };
}

interface Props {
  recording: Recording;
  isCompact?: boolean;
  /** Absent where it was made on the spot. */
  watched?: ReturnType<typeof useBroken>["watched"] & {
    onTimeUpdate?: (event: SyntheticEvent<HTMLMediaElement>) => void;
  };
}

/** Bytes that a browser may decode at once for a waveform, and those that it fetches unasked for one. */
const mostDecoded = 60 * 1024 ** 2;
const mostUnasked = 2.5 * 1024 ** 2;

/** Play and pause, a waveform that is also the slider, and the time. */
export function AudioPlayer({ recording, isCompact = false, watched }: Props) {
  const { url, size, peaks = null, peaksUrl } = recording;
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [wasPlayed, setPlayed] = useState(false);
  const [time, setTime] = useState(0);
  const [heard, setHeard] = useState<number | null>(null);
  const made = useQuery({ ...peaksAt(peaksUrl ?? ""), enabled: peaksUrl !== null });
  const isOurs =
    peaks === null && peaksUrl === null && (wasPlayed ? size <= mostDecoded : isCompact && size <= mostUnasked);
  const own = useQuery({ ...recordingAt(url), enabled: isOurs });
  const duration = recording.duration ?? heard ?? own.data?.seconds ?? 0;

  function seek(to: number) {
    if (audio.current) audio.current.currentTime = to;
    setTime(to);
  }
  function onPlay({ currentTarget }: SyntheticEvent<HTMLAudioElement>) {
    playAlone(currentTarget);
    setPlaying(true);
    setPlayed(true);
  }

  const word = isPlaying ? "Pause" : "Play";
  const button = (
    <button
      type="button"
      aria-label={isCompact ? word : undefined}
      onClick={() => void (isPlaying ? audio.current?.pause() : audio.current?.play())}
      className={buttonLook({ tone: "solid", size: isCompact ? "icon" : "large" })}
    >
      {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />} {!isCompact && word}
    </button>
  );
  const waveform = (
    <Waveform
      peaks={peaks ?? made.data ?? own.data?.peaks ?? null}
      time={time}
      duration={duration}
      isCompact={isCompact}
      onSeek={seek}
    />
  );
  const clock = (
    <p className={`num whitespace-nowrap text-ink-2 ${isCompact ? "text-[length:var(--text-xs)]" : ""}`}>
      {playingTime(time)} / {playingTime(duration)}
    </p>
  );
  return (
    <>
      {isCompact ? (
        <div className="flex items-center gap-3">
          {button}
          <div className="min-w-0 flex-1">{waveform}</div>
          {clock}
        </div>
      ) : (
        <>
          {waveform}
          <div className="flex items-center gap-4">
            {button}
            {clock}
          </div>
        </>
      )}
      <audio
        {...watched}
        ref={(player) => {
          audio.current = player;
          watched?.ref(player);
        }}
        src={url}
        preload="metadata"
        onPlay={onPlay}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => {
          watched?.onTimeUpdate?.(event);
          setTime(event.currentTarget.currentTime);
        }}
        onDurationChange={({ currentTarget }) => setHeard(finite(currentTarget.duration))}
      />
    </>
  );
}

/** What a browser recorded does not say how long it is. */
function finite(seconds: number): number | null {
  return Number.isFinite(seconds) ? seconds : null;
}
