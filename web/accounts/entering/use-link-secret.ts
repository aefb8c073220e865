import { useEffect, useState } from "react";

/** The secret behind the `#` of a mailed link; it is taken out of the address bar, and so out of the history. */
export function useLinkSecret(): string {
  const [secret] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, "", location.pathname + location.search), []);
  return secret;
}
