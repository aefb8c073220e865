import { type Triple, toLab } from "#domain/accounts/colour.ts";

/** What a canvas tells of a picture: red, green, blue and opacity of each point, 0 to 255, row by row. */
export interface Picture {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/** Of a picture how light each point is (OKLab, 0 to 1), row by row. */
export interface Lightness {
  width: number;
  height: number;
  values: Float32Array;
}

/** What is seen through counts as the paper behind it. */
export function partsAt({ data }: Picture, point: number): Triple {
  const at = point * 4;
  const seen = (data[at + 3] ?? 255) / 255;
  const on = (part: number | undefined) => (part ?? 0) * seen + 255 * (1 - seen);
  return [on(data[at]), on(data[at + 1]), on(data[at + 2])];
}

export function lightnessOf(picture: Picture): Lightness {
  const { width, height } = picture;
  const values = new Float32Array(width * height);
  for (let point = 0; point < values.length; point++) values[point] = toLab(partsAt(picture, point))[0];
  return { width, height, values };
}

/** How far apart two colours look, in OKLab: below 0.06 they are one to the eye, from 0.1 on two. */
export function distance(one: Triple, other: Triple): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
