import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** Where the picker asks (web/ui/emoji-picker.tsx): beside the site, so that nobody else hears of it. */
const place = "emoji/en/";

interface Skin {
  emoji: string;
  tone?: number | number[];
}

export interface EmojiEntry extends Skin {
  label: string;
  hexcode: string;
  group?: number;
  subgroup?: number;
  version: number;
  tags?: string[];
  skins?: Skin[];
}

/** The names and groups of all emoji as files of the site; asked for when somebody opens the picker. */
export function emojiData(): Plugin {
  const files = () => Object.entries(emojiFiles()).map(([name, content]) => [`${place}${name}`, content] as const);
  return {
    name: "emoji-data",
    configureServer(server) {
      for (const [name, content] of files()) {
        server.middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader("content-type", "application/json");
          response.end(content);
        });
      }
    },
    generateBundle() {
      for (const [fileName, source] of files()) this.emitFile({ type: "asset", fileName, source });
    },
  };
}

function emojiFiles(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const entries = require("emojibase-data/en/data.json") as EmojiEntry[];
  const names = require("emojibase-data/en/shortcodes/github.json") as Record<string, string | string[]>;
  return {
    "data.json": JSON.stringify(shownEmoji(entries, names)),
    "messages.json": JSON.stringify(require("emojibase-data/en/messages.json")),
  };
}

/** Those that stand in a group, with what the picker reads of them; found by the names of other tools too (:tada:). */
export function shownEmoji(
  entries: EmojiEntry[],
  names: Record<string, string | string[]>,
): Omit<EmojiEntry, "hexcode">[] {
  return entries
    .filter(({ group }) => group !== undefined)
    .map(({ label, hexcode, emoji, group, subgroup, version, tags = [], skins }) => ({
      label,
      emoji: plain(emoji),
      group: group as number,
      ...(subgroup !== undefined && { subgroup }),
      version,
      tags: [...new Set([...tags, ...[names[hexcode] ?? []].flat()])],
      ...(skins && {
        skins: skins.map((skin) => ({ emoji: plain(skin.emoji), ...(skin.tone !== undefined && { tone: skin.tone }) })),
      }),
    }));
}

/**
 * As keyboards write it. The data ask for colour also where it goes without saying, and a thumb with and without that mark
 * would be two reactions.
 */
function plain(sign: string): string {
  return sign.replace(/(\p{Emoji_Presentation})\uFE0F/gu, "$1");
}
