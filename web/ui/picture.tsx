import { type RefObject, useEffect, useRef, useState } from "react";

/** S1 sections 2 and 9: pixels before a picture comes into view, in the window and in any list that scrolls within it. */
const margin = "50px";

interface Props {
  /** Empty as long as it is not known. */
  src: string;
  alt: string;
  className: string;
}

/** A small picture that is asked for when it comes near, keeps its place until it is there, and says so when it cannot come. */
export function Picture({ src, alt, className }: Props) {
  // an image and its state: what would be kept weighs more than it saves
  "use no memo";
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(place);
  const [shown, setShown] = useState("");
  const [broken, setBroken] = useState("");
  useOnline(broken !== "", () => setBroken(""));
  const name = alt && <span className="sr-only">{alt} </span>;
  if (!isNear || !src) {
    return (
      <span ref={place} className={`block bg-surface-2 ${className}`}>
        {name}
      </span>
    );
  }
  if (broken === src) {
    return (
      <span
        className={`grid place-items-center bg-surface-2 text-center text-[length:var(--text-xs)] text-ink-2 ${className}`}
      >
        {name}
        <span>Error loading image</span>
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      draggable={false}
      decoding="async"
      className={`${shown === src ? "" : "bg-surface-2"} ${className}`}
      onLoad={() => setShown(src)}
      onError={() => setBroken(src)}
    />
  );
}

/** True from the first time on. */
function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  // on paper nothing is scrolled to
  const [isNear, setNear] = useState(() => matchMedia("print").matches);
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return;
    const look = (entries: IntersectionObserverEntry[]) =>
      entries.some(({ isIntersecting }) => isIntersecting) && setNear(true);
    const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: margin, scrollMargin: margin };
    const observer = new IntersectionObserver(look, options);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}

/** The network is back: what could not come may come now. */
function useOnline(isWanted: boolean, then: () => void): void {
  useEffect(() => {
    if (!isWanted) return;
    addEventListener("online", then);
    return () => removeEventListener("online", then);
  }, [isWanted, then]);
}
