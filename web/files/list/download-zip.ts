import { errorOf, requestHeaders, unreachable } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";

/** Asked beforehand: what the server says where there can be no zip would stand in place of the page. */
export async function downloadZip(url: string): Promise<void> {
  try {
    const answer = await fetch(`${url}&check=1`, { headers: requestHeaders() }).catch(unreachable);
    if (!answer.ok) throw errorOf(answer.status, answer.statusText, await answer.text());
    location.assign(url);
  } catch (error) {
    void toast((error as Error).message);
  }
}
