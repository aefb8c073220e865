import { Maximize2 } from "lucide-react";
import type { CSSProperties } from "react";
import type { Annotation } from "#contract/annotations.ts";
import type { Attachment } from "#contract/messages.ts";
import { numberPlace } from "#domain/review/shapes.ts";
import { DownloadLink } from "#web/ui/download-link.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { paints } from "../colours.ts";

interface Props {
  file: Attachment;
  annotations: Annotation[];
  onOpen: () => void;
}

/** The picture, or a document's first page, with a number where each mark stands; nothing until it is made. */
export function AnnotatedThumbnail({ file, annotations, onOpen }: Props) {
  const { name, url, isImage, thumbnailUrl } = file;
  const src = thumbnailUrl ?? (isImage ? url : null);
  if (!src) return null;
  const onIt = annotations.filter(({ page }) => page === null || page === 1);
  return (
    <div className="inline-thumbnail" style={placeOf(file)}>
      <button type="button" className="block size-full" onClick={onOpen}>
        <span className="sr-only">Open the annotations on {name}</span>
        <Picture src={src} alt="" className="inline-picture" />
      </button>
      {onIt.map(({ id, number, color, ...shape }) => (
        <span
          key={id}
          aria-hidden="true"
          data-marker={number}
          className="inline-number num"
          style={{
            left: `${numberPlace(shape).x}%`,
            top: `${numberPlace(shape).y}%`,
            background: paints[color].fill,
            color: paints[color].ink,
            borderColor: paints[color].casing,
          }}
        >
          {number}
        </span>
      ))}
      <div role="toolbar" aria-label={name} className="inline-toolbar">
        <IconButton label={`Open ${name}`} data-tip="Open" icon={<Maximize2 />} onClick={onOpen} />
        <DownloadLink url={url} name={name} />
      </div>
    </div>
  );
}

/** Rem. */
const highest = 16;

/** As large as it may be in its own shape, by which the marks are placed; it is there before the picture comes. */
function placeOf({ width, height }: Attachment): CSSProperties | undefined {
  if (!width || !height) return undefined;
  return { width: `min(100%, ${(highest * width) / height}rem, ${width}px)`, aspectRatio: `${width} / ${height}` };
}
