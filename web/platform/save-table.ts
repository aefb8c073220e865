import { errorOf, requestHeaders } from "#web/platform/api.ts";
import { saveBlob } from "./save-blob.ts";

/** Saves a table of the server as a file. It is fetched, because a link could carry no token. Throws as `call` does. */
export async function saveTable(path: string, filter: object): Promise<void> {
  const pairs = Object.entries(filter).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const response = await fetch(`/api${path}?${new URLSearchParams(pairs)}`, { headers: requestHeaders() });
  if (!response.ok) throw errorOf(response.status, response.statusText, await response.text());
  const [, name = "table.csv"] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  saveBlob(await response.blob(), name);
}
