import { useQuery } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import type { FilePreview } from "#contract/files.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { clockTime } from "./clock-time.ts";
import { NoPreview } from "./no-preview.tsx";
import { peaksAt, peaksOf } from "./queries.ts";
import type { Viewed } from "./viewed.ts";
import { Waveform } from "./waveform.tsx";

/** Bytes that a browser may decode at once for a waveform. */
const mostDecoded = 60 * 1024 ** 2;

export function AudioView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [wasPlayed, setPlayed] = useState(false);
  const [time, setTime] = useState(0);
  const [heard, setHeard] = useState<number | null>(null);
  const [isBroken, setBroken] = useState(false);
  const made = useQuery({ ...peaksAt(preview?.peaksUrl ?? ""), enabled: Boolean(preview?.peaksUrl) });
  const isOurs = wasPlayed && preview !== null && !preview.peaksUrl && file.size <= mostDecoded;
  const own = useQuery({ ...peaksOf(file.url), enabled: isOurs });
  if (isBroken)
    return <NoPreview file={file} reason="This browser cannot play this recording. Download it to hear it." />;
  const duration = preview?.duration ?? heard ?? 0;
  const seek = (to: number) => {
    if (audio.current) audio.current.currentTime = to;
    setTime(to);
  };
  return (
    <section aria-label="Preview" className="m-auto grid w-full max-w-4xl gap-4 p-5">
      <Waveform peaks={made.data ?? own.data ?? null} time={time} duration={duration} onSeek={seek} />
      <div className="flex items-center gap-4">
        <button
          type="button"
          onClick={() => void (isPlaying ? audio.current?.pause() : audio.current?.play())}
          className={buttonLook({ tone: "solid", size: "large" })}
        >
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />} {isPlaying ? "Pause" : "Play"}
        </button>
        <p className="num text-ink-2">
          {clockTime(time)} / {clockTime(duration)}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: people upload what they recorded */}
      <audio
        ref={audio}
        src={file.url}
        preload="metadata"
        onPlay={() => {
          setPlaying(true);
          setPlayed(true);
        }}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setTime(currentTarget.currentTime)}
        onDurationChange={({ currentTarget }) => setHeard(currentTarget.duration)}
        onError={() => setBroken(true)}
      />
    </section>
  );
}
