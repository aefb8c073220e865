/** More pixels than any drill chart has; a bomb has more. */
export const mostPixels = 40e6;

/** Loaded with the first picture: an idle server need not hold it. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  // a picture in name only may hold scripts, other files' names, or no end
  sharp.block({ operation: ["VipsForeignLoadSvg", "VipsForeignLoadPdf", "VipsForeignLoadMagick"] });
  return sharp;
}
