import type { Config } from "#server/platform/config.ts";

/** `__Host-` needs TLS; on plain-http loopback the cookie goes by a plain name. */
export function bindCookieName({ secure }: Pick<Config, "secure">): string {
  return secure ? "__Host-bind" : "bind";
}

/** The cookie's value in a `Cookie` header. */
export function bindCookieIn(header: string, name: string): string | undefined {
  const pair = header.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
