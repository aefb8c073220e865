import { queryOptions } from "@tanstack/react-query";
import { analyseDesign } from "#domain/files/analysis/analyse-design.ts";
import { contentOf } from "../viewer/content-of.ts";
import { readPicture } from "./read-picture.ts";

/** What can be measured of the picture at this address, once: the same picture says the same, always. */
export const designAnalysis = (address: string) =>
  queryOptions({
    queryKey: ["design-analysis", contentOf(address)],
    async queryFn({ signal }) {
      const picture = await readPicture(address, signal);
      await nextFrame();
      return analyseDesign(picture);
    },
    staleTime: "static",
    // whoever puts one thing into a message comes back for the next
    gcTime: 5 * 60_000,
    retry: false,
  });

/** The measuring takes the page's whole thread for a moment: what says so is drawn before. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
