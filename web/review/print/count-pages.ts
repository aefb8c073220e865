import { queryOptions } from "@tanstack/react-query";
import type { Viewed } from "#web/files/viewer/viewed.ts";
import { ChunkLoadError } from "#web/ui/lazy.ts";

/** Of a PDF, as it says itself: the studio may have no preview of it, or not yet. */
export const pagesOf = (file: Viewed) =>
  queryOptions({
    queryKey: ["pdf-pages", file.url],
    async queryFn() {
      const { openPdf } = await import("#web/files/viewer/pdf/open-pdf.ts").catch((cause: Error) => {
        throw new ChunkLoadError(cause);
      });
      let refuse: (reason: Error) => void = () => {};
      const refused = new Promise<never>((_, reject) => {
        refuse = reject;
      });
      const task = openPdf(file, { onWaiting() {}, onRefused: refuse });
      try {
        return (await Promise.race([task.promise, refused])).numPages;
      } finally {
        void task.destroy();
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
