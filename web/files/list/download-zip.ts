import type { ZipAddress } from "#contract/files.ts";
import { errorOf, requestHeaders, unreachable } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";

/**
 * Asked beforehand: what the server says where there can be no zip would stand in place of the page. The answer is an address
 * that holds for a while, since the browser follows it without the token.
 */
export async function downloadZip(url: string): Promise<void> {
  try {
    const answer = await fetch(`${url}&check=1`, { headers: requestHeaders() }).catch(unreachable);
    if (!answer.ok) throw errorOf(answer.status, answer.statusText, await answer.text());
    const { url: signed } = (await answer.json()) as ZipAddress;
    // a link that saves leaves no page: the browser would ask whether to, while files go up
    Object.assign(document.createElement("a"), { href: signed, download: "files.zip" }).click();
  } catch (error) {
    void toast((error as Error).message);
  }
}
