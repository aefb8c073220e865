import { Maximize2 } from "lucide-react";
import type { Attachment } from "#contract/messages.ts";
import { formatMegabytes } from "#domain/files/file-size.ts";
import { filmRoom } from "#domain/messaging/conversations/room-for.ts";
import { FilmPlayer } from "#web/files/viewer/film-player.tsx";
import { StoppedMedia } from "#web/files/viewer/stopped-media.tsx";
import { useBroken } from "#web/files/viewer/use-broken.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { MessageFile } from "./message-file.tsx";

interface Props {
  film: Attachment;
  /** Absent: it is seen here alone. */
  onOpen: (() => void) | undefined;
}

/** A film played where it stands, or opened; what turns out to be broken is a file like others. */
export function MessageFilm({ film, onOpen }: Props) {
  const { broken, retry, watched } = useBroken(film.url, Boolean(film.width));
  if (broken === "kind") return <MessageFile file={film} onOpen={onOpen} />;
  const { width, height } = filmRoom(film);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      role="group"
      aria-label={film.name}
      style={{ width: `min(${width}rem, 72vw)` }}
      className="max-w-full overflow-hidden rounded-md border border-line bg-surface-2"
    >
      {/* its room is there before it comes, and stays where it does not: the list must not move */}
      <div style={{ aspectRatio: `${width} / ${height}` }} className="grid bg-inset">
        {broken ? (
          <div className="self-center p-3">
            <StoppedMedia error={broken} onRetry={retry} />
          </div>
        ) : (
          <FilmPlayer src={film.url} poster={film.thumbnailUrl} watched={watched} />
        )}
      </div>
      <div className={`flex min-h-(--control-h) items-center gap-2 pl-3 ${onOpen ? "" : "pr-3"}`}>
        <span dir="auto" className="min-w-0 flex-1 truncate text-[length:var(--text-xs)] font-semibold">
          {film.name}
        </span>
        <span className="num text-[length:var(--text-xs)] text-ink-2">{formatMegabytes(film.size)}</span>
        {onOpen && <IconButton label={`Open ${film.name}`} icon={<Maximize2 />} onClick={onOpen} />}
      </div>
    </div>
  );
}
