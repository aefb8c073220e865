// The way to Apple and back. What proves the way stays in this tab; what comes back in the address is no use without it.
const key = "apple_way";

interface Way {
  state: string;
  /** Where the person wanted to go. */
  next?: string | undefined;
  /** What the box said that stood beside the button. */
  remember?: boolean | undefined;
}

export type AppleReturn = Way & { proof: string };

export function goToApple(redirectUrl: string, kept: Omit<Way, "state">): void {
  const way: Way = { state: new URL(redirectUrl).searchParams.get("state") ?? "", ...kept };
  sessionStorage.setItem(key, JSON.stringify(way));
  location.assign(redirectUrl);
}

/** Takes what came back out of the address, once; null when nobody comes from Apple. */
export function takeAppleReturn(): AppleReturn | "failed" | null {
  const [, proof] = /^#apple(?:=([\w-]+)|-failed)$/.exec(location.hash) ?? [null];
  if (proof === undefined && location.hash !== "#apple-failed") return null;
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  history.replaceState(history.state, "", location.pathname + location.search);
  return kept && proof ? { ...(JSON.parse(kept) as Way), proof } : "failed";
}
