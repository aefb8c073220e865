// The types of the page's functions know what the oldest browsers that we name (decision 034) do not have.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");

/** With the first versions that have them, where those are newer than Chrome 119, Firefox 121 and Safari 17.4. */
const tooNew: [RegExp, string][] = [
  [/\bURL\.parse\(/, "Chrome 126, Firefox 126, Safari 18"],
  [/\bURL\.canParse\(/, "Chrome 120"],
  [/\bAbortSignal\.any\(/, "Firefox 124"],
  [/\bIntl\.Segmenter\(/, "Firefox 125"],
  [/\bIntl\.DurationFormat\(/, "Chrome 129, Firefox 136"],
  [/(?<!\?)\.(?:show|hide|toggle)Popover\(/, "Firefox 125"],
  [/(?<!\?)\.getCoalescedEvents\(/, "Safari 18.2"],
  [/(?<!\?)\.caretPositionFromPoint\(/, "Chrome 128, Safari 26.2"],
  [/(?<!\?)\.startViewTransition\(/, "Firefox 144, Safari 18"],
  [/(?<!\?)\.moveBefore\(/, "Chrome 133, Firefox 144"],
  [/(?<!\?)\.bytes\(\)/, "Chrome 132, Firefox 128, Safari 18"],
  [/\bReadableStream\.from\(/, "Chrome and Safari not yet"],
  [/(?<!\.)\brequestIdleCallback\(/, "Safari not yet"],
];

test("nothing that a page calls is newer than the oldest browsers that we name", () => {
  const read = ["contract", "domain", "web"].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^(build|testing)\//.test(name))
      .map((name) => `${top}/${name}`),
  );
  expect(read.length).toBeGreaterThan(500);
  const found = read.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return tooNew.filter(([call]) => call.test(text)).map(([call, since]) => `${file}: ${call.source} (${since})`);
  });
  expect(found).toEqual([]);
});
