import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { File } from "#contract/files.ts";
import type { Attachment } from "#contract/messages.ts";
import type { LiveHandlers } from "#web/platform/live.ts";
import { allItems, mapPages, type Pages } from "#web/platform/paged.ts";
import { asAttachment } from "../kept-files/as-attachment.ts";
import type { ShownMessage } from "../live.ts";

/** Messages show a file as it is now: its name, a new version, and the picture that is made of that. */
export function putInAttachments(cache: QueryClient, file: File): QueryKey[] {
  const isOlder = (one: Attachment) => one.id === file.id && one.version <= file.version;
  const isOn = ({ attachments }: ShownMessage) => attachments.some(isOlder);
  const shown = ({ sentVersion }: Attachment) => ({ ...asAttachment(file), sentVersion });
  const put = (message: ShownMessage): ShownMessage => ({
    ...message,
    attachments: message.attachments.map((one) => (isOlder(one) ? shown(one) : one)),
  });
  for (const family of ["messages", "starred"]) {
    cache.setQueriesData<Pages<ShownMessage>>({ queryKey: [family] }, (pages) =>
      pages && allItems(pages).some(isOn) ? mapPages(pages, (one) => (isOn(one) ? put(one) : one)) : pages,
    );
  }
  cache.setQueriesData<ShownMessage>({ queryKey: ["message"] }, (one) => (one && isOn(one) ? put(one) : one));
  return [["messages"], ["message"], ["starred"]];
}

export const attachmentsLive: LiveHandlers = {
  "file:version-added": (cache, { file }) => putInAttachments(cache, file),
  "file:updated": (cache, file) => {
    putInAttachments(cache, file);
    // statuses and folders change often, and no message shows them
    return [];
  },
};
