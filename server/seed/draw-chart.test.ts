import sharp from "sharp";
import { expect, test } from "vitest";
import { drawChart } from "./draw-chart.ts";

test("a chart is a picture of a whole field with its marchers, and each name has its own", async () => {
  const [dark, light] = [await drawChart("drill-set-dark.png"), await drawChart("field-light.png")];
  expect(await sharp(dark).metadata()).toMatchObject({ format: "png", width: 1775, height: 1050 });
  expect(await drawChart("drill-set-dark.png")).toEqual(dark);
  const brightness = async (chart: Buffer) => (await sharp(chart).greyscale().stats()).channels[0];
  expect((await brightness(dark))?.mean).toBeLessThan(60);
  expect((await brightness(light))?.mean).toBeGreaterThan(200);
  // the dots
  expect((await brightness(dark))?.max).toBe(255);
});
