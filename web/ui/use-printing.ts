import { useSyncExternalStore } from "react";

const paper = matchMedia("print");
let isAsked = false;

/** Whether the page is being laid on paper: a long list, of which the screen draws what is near, is drawn whole then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked || paper.matches);
}

function subscribe(tell: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  paper.addEventListener("change", tell, { signal });
  // where the page is told of it before its media change
  for (const [event, is] of [
    ["beforeprint", true],
    ["afterprint", false],
  ] as const)
    addEventListener(
      event,
      () => {
        isAsked = is;
        tell();
      },
      { signal },
    );
  return () => stop.abort();
}
