import { useEffect, useState } from "react";
import { previewShown } from "#contract/limits.ts";
import { lastingPreviews, type Preview, withPreview } from "#domain/review/previews.ts";
import { useMe } from "#web/accounts/queries.ts";
import { onSignal } from "#web/platform/connection.ts";

/** What others draw on this file at this moment, each for two seconds after the last news of it (S3 section 9). */
export function usePreviews(fileId: string): Preview[] {
  const me = useMe()?.id;
  const [previews, setPreviews] = useState<Preview[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = onSignal("annotation:previewed", (told) => {
      if (told.fileId !== fileId || told.userId === me) return;
      clearTimeout(timers.get(told.userId));
      const forget = () => setPreviews((known) => lastingPreviews(known, performance.now()));
      timers.set(told.userId, setTimeout(forget, previewShown + 1));
      setPreviews((known) => withPreview(known, told, performance.now()));
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
      setPreviews([]);
    };
  }, [fileId, me]);
  return previews;
}
