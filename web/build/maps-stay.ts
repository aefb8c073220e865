import type { Plugin } from "vite";

const inlineMap = "\n//# sourceMappingURL=data:";

/** For tests: maps stay here, where Vitest reads them for what failed. In the page each frame would scan them anew. */
export function mapsStay(): Plugin {
  return {
    name: "maps-stay",
    configureServer({ middlewares }) {
      middlewares.use((_request, response, next) => {
        const end = response.end;
        const endWithout = (content: unknown, ...rest: unknown[]) =>
          Reflect.apply(end, response, [withoutMap(content), ...rest]);
        response.end = endWithout as typeof end;
        next();
      });
    },
  };
}

function withoutMap(content: unknown): unknown {
  const at = typeof content === "string" ? content.lastIndexOf(inlineMap) : -1;
  return at < 0 ? content : (content as string).slice(0, at);
}
