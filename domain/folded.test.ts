import { expect, test } from "vitest";
import { folded } from "./folded.ts";

// what the database answers to `select folded(name)`
test.each([
  ["Jos\u00e9 \u00d1and\u00fa", "jose nandu"],
  ["S\u00f8ren Wei\u00df", "soren weiss"],
  ["\u0141ukasz \u017bak", "lukasz zak"],
  ["\u00c6r\u00f8sk\u00f8bing", "aeroskobing"],
  ["\u0152uvre", "oeuvre"],
  ["\u0130stanbul \u0131s\u0131", "istanbul isi"],
  ["\u0110\u1eb7ng", "dang"],
  ["\u00de\u00f3r \u00d0a\u00f0i", "thor dadi"],
  ["\u0126al", "hal"],
  ["D\u2019Angelo", "d'angelo"],
])("%s is found as %s", (name, words) => {
  expect(folded(name)).toBe(words);
});
