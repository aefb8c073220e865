import path from "node:path";
import { type Plugin, runnerImport } from "vite";

const virtual = "virtual:route-table";

/** It is in every first load: by method, names and paths in one line are the fewest bytes. */
const unpack = `(packed) => Object.fromEntries(Object.entries(packed).flatMap(([method, line]) =>
  line.split(" ").map((route) => {
    const at = route.indexOf("/");
    return [route.slice(0, at), [method, route.slice(at)]];
  })))`;

/** Method and path of each route, read from the contract at build time: the schemas stay out of the first load. */
export function routeTable(): Plugin {
  return {
    name: "route-table",
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    async load(id) {
      if (id !== `\0${virtual}`) return undefined;
      const contract = path.join(import.meta.dirname, "../../contract/contract.ts");
      this.addWatchFile(contract);
      const { module } = await runnerImport<{ routes: Record<string, { method: string; path: string }> }>(contract, {
        configFile: false,
      });
      const packed: Record<string, string> = {};
      for (const [name, { method, path: place }] of Object.entries(module.routes)) {
        packed[method] = `${packed[method] ? `${packed[method]} ` : ""}${name}${place}`;
      }
      return `export const routeTable = (${unpack})(${JSON.stringify(packed)});`;
    },
  };
}
