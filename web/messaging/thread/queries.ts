import { queryOptions } from "@tanstack/react-query";
import type { Message } from "#contract/messages.ts";
import { call } from "#web/platform/api.ts";

/** S3 section 2: among so many messages it is looked for a picture. */
const looked = 10;

export interface SmallPicture {
  id: string;
  name: string;
  /** Of the small one. */
  address: string;
}

/** The last picture of the last messages there, or of a topic; null without one. Not kept once it is closed, and the same until then. */
export const latestPicture = (conversationId: string, topicId: string | null) =>
  queryOptions({
    queryKey: ["latest-picture", conversationId, topicId],
    queryFn: () => askForPicture(conversationId, topicId ?? undefined),
    staleTime: "static",
    gcTime: 0,
  });

async function askForPicture(id: string, topic: string | undefined): Promise<SmallPicture | null> {
  return pictureIn((await call("listMessages", { id, limit: looked, topic })).items);
}

/** The oldest message comes first. One whose small picture is still being made is not there yet. */
function pictureIn(messages: Message[]): SmallPicture | null {
  const pictures = messages.flatMap(({ attachments }) =>
    attachments.flatMap(({ id, name, isImage, thumbnailUrl: address }) =>
      isImage && address ? { id, name, address } : [],
    ),
  );
  return pictures.at(-1) ?? null;
}
