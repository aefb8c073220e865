import path from "node:path";
import { type Plugin, runnerImport } from "vite";

const [first, late] = ["virtual:route-table", "virtual:late-routes"];

/**
 * What no first screen asks for: the panel, and what founds, invites, draws, decides, sets up and puts away. What is only read
 * stands with the queries of its area, which first screens bring along. A route that is named here and asked for by a first screen
 * works, and costs that screen a file more.
 */
const lateWays = [
  /^\w+ \/(admin|calendar)\b/,
  /^(?!GET)\w+ \/(setup|studio|inquiries|newsletter|performance|automation|workflow-templates|workflows|designs)\b/,
  /^(?!GET)\w+ \/(annotations|annotation-replies|consultations|design-reviews|milestones|folders|invitations)\b/,
  /^(?!GET)\w+ \/(preferences\/(notifications|push)|files\/:id\/|organizations\b|teams\b|projects\b)/,
  /^(?!GET)\w+ \/auth\/(apple|avatar|email|google|identities|leave|nonce|passkeys|password|reset|second-factor)\b/,
];

/** By method, names and paths in one line are the fewest bytes. */
const unpack = `(packed) => Object.fromEntries(Object.entries(packed).flatMap(([method, line]) =>
  line.split(" ").map((route) => {
    const at = route.indexOf("/");
    return [route.slice(0, at), [method, route.slice(at)]];
  })))`;

/**
 * Method and path of each route, read from the contract at build time: the schemas stay out of the first load. A module that names
 * a late route brings the table of these along.
 */
export function routeTable(): Plugin {
  const contract = path.join(import.meta.dirname, "../../contract/contract.ts");
  let routes: Promise<[name: string, { method: string; path: string }][]> | null = null;
  const read = () => {
    routes ??= readRoutes(contract);
    return routes;
  };
  let namesLate: RegExp | null = null;
  return {
    name: "route-table",
    resolveId: (id) => (id === first || id === late ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${first}` && id !== `\0${late}`) return undefined;
      this.addWatchFile(contract);
      const all = await read();
      if (id === `\0${first}`)
        return `export const unpack = ${unpack};
        export const routeTable = unpack(${packed(all.filter(([, route]) => !isLate(route)))});`;
      return `import { routeTable, unpack } from ${JSON.stringify(first)};
        Object.assign(routeTable, unpack(${packed(all.filter(([, route]) => isLate(route)))}));`;
    },
    transform: {
      filter: { id: /\/(web|e2e)\/.*\.tsx?$/ },
      async handler(code) {
        if (!namesLate) {
          const names = (await read()).filter(([, route]) => isLate(route)).map(([name]) => name);
          namesLate = new RegExp(`"(${names.join("|")})"`);
        }
        // on the same line, so that the others keep their numbers
        return namesLate.test(code) ? { code: `import "${late}";${code}`, map: null } : undefined;
      },
    },
  };
}

async function readRoutes(contract: string) {
  const { module } = await runnerImport<{ routes: Record<string, { method: string; path: string }> }>(contract, {
    configFile: false,
  });
  return Object.entries(module.routes);
}

function isLate({ method, path: place }: { method: string; path: string }): boolean {
  return lateWays.some((way) => way.test(`${method} ${place}`));
}

function packed(routes: [name: string, { method: string; path: string }][]): string {
  const lines: Record<string, string> = {};
  for (const [name, { method, path: place }] of routes) {
    lines[method] = `${lines[method] ? `${lines[method]} ` : ""}${name}${place}`;
  }
  return JSON.stringify(lines);
}
