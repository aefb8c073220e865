import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

const sheet = path.join(import.meta.dirname, "../ui/base.css");
/** A room, or several of one area: "../app", "../messaging/{hub,thread}"; with `*.tsx` what stands in it itself. */
const named = /@source (not )?"\.\.\/([^"]+)"/g;

/**
 * The first sheet has the classes of first screens alone (`ui/base.css` names their rooms). What stands in another room brings
 * the second sheet, which has all of them ([029](../../docs/decisions/029-what-the-first-load-carries.md)).
 */
export function lateStyles(): Plugin {
  let isFirst = (_id: string) => true;
  return {
    name: "late-styles",
    enforce: "pre",
    async buildStart() {
      isFirst = firstRooms(await readFile(sheet, "utf8"));
    },
    transform: {
      filter: { id: /web\/.*\.tsx$/ },
      handler(code, id) {
        // on the same line, so that the others keep their numbers
        return isFirst(id) ? undefined : { code: `import "#web/ui/late.css";${code}`, map: null };
      },
    },
  };
}

/** In component tests instead: one that looks at styles sees all of them, and the others none, whatever they show. */
export function wholeSheet(): Plugin {
  return {
    name: "whole-sheet",
    enforce: "pre",
    transform: {
      filter: { id: /web\/.*\.tsx$/, code: "#web/ui/base.css" },
      // behind the first one, as on a page
      handler: (code) => ({ code: `${code}\nimport "#web/ui/late.css";`, map: null }),
    },
  };
}

/** Whether the sheet takes the classes of a module. Throws where it names no room. */
export function firstRooms(css: string): (id: string) => boolean {
  const all = Array.from(css.matchAll(named), ([, not, place = ""]) => ({
    isLeftOut: not !== undefined,
    pattern: `**/web/${/\*|\.tsx$/.test(place) ? place : `${place}/**`}`,
  }));
  if (!all.some(({ isLeftOut }) => !isLeftOut)) throw new Error("web/ui/base.css takes its classes from no room.");
  const isIn = (id: string, left: boolean) =>
    all.some(({ isLeftOut, pattern }) => isLeftOut === left && path.matchesGlob(id, pattern));
  return (id) => isIn(id, false) && !isIn(id, true);
}
