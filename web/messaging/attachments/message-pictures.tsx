import "./message-pictures.css";
import { useQuery } from "@tanstack/react-query";
import type { CSSProperties, ReactNode } from "react";
import type { Attachment } from "#contract/messages.ts";
import { roomFor } from "#domain/messaging/conversations/room-for.ts";
import { previewOf } from "#web/files/viewer/queries.ts";
import { Picture } from "#web/ui/picture.tsx";

interface Props {
  pictures: Attachment[];
  /** Absent: they are seen here alone. */
  onOpen: ((id: string) => void) | undefined;
}

/** So that a dot can still be pressed. */
const least = { width: 6, height: 6 };
/** Pixels of the longer side of a thumbnail. */
const thumbnail = 320;

/** One picture large, several as one block; each opens at full size. */
export function MessagePictures({ pictures, onOpen }: Props) {
  // as what is around it
  "use no memo";
  const [first, ...others] = pictures;
  if (!first) return null;
  if (others.length === 0) return <LonePicture picture={first} onOpen={onOpen && (() => onOpen(first.id))} />;
  return (
    <div className="message-pictures" data-count={pictures.length}>
      {pictures.map((picture) => (
        <Frame key={picture.id} onOpen={onOpen && (() => onOpen(picture.id))} className="overflow-hidden bg-inset">
          <SmallPicture picture={picture} isAsked={onOpen !== undefined} />
        </Frame>
      ))}
    </div>
  );
}

function SmallPicture({ picture, isAsked }: { picture: Attachment; isAsked: boolean }) {
  "use no memo";
  const { small } = useMade(picture, isAsked && !picture.thumbnailUrl);
  return <Picture src={small} alt={picture.name} className="size-full object-cover" />;
}

function LonePicture({ picture, onOpen }: { picture: Attachment; onOpen: (() => void) | undefined }) {
  "use no memo";
  const isLarge = Math.max(picture.width ?? 0, picture.height ?? 0) > thumbnail;
  const { made, small } = useMade(picture, onOpen !== undefined && (isLarge || !picture.thumbnailUrl));
  const { width, height } = roomFor(made?.width ? made : picture, least);
  return (
    <Frame
      onOpen={onOpen}
      // its room is there before it comes: the list must not move
      style={{ width: `min(${width}rem, 72vw)`, aspectRatio: `${width} / ${height}` }}
      className="message-picture max-w-full overflow-hidden rounded-md bg-inset"
    >
      <Picture src={made?.largeUrl ?? small} alt={picture.name} className="size-full object-contain" />
    </Frame>
  );
}

/** What the studio made of it. Until that is known of what just came there is nothing: the original may weigh a hundred times as much. */
function useMade(picture: Attachment, isAsked: boolean) {
  "use no memo";
  const { data: made, isPending } = useQuery({ ...previewOf(picture), enabled: isAsked });
  const isComing = made ? made.state === "pending" : isAsked && isPending;
  return { made, small: picture.thumbnailUrl ?? made?.thumbnailUrl ?? (isComing ? "" : picture.url) };
}

interface FrameProps {
  onOpen: (() => void) | undefined;
  className: string;
  style?: CSSProperties;
  children: ReactNode;
}

function Frame({ onOpen, children, ...rest }: FrameProps) {
  "use no memo";
  if (!onOpen) return <div {...rest}>{children}</div>;
  return (
    <button type="button" onClick={onOpen} {...rest}>
      <span className="sr-only">Open </span>
      {children}
    </button>
  );
}
