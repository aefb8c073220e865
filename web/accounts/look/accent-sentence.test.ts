import { expect, test } from "vitest";
import { accentSentence } from "./accent-sentence.ts";

test.each([
  ["#777777", "#777777", "#777777 can be read in both themes as it is."],
  [
    "#999999",
    "#777777",
    "So that words reach 4.5:1 on every surface, #777777 is made lighter in the dark theme (#999999).",
  ],
  [
    "#999999",
    "#555555",
    "So that words reach 4.5:1 on every surface, #777777 is made lighter in the dark theme (#999999) and darker in the light theme (#555555).",
  ],
])("dark %s and light %s", (dark, light, sentence) => {
  expect(accentSentence("#777777", { dark, light })).toBe(sentence);
});
