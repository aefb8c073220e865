// Zoom and pan of a picture in a frame. All in CSS pixels; places are measured from the middle of the frame.

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
/** `scale` 1 is a pixel of the picture for a pixel of the screen; `x`, `y`: where the picture's middle is. */
export interface View extends Point {
  scale: number;
}

const most = 8;

/** The whole picture, never larger than it is. */
export function fitScale(picture: Size, frame: Size): number {
  const fit = Math.min(frame.width / picture.width, frame.height / picture.height, 1);
  return Number.isFinite(fit) && fit > 0 ? fit : 1;
}

export function fitted(picture: Size, frame: Size): View {
  return { scale: fitScale(picture, frame), x: 0, y: 0 };
}

/** What lies under `at` stays there. */
export function zoomedAt(
  view: View,
  scale: number,
  at: Point,
  { picture, frame }: { picture: Size; frame: Size },
): View {
  const next = Math.min(most, Math.max(fitScale(picture, frame), scale));
  const ratio = next / view.scale;
  return held(
    { scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    { picture, frame },
  );
}

export function movedBy(view: View, by: Point, sizes: { picture: Size; frame: Size }): View {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes);
}

/** No edge comes inside the frame; what is smaller than the frame stands in its middle. */
export function held(view: View, { picture, frame }: { picture: Size; frame: Size }): View {
  const room = (whole: number, seen: number) => Math.max(0, (whole * view.scale - seen) / 2);
  const [x, y] = [room(picture.width, frame.width), room(picture.height, frame.height)];
  return { scale: view.scale, x: within(view.x, x), y: within(view.y, y) };
}

/** For a picture of another size: times what fits, and parts of the picture. */
export function toParts({ scale, x, y }: View, { picture, frame }: { picture: Size; frame: Size }): View {
  return {
    scale: scale / fitScale(picture, frame),
    x: x / picture.width / scale,
    y: y / picture.height / scale,
  };
}

export function fromParts(parts: View, { picture, frame }: { picture: Size; frame: Size }): View {
  const scale = parts.scale * fitScale(picture, frame);
  return { scale, x: parts.x * picture.width * scale, y: parts.y * picture.height * scale };
}

function within(place: number, room: number): number {
  return Math.min(room, Math.max(-room, place)) + 0;
}
