import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { Attachment } from "#contract/messages.ts";
import { recordingAt } from "#web/files/viewer/queries.ts";
import { type ReadRecording, readRecording } from "#web/files/viewer/read-recording.ts";
import { keptFile } from "#web/platform/kept/kept-files.ts";
import { WayUp } from "./way-up.tsx";

interface Props {
  attachments: Attachment[];
  /** In the list; there it is told over them how far they have come. */
  isSent?: boolean;
  /** What they look like, with addresses of this page alone; null until they are known. */
  children: (shown: Attachment[] | null) => ReactNode;
}

/** Shows from this device what is not on the server yet; only as long as it is on screen do its bytes have an address. */
export function OnDevice({ attachments, isSent, children }: Props) {
  const cache = useQueryClient();
  const [urls, setUrls] = useState<Map<string, string> | null>(null);
  const wanted = attachments.flatMap(({ id, url }) => (url ? [] : [id])).join(" ");
  useEffect(() => {
    const made: string[] = [];
    let isLeft = false;
    const open = async () => {
      const found = new Map<string, string>();
      for (const id of wanted.split(" ")) {
        const file = await keptFile(id).catch(() => undefined);
        const recording = file && (await recordingIn(file));
        if (isLeft) return;
        if (!file) continue;
        const url = URL.createObjectURL(file);
        made.push(url);
        found.set(id, url);
        // the player would fetch it by its address, which no page here may do
        if (recording) cache.setQueryData(recordingAt(url).queryKey, recording);
      }
      if (!isLeft) setUrls(found);
    };
    void open();
    return () => {
      isLeft = true;
      for (const url of made) {
        URL.revokeObjectURL(url);
        cache.removeQueries(recordingAt(url));
      }
    };
  }, [cache, wanted]);
  const shown = children(urls && attachments.flatMap((file) => addressed(file, urls)));
  if (!isSent) return shown;
  return (
    <div className="relative">
      {shown}
      <WayUp attachments={attachments} />
    </div>
  );
}

/** What is not here any more is left out. */
function addressed(file: Attachment, urls: Map<string, string>): Attachment[] {
  const url = file.url || urls.get(file.id);
  if (!url) return [];
  return [{ ...file, url, thumbnailUrl: file.thumbnailUrl ?? (file.isImage ? url : null) }];
}

/** Null for what is none, or cannot be decoded. */
async function recordingIn(file: File): Promise<ReadRecording | null> {
  return file.type.startsWith("audio/") ? readRecording(await file.arrayBuffer()).catch(() => null) : null;
}
