import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { Attachment } from "#contract/messages.ts";
import { recordingAt } from "#web/files/viewer/queries.ts";
import { type ReadRecording, readRecording } from "#web/files/viewer/read-recording.ts";
import { keptFile } from "#web/platform/kept/kept-files.ts";
import { copyKey } from "../kept-files/device-copy.ts";
import { WayUp } from "./way-up.tsx";

interface Props {
  attachments: Attachment[];
  /** Whose they are: of what is up already their copy is shown, too. */
  owner?: string;
  /** In the list; there it is told over them how far they have come. */
  isSent?: boolean;
  /** What they look like, with addresses of this page alone; null until they are known. */
  children: (shown: Attachment[] | null) => ReactNode;
}

/** Shows from this device what is not sent yet; only as long as it is on screen do its bytes have an address. */
export function OnDevice({ attachments, owner, isSent, children }: Props) {
  const cache = useQueryClient();
  const [urls, setUrls] = useState<Map<string, string> | null>(null);
  // by their keys, which an upload that ends meanwhile leaves as they are
  const keyOf = (file: Attachment) => (owner ? copyKey(owner, file) : file.id);
  const wanted = attachments.map(keyOf).join(" ");
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
  const shown = children(urls && attachments.flatMap((file) => addressed(file, urls.get(keyOf(file)))));
  if (!isSent) return shown;
  return (
    <div className="relative">
      {shown}
      <WayUp attachments={attachments} />
    </div>
  );
}

/** What is nowhere any more is left out. */
function addressed(file: Attachment, own: string | undefined): Attachment[] {
  if (own) return [{ ...file, url: own, thumbnailUrl: file.isImage ? own : file.thumbnailUrl }];
  return file.url ? [file] : [];
}

/** Null for what is none, or cannot be decoded. */
async function recordingIn(file: File): Promise<ReadRecording | null> {
  return file.type.startsWith("audio/") ? readRecording(await file.arrayBuffer()).catch(() => null) : null;
}
