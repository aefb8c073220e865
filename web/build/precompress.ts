import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const text = /\.(m?js|css|html|svg|json|webmanifest|txt|xml|wasm)$/;
const worthIt = 1024;

/** Writes `.br` and `.gz` beside each text file; the server sends what the browser takes. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true });
        // side by side: half of a build is spent here
        await Promise.all(names.filter((name) => text.test(name)).map((name) => compress(path.join(folder, name))));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < worthIt) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const [small, plain] = await Promise.all([
    promisify(brotliCompress)(source, { params }),
    promisify(gzip)(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, plain)]);
}
