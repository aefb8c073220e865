/** Rem of what is shown largest within a message. */
const most = { width: 24, height: 18 };
const pixelsPerRem = 16;

interface Size {
  width: number;
  height: number;
}

/** The room of a picture or film by itself, in rem: known before it comes, in its own ratio, never larger than it is. */
export function roomFor({ width, height }: { width: number | null; height: number | null }, least: Size): Size {
  if (!width || !height) return { width: 16, height: 9 };
  const shrink = Math.min(1, (most.width * pixelsPerRem) / width, (most.height * pixelsPerRem) / height);
  return {
    width: Math.max(least.width, (width * shrink) / pixelsPerRem),
    height: Math.max(least.height, (height * shrink) / pixelsPerRem),
  };
}

/** A film's by itself, and never smaller than the buttons of its player. */
export function filmRoom(film: { width: number | null; height: number | null }): Size {
  return roomFor(film, { width: 14, height: 8 });
}
