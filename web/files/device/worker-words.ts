// What the page says to its worker about kept files.
import { previewKind } from "#domain/files/preview-kind.ts";

/** Milliseconds after which the scripts of a viewer are taken for not here. */
const patience = 60_000;

/** The first file is here, or the last one went: it looks for itself. */
export function tellWorker(): void {
  navigator.serviceWorker.controller?.postMessage({ type: "DEVICE" });
}

/** Has the worker keep what shows files of these types. Answers whether all of it is here. */
export function bringViewer(mimeTypes: readonly string[]): Promise<boolean> {
  const shown = new Set(mimeTypes.map(previewKind));
  const kinds = ["base", ...(["pdf", "score"] as const).filter((kind) => shown.has(kind))];
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patience);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data === true);
    };
    navigator.serviceWorker.controller?.postMessage({ type: "VIEWER", kinds }, [port2]);
  });
}
