import { loadSharp } from "#server/platform/pictures.ts";
import { type Made, nothingMade, PreviewProblem, readWhole, type Source } from "./made.ts";

/** Longest sides in pixels. */
const sides = { thumb: 320, large: 1280 } as const;
const mostBytes = 200 * 1024 ** 2;
/** More than most cameras take; a bomb has more. */
const mostPixels = 100e6;
const seconds = 20;

/** Both sizes as WebP, turned upright by EXIF, without its data (no place, no camera); the size is the original's as it is seen. */
export async function drawPicture(source: Source): Promise<Made> {
  const sharp = await loadSharp();
  const bytes = await readWhole(source, mostBytes, "This picture is over 200 MB: too large for a preview.");
  const metadata = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((error) => {
      throw isHeic(bytes) ? new PreviewProblem(noHeic) : error;
    });
  const { width, height } = metadata.autoOrient;
  if (width * height > mostPixels) throw new PreviewProblem(tooManyPixels(width, height));
  // the library reads the container of iPhones, but not what is in it
  if (metadata.compression === "hevc") throw new PreviewProblem(noHeic);
  const draw = async (variant: keyof typeof sides) => ({
    variant,
    bytes: await sharp(bytes, { limitInputPixels: mostPixels, pages: 1, failOn: "error" })
      .timeout({ seconds })
      .autoOrient()
      .resize(sides[variant], sides[variant], { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer(),
  });
  return { ...nothingMade, width, height, derived: [await draw("large"), await draw("thumb")] };
}

const noHeic = "HEIC pictures cannot be shown here. Save it as JPEG, or download it.";

function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(hei|hev|mif1|msf1)/.test(Buffer.from(bytes.subarray(4, 12)).toString("latin1"));
}

function tooManyPixels(width: number, height: number): string {
  const [w, h] = [width, height].map((side) => side.toLocaleString("en-US"));
  return `This picture has ${w} × ${h} pixels. A preview is made of up to ${mostPixels / 1e6} million.`;
}
