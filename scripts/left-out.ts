// What the server's build leaves out of its packages: docs/decisions/040-memory-after-start.md.
import type { Plugin } from "vite";

/** What packages of the server bring along though it is never asked of them here, with what they take of it. */
export const neverAsked: Record<string, string> = {
  // @fastify/static, to give each file a route of its own
  glob: "glob",
  // pg-boss, for plans that are no cron
  "rrule-temporal": "RRuleTemporal",
  // Fastify, for schemas of routes (`noSchemas` in server/app.ts) and for requests of tests
  "@fastify/ajv-compiler": "default",
  "@fastify/fast-json-stringify-compiler": "default",
  "light-my-request": "default",
};

/** Their code would be read and kept at each start, and much of it run. */
export const leftOut: Plugin = {
  name: "left-out",
  enforce: "pre",
  resolveId: (id) => (Object.hasOwn(neverAsked, id) ? `\0left-out:${id}` : undefined),
  load(id) {
    const [, name] = id.split("\0left-out:");
    if (!name) return;
    return `const leftOut = () => { throw new Error("scripts/left-out.ts leaves out ${name}"); };
module.exports = Object.assign(leftOut, { ${neverAsked[name]}: leftOut });`;
  },
};

const languageAsked = "new Intl.DateTimeFormat().resolvedOptions().locale";

/** pg-boss's plans are reckoned with luxon, which asks for the machine's language first: 8 MB of tables, for numbers alone. */
export const noLanguage: Plugin = {
  name: "no-language",
  transform(code, id) {
    if (!id.endsWith("/luxon/build/node/luxon.js")) return;
    if (!code.includes(languageAsked)) throw new Error("luxon asks for the language in another way than it did.");
    return { code: code.replace(languageAsked, '"en"'), map: null };
  },
};
