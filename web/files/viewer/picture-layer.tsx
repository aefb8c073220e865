import { type CSSProperties, useState } from "react";

interface Props {
  url: string | null;
  alt: string;
  style: CSSProperties;
  onError: () => void;
}

/** One resolution of a picture; it covers the coarser ones below when it is whole. */
export function PictureLayer({ url, alt, style, onError }: Props) {
  const [loaded, setLoaded] = useState<string | null>(null);
  if (!url) return null;
  return (
    <img
      src={url}
      alt={alt}
      draggable={false}
      onLoad={() => setLoaded(url)}
      onError={onError}
      style={style}
      className={`absolute top-1/2 left-1/2 max-w-none ${loaded === url ? "" : "opacity-0"}`}
    />
  );
}
