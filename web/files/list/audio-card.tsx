import { useQuery } from "@tanstack/react-query";
import { Maximize2 } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { AudioPlayer, recordingOf } from "../viewer/audio-player.tsx";
import { previewOf } from "../viewer/queries.ts";
import { StoppedMedia } from "../viewer/stopped-media.tsx";
import { useBroken } from "../viewer/use-broken.ts";
import type { Viewed } from "../viewer/viewed.ts";

interface Props {
  file: Viewed;
  /** Absent: it is on this device alone, and heard here. */
  onOpen: (() => void) | undefined;
}

/** A recording where it stands: heard on the spot, or opened. */
export function AudioCard({ file, onOpen }: Props) {
  const preview = useQuery({ ...previewOf(file), enabled: onOpen !== undefined }).data;
  const { broken, retry, watched } = useBroken(file.url);
  const title = voiceTitle(file.name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-label={title} className="h-full">
      <div className="flex min-h-(--control-h) items-center">
        <span dir="auto" className="min-w-0 flex-1 truncate text-[length:var(--text-xs)] font-semibold">
          {title}
        </span>
        {onOpen && <IconButton label={`Open ${title}`} icon={<Maximize2 />} onClick={onOpen} />}
      </div>
      {!broken && <AudioPlayer recording={recordingOf(file, preview)} isCompact watched={watched} />}
      {broken === "kind" && (
        <p className="text-[length:var(--text-xs)] text-ink-2">This browser cannot play this recording.</p>
      )}
      {broken && broken !== "kind" && <StoppedMedia error={broken} onRetry={retry} />}
    </div>
  );
}

/** What was recorded here is named by its time, which its message says already; the file keeps it. */
function voiceTitle(name: string): string {
  return /^Voice message \d{4}-[\d-]+ [\d.]+\.\w+$/.test(name) ? "Voice message" : name;
}
