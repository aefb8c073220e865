/** A browser's way through redirects, with its cookies; ends at a page, or at an address outside. */
export async function wander(start: string): Promise<{ url: string; page: string }> {
  const jar = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 10; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get("location");
    if (!location) return { url, page: await response.text() };
    const next = new URL(location, url);
    if (next.origin !== new URL(start).origin) return { url: next.href, page: "" };
    url = next.href;
  }
  throw new Error(`No end of redirects from ${start}`);
}

/** Where a page's form goes, and what its hidden fields hold. */
export function formIn(page: string): { action: string; fields: URLSearchParams } {
  const fields = new URLSearchParams();
  for (const [input] of page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    fields.set(/name="([^"]*)"/.exec(input)?.[1] ?? "", /value="([^"]*)"/.exec(input)?.[1] ?? "");
  }
  return { action: /action="([^"]*)"/.exec(page)?.[1] ?? "", fields };
}
