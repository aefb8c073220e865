import { useEffect, useState } from "react";

/**
 * The secret behind the `#` of a mailed link. It is taken out of the address bar, and so out of the history, and waits in
 * the tab under this key until it was used: people reload and go back, and phones put tabs away.
 */
export function useLinkSecret(key: "confirmation" | "reset" | "unsubscribe"): { secret: string; forget: () => void } {
  const [secret] = useState(() => location.hash.slice(1) || (sessionStorage.getItem(key) ?? ""));
  useEffect(() => {
    if (secret) sessionStorage.setItem(key, secret);
    history.replaceState(history.state, "", location.pathname + location.search);
  }, [key, secret]);
  return { secret, forget: () => sessionStorage.removeItem(key) };
}
