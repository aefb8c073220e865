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
  const [first, ...others] = pictures;
  if (!first) return null;
  if (others.length === 0) return <LonePicture picture={first} onOpen={onOpen && (() => onOpen(first.id))} />;
  return (
    <div className="message-pictures" data-count={pictures.length}>
      {pictures.map((picture) => (
        <Frame key={picture.id} onOpen={onOpen && (() => onOpen(picture.id))} className="overflow-hidden bg-inset">
          <Picture src={picture.thumbnailUrl ?? picture.url} alt={picture.name} className="size-full object-cover" />
        </Frame>
      ))}
    </div>
  );
}

function LonePicture({ picture, onOpen }: { picture: Attachment; onOpen: (() => void) | undefined }) {
  const isLarge = Math.max(picture.width ?? 0, picture.height ?? 0) > thumbnail;
  const preview = useQuery({ ...previewOf(picture), enabled: isLarge && onOpen !== undefined }).data;
  const { width, height } = roomFor(picture, least);
  return (
    <Frame
      onOpen={onOpen}
      // its room is there before it comes: the list must not move
      style={{ width: `min(${width}rem, 72vw)`, aspectRatio: `${width} / ${height}` }}
      className="message-picture max-w-full overflow-hidden rounded-md bg-inset"
    >
      <Picture
        src={preview?.largeUrl ?? picture.thumbnailUrl ?? picture.url}
        alt={picture.name}
        className="size-full object-contain"
      />
    </Frame>
  );
}

interface FrameProps {
  onOpen: (() => void) | undefined;
  className: string;
  style?: CSSProperties;
  children: ReactNode;
}

function Frame({ onOpen, children, ...rest }: FrameProps) {
  if (!onOpen) return <div {...rest}>{children}</div>;
  return (
    <button type="button" onClick={onOpen} {...rest}>
      <span className="sr-only">Open </span>
      {children}
    </button>
  );
}
