// How single answers are kept: under which name, and which not.
import type { StrategyOptions } from "workbox-strategies";
import { keptPictures } from "#web/platform/kept/kept-pictures.ts";

type WorkboxPlugin = NonNullable<StrategyOptions["plugins"]>[number];

/** However it was linked to, there is one homepage. */
export const homeIsOne: WorkboxPlugin = { cacheKeyWillBeUsed: async () => "/" };

/** Not the answer to a form that was sent, and no failure. */
export const keepableHome: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.ok && response.headers.get("cache-control") !== "no-store" ? response : null,
};

/** The signature changes by the hour, the content under its mark never does; people and the studio get a new path with a new picture. */
export const withoutSignature: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => nameOf(request.url) };

/** What I may not see any more is not kept either. */
export const forgetRefused: WorkboxPlugin = {
  async fetchDidSucceed({ request, response }) {
    if (!response.ok && response.status < 500) await (await caches.open(keptPictures)).delete(nameOf(request.url));
    return response;
  },
};

/** An address without its signature. */
export function nameOf(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const mark = searchParams.get("v");
  return `${origin}${pathname}${mark === null ? "" : `?v=${mark}`}`;
}
