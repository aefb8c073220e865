import type { ZipAddress } from "#contract/files.ts";
import { errorOf, requestHeaders, unreachable } from "./api.ts";

/**
 * Asked beforehand (`check`): what the server says where there can be no zip would stand in place of the page. The answer is an
 * address that holds for a while, since the browser follows it without the token. Throws as `call` does.
 */
export async function saveZip(check: string, name: string): Promise<void> {
  const answer = await fetch(check, { headers: requestHeaders() }).catch(unreachable);
  if (!answer.ok) throw errorOf(answer.status, answer.statusText, await answer.text());
  const { url } = (await answer.json()) as ZipAddress;
  // a link that saves leaves no page: the browser would ask whether to, while files go up
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
}
