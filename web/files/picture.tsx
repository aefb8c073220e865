import { useState } from "react";

interface Props {
  src: string;
  alt: string;
  className: string;
}

/** A picture that loads when it comes near, and says so when it cannot. */
export function Picture({ src, alt, className }: Props) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <span className={`grid place-items-center bg-surface-2 text-[length:var(--text-xs)] text-ink-3 ${className}`}>
        Error loading image
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      draggable={false}
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setBroken(true)}
    />
  );
}
