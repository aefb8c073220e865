import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  ["UTF-8", utf8("Möwe 🥁"), "Möwe 🥁"],
  ["UTF-8 with a mark", new Uint8Array([0xef, 0xbb, 0xbf, ...utf8("é")]), "é"],
  ["UTF-16, little end first", new Uint8Array([0xff, 0xfe, 0xe9, 0x00]), "é"],
  ["UTF-16, big end first", new Uint8Array([0xfe, 0xff, 0x00, 0xe9]), "é"],
  ["an old code page", new Uint8Array([0x63, 0x61, 0x66, 0xe9, 0x21]), "café!"],
  ["a letter cut in two", utf8("a🥁").subarray(0, 3), "a"],
  ["a letter cut near its end", utf8("a🥁").subarray(0, 4), "a"],
  ["whole letters", utf8("a🥁"), "a🥁"],
  ["nothing", new Uint8Array(), ""],
])("%s", (_what, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});
