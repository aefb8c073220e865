import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { File } from "#contract/files.ts";
import { previewKind } from "#domain/files/preview-kind.ts";
import { me } from "#web/accounts/queries.ts";

/** Once for each film while the page is open: a film that cannot be played would be tried for ever. */
const tried = new Set<string>();
let last: Promise<unknown> = Promise.resolve();

/** Films that I sent and that have no picture yet get one from this browser, one after the other. */
export function usePosters(files: File[]): void {
  const myId = useQuery(me()).data?.id;
  useEffect(() => {
    for (const file of files) {
      if (!lacksPoster(file) || file.uploadedBy.id !== myId || tried.has(file.url)) continue;
      tried.add(file.url);
      // where the film cannot be played here its icon stays
      last = last.then(async () => (await import("./send-poster.ts")).sendPoster(file)).catch(() => {});
    }
  }, [files, myId]);
}

function lacksPoster({ preview, thumbnailUrl, mimeType }: File): boolean {
  return preview === "ready" && thumbnailUrl === null && previewKind(mimeType) === "video";
}
