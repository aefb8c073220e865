// A picture that is shown turned by quarters (S3 section 9). What is kept of it is kept of the upright one: turning is a matter
// of showing, and of reading where somebody points.

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

interface Place {
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}

/** What two turns make together. */
export function turnedBy(turn: Turn, by: Turn): Turn {
  return ((turn + by) % 360) as Turn;
}

/** What undoes it. */
export function backFrom(turn: Turn): Turn {
  return ((360 - turn) % 360) as Turn;
}

/** Where a place of the upright picture is seen; `whole` is its far edge: 1 of parts, 100 of percent, and 0 for a way between places. */
export function turnedPlace({ x, y }: Place, turn: Turn, whole: number): Place {
  switch (turn) {
    case 0:
      return { x, y };
    case 90:
      return { x: whole - y, y: x };
    case 180:
      return { x: whole - x, y: whole - y };
    case 270:
      return { x: y, y: whole - x };
  }
}

export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}
