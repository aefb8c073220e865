/**
 * How far and in which steps one zooms (S3 sections 5 and 9). A hundred percent is a pixel of a picture for a pixel of the screen,
 * and of a document or a score its size on paper: S3's fitting size is so many percent of that, too. So every pixel of a drawing
 * can be seen, however large it is, for 500 % lies beyond them. One that would not fit at 10 % gets as small as it takes to see it
 * whole. Fingers zoom without steps.
 */
export const zoomPercents = { least: 10, most: 500, step: 25, slide: 5 };

/** Pixels that a wheel turns by at once, about. */
const notch = 100;

/** `fit`: the size that all of it is seen in. 1 is a hundred percent, here and below. */
export function withinZoom(scale: number, fit: number): number {
  return Math.min(zoomPercents.most / 100, Math.max(Math.min(zoomPercents.least / 100, fit), scale));
}

/** So many steps further, each to the next whole one, from the percent that one reads: by the first from 56 % to 75 %. */
export function steppedZoom(scale: number, steps: number): number {
  const { step } = zoomPercents;
  const percent = Math.round(scale * 100);
  const from = steps > 0 ? Math.floor(percent / step) : Math.ceil(percent / step);
  return ((from + steps) * step) / 100;
}

/**
 * Steps of a wheel that has turned. A mouse's turns by notches; what a trackpad tells in small parts adds up to them. `left` of the
 * turns before goes in, and what is left now comes out.
 */
export function wheelSteps({ deltaY, deltaMode }: Pick<WheelEvent, "deltaY" | "deltaMode">, left: number) {
  // up is nearer
  if (deltaMode !== 0) return { steps: -Math.sign(deltaY), left: 0 };
  if (Math.abs(deltaY) >= notch / 2) return { steps: -Math.round(deltaY / notch) || -Math.sign(deltaY), left: 0 };
  const sum = Math.sign(left) === -Math.sign(deltaY) ? deltaY : left + deltaY;
  const notches = Math.trunc(sum / notch) + 0;
  return { steps: 0 - notches, left: sum - notches * notch };
}
