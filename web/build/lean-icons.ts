import type { Plugin } from "vite";

/**
 * What an icon's file says and nobody needs: its other names, the size that each has, a statement that only reads, and
 * keys of random letters, which pack badly and have to differ within one icon alone.
 */
export function leanIcons(): Plugin {
  return {
    name: "lean-icons",
    apply: "build",
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler(code) {
        let parts = 0;
        return code
          .replace(/^__iconData\.node;$/m, "")
          .replace(/\bsize: 24,\s*/, "")
          .replace(/,\s*aliases: \[[^\]]*\]/, "")
          .replace(/(?<=\bkey: )"\w+"/g, () => String(parts++));
      },
    },
  };
}
