import { type RefObject, useEffect, useRef, useState } from "react";
import type { Attachment } from "#contract/messages.ts";
import { previewKind } from "#domain/files/preview-kind.ts";
import { filmRoom } from "#domain/messaging/conversations/room-for.ts";
import { isOutOfReach } from "#web/platform/reach.ts";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import type { ShownMessage } from "../live.ts";
import { useHoldRow } from "../message-list/held-rows.ts";
import { MessageFile } from "./message-file.tsx";
import { MessagePictures } from "./message-pictures.tsx";

const OnDevice = lazy(async () => ({ default: (await import("./on-device.tsx")).OnDevice }));
const SharedViewer = lazy(async () => ({ default: (await import("./shared-viewer.tsx")).SharedViewer }));
const DrawnNotes = lazy(async () => {
  // nobody waits for it
  await new Promise((stands) => setTimeout(stands, 3000));
  return { default: (await import("./drawn-notes.tsx")).DrawnNotes };
});
const MessageFilm = lazy(async () => ({ default: (await import("./message-film.tsx")).MessageFilm }));
const AudioCard = lazy(async () => ({ default: (await import("#web/files/list/audio-card.tsx")).AudioCard }));

/** Recordings to be heard, films to be watched, pictures as one block, everything else by name and size; each opens at full size. */
export function MessageAttachments({ message }: { message: ShownMessage }) {
  // drawn when its message changes, and then it is all new
  "use no memo";
  const [viewedId, setViewedId] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isPlaying = usePlaying(place);
  useHoldRow(message.id, viewedId !== null || isPlaying);
  const { attachments } = message;
  const isUp = attachments.every(({ url }) => url);
  // what waits in the outbox is put anew when that changes
  if (isUp && !(message.seq === null && isOutOfReach())) {
    return (
      <>
        <Shown ref={place} attachments={attachments} onOpen={setViewedId} />
        <Optional isSilent>
          <DrawnNotes message={message} />
        </Optional>
        {viewedId && (
          <Late onGiveUp={() => setViewedId(null)}>
            <SharedViewer
              conversationId={message.conversationId}
              id={viewedId}
              attachments={attachments}
              onChange={setViewedId}
            />
          </Late>
        )}
      </>
    );
  }
  // what waits for a network is seen and heard in its place, and opened once it is there
  const coming = isUp ? (
    <Shown attachments={attachments} />
  ) : (
    <div className="h-24 w-[min(22rem,72vw)] max-w-full rounded-md border border-line bg-surface-2" />
  );
  return (
    <Optional fallback={coming}>
      <OnDevice attachments={attachments} owner={message.author.id} isSent>
        {(shown) => (shown ? <Shown attachments={shown} /> : coming)}
      </OnDevice>
    </Optional>
  );
}

/** Whether a film or a recording in it goes on. */
function usePlaying(place: RefObject<HTMLElement | null>): boolean {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    for (const name of ["play", "pause", "ended", "emptied"]) {
      // they do not bubble
      place.current?.addEventListener(name, () => setPlaying(name === "play"), { signal: left.signal, capture: true });
    }
    return () => left.abort();
  }, [place]);
  return isPlaying;
}

interface ShownProps {
  ref?: RefObject<HTMLDivElement | null>;
  attachments: Attachment[];
  onOpen?: (id: string) => void;
}

function Shown({ ref, attachments, onOpen }: ShownProps) {
  // as what is around it
  "use no memo";
  const [sounds, films, pictures, others] = sorted(attachments);
  return (
    <div ref={ref} className="flex max-w-full flex-wrap gap-2">
      {sounds.map((file) => (
        // its room is there before it comes: the list must not move
        <div
          key={file.id}
          className="h-24 w-[min(22rem,72vw)] max-w-full rounded-md border border-line bg-surface-2 py-1 pr-2 pl-3"
        >
          <Optional>
            <AudioCard file={{ ...file, mimeType: file.type }} onOpen={onOpen && (() => onOpen(file.id))} />
          </Optional>
        </div>
      ))}
      {films.map((film) => (
        <Optional key={film.id} fallback={<FilmToCome film={film} />}>
          <MessageFilm film={film} onOpen={onOpen && (() => onOpen(film.id))} />
        </Optional>
      ))}
      <MessagePictures pictures={pictures} onOpen={onOpen} />
      {others.map((file) => (
        <MessageFile key={file.id} file={file} onOpen={onOpen && (() => onOpen(file.id))} />
      ))}
      {/* what is shown is the file as it is now, and not as it was sent */}
      {attachments.map(
        ({ id, name, version, sentVersion }) =>
          version > sentVersion && (
            <p key={id} className="w-full text-[length:var(--text-xs)] wrap-anywhere text-ink-2">
              {attachments.length > 1 && `${name}: `}Version {version} now
            </p>
          ),
      )}
    </div>
  );
}

/** Its room is there before it: the list must not move. */
function FilmToCome({ film }: { film: Attachment }) {
  const { width, height } = filmRoom(film);
  return (
    <div
      style={{ width: `min(${width}rem, 72vw)` }}
      className="max-w-full rounded-md border border-line bg-surface-2 pb-(--control-h)"
    >
      <div style={{ aspectRatio: `${width} / ${height}` }} />
    </div>
  );
}

/** Sounds, films that this browser can play, pictures that can be drawn, and the rest. */
function sorted(attachments: Attachment[]): [Attachment[], Attachment[], Attachment[], Attachment[]] {
  const of = (kind: string) => attachments.filter(({ type }) => previewKind(type) === kind);
  const films = of("video").filter(({ type }) => document.createElement("video").canPlayType(type));
  // the studio makes no picture of those of iPhones
  const pictures = of("picture").filter(({ type, thumbnailUrl }) => thumbnailUrl || !/hei[cf]$/.test(type));
  const shown = [of("audio"), films, pictures] as const;
  return [...shown, attachments.filter((file) => !shown.flat().includes(file))];
}
