import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";

/** What systems want of an app that is installed: from our own mark, in the sizes they ask for. */
const icons = [
  { file: "icon-192.png", size: 192, isWhole: false },
  { file: "icon-512.png", size: 512, isWhole: false },
  { file: "icon-maskable-512.png", size: 512, isWhole: true },
  { file: "apple-touch-icon.png", size: 180, isWhole: true },
];

/** Draws the icons and names them, and the manifest that the server writes, on every page. */
export function appIcons(): Plugin {
  let folder = "";
  return {
    name: "app-icons",
    configResolved(config) {
      folder = config.publicDir;
    },
    transformIndexHtml: {
      order: "post",
      handler: () => [
        { tag: "link", attrs: { rel: "manifest", href: "/manifest.webmanifest" }, injectTo: "head" },
        { tag: "link", attrs: { rel: "apple-touch-icon", href: "/apple-touch-icon.png" }, injectTo: "head" },
      ],
    },
    async generateBundle() {
      const mark = await readFile(path.join(folder, "favicon.svg"), "utf8");
      for (const { file, size, isWhole } of icons) {
        const drawing = Buffer.from(isWhole ? withoutCorners(mark) : mark);
        const side = isWhole ? 40 : 32;
        const source = await sharp(drawing, { density: (72 * size) / side })
          .resize(size, size)
          .png({ compressionLevel: 9 })
          .toBuffer();
        this.emitFile({ type: "asset", fileName: file, source });
      }
    },
  };
}

/** Systems cut their own shape: the ground reaches the edges, and the mark stays within the circle that none of them cuts. */
function withoutCorners(mark: string): string {
  return mark
    .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
    .replace(
      /<rect [^>]*fill="([^"]+)"\/>/,
      (_rect, ground: string) => `<rect x="-4" y="-4" width="40" height="40" fill="${ground}"/>`,
    );
}
