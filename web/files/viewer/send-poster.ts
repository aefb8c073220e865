import type { File } from "#contract/files.ts";
import { errorOf, requestHeaders } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { putFile } from "../live.ts";
import { takePoster } from "./take-poster.ts";

/** Takes the picture of a film here, where there is a decoder, and gives it to the server. */
export async function sendPoster({ id, url }: { id: string; url: string }): Promise<void> {
  const picture = await takePoster(url);
  const response = await fetch(`/api/files/${id}/poster`, {
    method: "PUT",
    headers: { ...requestHeaders(), "content-type": picture.type },
    body: picture,
  });
  const text = await response.text();
  if (!response.ok) throw errorOf(response.status, response.statusText, text);
  putFile(queryClient, JSON.parse(text) as File);
}
