import type { CSSProperties } from "react";

interface Props {
  url: string | null;
  alt: string;
  style: CSSProperties;
  isLoaded: boolean;
  onLoad: (url: string) => void;
  onError: () => void;
}

/** One resolution of a picture; it covers the coarser ones below when it is whole. */
export function PictureLayer({ url, alt, style, isLoaded, onLoad, onError }: Props) {
  if (!url) return null;
  return (
    <img
      src={url}
      alt={alt}
      draggable={false}
      onLoad={() => onLoad(url)}
      onError={onError}
      style={style}
      className={`absolute top-1/2 left-1/2 max-w-none ${isLoaded ? "" : "opacity-0"}`}
    />
  );
}
