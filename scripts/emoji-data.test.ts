// What the picker offers and what a :name: puts into a text are the same signs.
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { type EmojiEntry, shownEmoji } from "#web/build/emoji-data.ts";
import { emoji as named } from "#web/messaging/composer/emoji.ts";

const require = createRequire(import.meta.url);
const shown = shownEmoji(
  require("emojibase-data/en/data.json") as EmojiEntry[],
  require("emojibase-data/en/shortcodes/github.json"),
);

test("the picker has every sign that has a name in the composer, written alike", () => {
  const signs = new Set(shown.map(({ emoji }) => emoji));
  expect(named.filter(({ sign }) => !signs.has(sign))).toEqual([]);
});

test.each([
  ["👍", "thumbs up", "+1"],
  ["❤️", "red heart", "heart"],
  ["🎉", "party popper", "tada"],
])("%s is found as %s and :%s:", (sign, label, name) => {
  expect(shown.find(({ emoji }) => emoji === sign)).toMatchObject({ label, tags: expect.arrayContaining([name]) });
});

test("a skin is written as keyboards write it; what belongs to no group is not offered", () => {
  expect(shown.find(({ emoji }) => emoji === "👍")?.skins?.[0]).toEqual({ emoji: "👍🏻", tone: 1 });
  expect(shown.every(({ group }) => group !== undefined)).toBe(true);
});
