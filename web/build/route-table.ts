import path from "node:path";
import { type Plugin, runnerImport } from "vite";

const virtual = "virtual:route-table";

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
      const table = Object.entries(module.routes).map(([name, route]) => [name, [route.method, route.path]]);
      return `export const routeTable = ${JSON.stringify(Object.fromEntries(table))};`;
    },
  };
}
