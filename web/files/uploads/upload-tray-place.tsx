import { Suspense, useSyncExternalStore } from "react";
import { lazy } from "#web/ui/lazy.ts";
import { isTrayWanted, onTrayWanted } from "./tray-wanted.ts";

const UploadTray = lazy(async () => ({ default: (await import("./upload-tray.tsx")).UploadTray }));

/** Where uploads are seen, on every page of the signed-in area; nothing of it is loaded before there may be one. */
export function UploadTrayPlace() {
  "use no memo";
  const isWanted = useSyncExternalStore(onTrayWanted, isTrayWanted);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <UploadTray />
    </Suspense>
  );
}
