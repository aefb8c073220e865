import { dictionary } from "@zxcvbn-ts/language-common";
import type { Plugin } from "vite";

const virtual = "virtual:common-passwords";
/** The whole list is 200 kB over the wire; the server refuses the rest of it. */
const first = 8000;

/** The passwords that everybody tries first, most used in front, for the hint while one is typed. */
export function commonPasswords(): Plugin {
  return {
    name: "common-passwords",
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load: (id) =>
      id === `\0${virtual}`
        ? `export const commonPasswords = ${JSON.stringify(dictionary["passwords-common"].slice(0, first).join("\n"))}.split("\\n");`
        : undefined,
  };
}
