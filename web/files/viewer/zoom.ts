// Zoom and pan of a picture in a frame, as it is seen: turned already. All in CSS pixels; places are measured from the middle of
// the frame.
import { withinZoom } from "./zoom-steps.ts";

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Sizes {
  picture: Size;
  frame: Size;
}
/** `scale` 1 is a pixel of the picture for a pixel of the screen; `x`, `y`: where the picture's middle is. */
export interface View extends Point {
  scale: number;
}

/** Of the frame, that all of the picture is seen in (S3 section 9). */
const fitting = 0.9;

/** The whole picture with some room around it, never larger than it is. */
export function fitScale(picture: Size, frame: Size): number {
  const fit = Math.min((fitting * frame.width) / picture.width, (fitting * frame.height) / picture.height, 1);
  return Number.isFinite(fit) && fit > 0 ? fit : 1;
}

export function fitted(picture: Size, frame: Size): View {
  return { scale: fitScale(picture, frame), x: 0, y: 0 };
}

/** Whether nothing of it lies outside of the frame. */
export function isAllSeen({ scale }: View, { picture, frame }: Sizes): boolean {
  // half a pixel is none
  return picture.width * scale < frame.width + 0.5 && picture.height * scale < frame.height + 0.5;
}

/** What lies under `at` stays there. */
export function zoomedAt(view: View, scale: number, at: Point, sizes: Sizes): View {
  const next = withinZoom(scale, fitScale(sizes.picture, sizes.frame));
  const ratio = next / view.scale;
  return held({ scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, sizes);
}

export function movedBy(view: View, by: Point, sizes: Sizes): View {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes);
}

/** With this place of the picture, in parts of it, in the middle of the frame. */
export function lookedAt(view: View, { x, y }: Point, sizes: Sizes): View {
  const { width, height } = sizes.picture;
  return held({ ...view, x: (0.5 - x) * width * view.scale, y: (0.5 - y) * height * view.scale }, sizes);
}

/** Which part of the picture is seen, in parts of it. */
export function seenPart({ scale, x, y }: View, { picture, frame }: Sizes): Point & Size {
  const along = (whole: number, seen: number, place: number) => {
    const [from, to] = [(whole * scale - seen) / 2 - place, (whole * scale + seen) / 2 - place];
    const parts = [from, to].map((pixels) => Math.min(1, Math.max(0, pixels / whole / scale))) as [number, number];
    return { from: parts[0], extent: parts[1] - parts[0] };
  };
  const [across, down] = [along(picture.width, frame.width, x), along(picture.height, frame.height, y)];
  return { x: across.from, y: down.from, width: across.extent, height: down.extent };
}

/** No edge comes inside the frame; what is smaller than the frame stands in its middle. */
export function held(view: View, { picture, frame }: Sizes): View {
  const room = (whole: number, seen: number) => Math.max(0, (whole * view.scale - seen) / 2);
  const [x, y] = [room(picture.width, frame.width), room(picture.height, frame.height)];
  return { scale: view.scale, x: within(view.x, x), y: within(view.y, y) };
}

/** For a picture of another size: times what fits, and parts of the picture. */
export function toParts({ scale, x, y }: View, { picture, frame }: Sizes): View {
  return {
    scale: scale / fitScale(picture, frame),
    x: x / picture.width / scale,
    y: y / picture.height / scale,
  };
}

export function fromParts(parts: View, { picture, frame }: Sizes): View {
  const fit = fitScale(picture, frame);
  const scale = withinZoom(parts.scale * fit, fit);
  return { scale, x: parts.x * picture.width * scale, y: parts.y * picture.height * scale };
}

function within(place: number, room: number): number {
  return Math.min(room, Math.max(-room, place)) + 0;
}
