import { lazy, Suspense } from "react";
import { useUploads } from "./use-upload-files.ts";

const UploadTray = lazy(async () => ({ default: (await import("./upload-tray.tsx")).UploadTray }));

/** Where uploads are seen, on every page of the signed-in area; nothing of it is loaded before there is one. */
export function UploadTrayPlace() {
  const list = useUploads();
  if (list.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UploadTray list={list} />
    </Suspense>
  );
}
