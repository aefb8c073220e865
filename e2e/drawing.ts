import { existsSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";

const given = path.join(
  process.env.DEMO_DATA ?? path.join(import.meta.dirname, "../../shared/data"),
  "drill-set-dark.png",
);

/** The real drill chart where it lies beside the repository, else one that is drawn here under the same name. */
export async function drillSet(): Promise<string> {
  if (existsSync(given)) return given;
  const dots = Array.from({ length: 24 }, (_, place) => {
    const x = 120 + place * 62;
    return `<circle cx="${x}" cy="${500 + 260 * Math.sin(place / 4)}" r="9" fill="#fff"/>`;
  }).join("");
  const lines = Array.from({ length: 21 }, (_, place) => `<path d="M${80 + place * 80} 60V990" stroke="#456"/>`).join(
    "",
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1775" height="1050"><rect width="100%" height="100%" fill="#0a1020"/>${lines}${dots}</svg>`;
  const file = path.join(await mkdtemp(path.join(tmpdir(), "guidon-drawing-")), "drill-set-dark.png");
  await writeFile(file, await sharp(Buffer.from(svg)).png().toBuffer());
  return file;
}
