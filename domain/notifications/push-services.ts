import { urlOf } from "#domain/url-of.ts";

/** Of the browsers that people have; each may have several hosts below its own. */
const services = ["fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com"];

/**
 * May the server send to this address, which a browser gave? Over https to the push service of a known browser, or to an
 * origin that the studio's admin has named: anything else could be a host that only the server reaches.
 */
export function isPushService(endpoint: string, named: readonly string[] = []): boolean {
  const url = urlOf(endpoint);
  if (!url) return false;
  const { origin, protocol, hostname, port, username, password } = url;
  // nothing is sent to such an address, and the refusal names it
  if (username !== "" || password !== "") return false;
  if (named.includes(origin)) return true;
  if (protocol !== "https:" || port !== "") return false;
  return services.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}
