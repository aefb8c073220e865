import type { Picture } from "#domain/files/analysis/picture.ts";

/** The size at which a picture is measured (`analyseDesign`): the longest side, in points. */
const longest = 320;

/** The points of the picture at this address. */
export async function readPicture(address: string, signal: AbortSignal): Promise<Picture> {
  try {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}.`);
    return pointsOf(await createImageBitmap(await answer.blob()));
  } catch (cause) {
    // S3 section 8
    throw new Error("Design analysis failed. Please try again.", { cause });
  }
}

function pointsOf(picture: ImageBitmap): Picture {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const canvas = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!canvas) throw new Error("There is no canvas.");
  canvas.imageSmoothingQuality = "high";
  canvas.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.getImageData(0, 0, width, height);
}
