import { useQuery, useQueryClient } from "@tanstack/react-query";
import { HardDriveDownload } from "lucide-react";
import type { File } from "#contract/files.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { toast } from "#web/ui/toast.ts";
import { onDevice } from "../queries.ts";

/** What a file's menu offers of this device; undefined where nothing can be kept here. */
export function useKeepItem(): ((file: File) => MenuItem) | undefined {
  const cache = useQueryClient();
  const kept = useQuery(onDevice()).data?.files;
  if (!kept) return undefined;
  return (file) => {
    const isKept = kept.some(({ id, isLeftOut }) => id === file.id && !isLeftOut);
    return {
      label: isKept ? "Remove from this device" : "Keep on this device",
      icon: <HardDriveDownload />,
      onSelect() {
        const done = import("../device/keep-file.ts").then((late) => late.toggleFile(cache, file, !isKept));
        done.catch((error: Error) => toast(error.message));
      },
    };
  };
}
