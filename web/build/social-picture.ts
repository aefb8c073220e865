import path from "node:path";
import sharp from "sharp";
import { type Plugin, runnerImport } from "vite";

/** The picture that stands beside a shared link, drawn by us: it says no name, which an admin may change. */
export function socialPicture(): Plugin {
  let root = "";
  return {
    name: "social-picture",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const file = path.join(root, "studio/home/social-drawing.ts");
      const { module } = await runnerImport<{ socialDrawing(): string }>(file, { root, configFile: false });
      const source = await sharp(Buffer.from(module.socialDrawing())).png({ compressionLevel: 9 }).toBuffer();
      this.emitFile({ type: "asset", fileName: "social.png", source });
    },
  };
}
