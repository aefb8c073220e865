import { useSyncExternalStore } from "react";

/** What the studio says of itself, as it stands in the page's head (decision 015): no first load carries a store for it. */
export function useTagline(): string {
  return useSyncExternalStore(onTagline, () => place()?.content ?? "");
}

function onTagline(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  const meta = place();
  if (meta) observer.observe(meta, { attributeFilter: ["content"] });
  return () => observer.disconnect();
}

function place(): HTMLMetaElement | null {
  return document.querySelector('meta[name="tagline"]');
}
