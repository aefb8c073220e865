import { useEffect, useEffectEvent, useState } from "react";

/** HTML, "Close requests": Chromium has it since 126; elsewhere going back leaves the page. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** A phone's way back closes what lies on top, as Escape does, and leaves the page beneath be. */
export function useCloseRequest(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  // one request ends its watcher: what is still there after it is watched anew
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    return watchCloseRequest(() => {
      close();
      setRequests(requests + 1);
    });
  }, [isOpen, requests]);
}

/** Until the answer is called, or it was asked for once. */
export function watchCloseRequest(onClose: () => void): (() => void) | undefined {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
  if (!CloseWatcher) return;
  const watcher = new CloseWatcher();
  watcher.onclose = onClose;
  return () => watcher.destroy();
}
