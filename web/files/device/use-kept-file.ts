import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "#web/ui/toast.ts";
import { onDevice } from "../queries.ts";
import type { Viewed } from "../viewer/viewed.ts";
import { toggleFile } from "./keep-file.ts";
import type { KeptContent, KeptFile } from "./kept-record.ts";

export interface KeptOrNot {
  /** Null: it is not kept. */
  record: KeptFile | null;
  toggle: () => void;
}

/** Whether a file is kept here, and a way to change that; null where it cannot be. */
export function useKeptFile(file: Viewed): KeptOrNot | null {
  const cache = useQueryClient();
  const kept = useQuery(onDevice()).data;
  const { projectId, version, deletedAt, onlyVersion } = file;
  if (!kept || !projectId || version === undefined || deletedAt || onlyVersion) return null;
  const record = kept.files.find(({ id, isLeftOut }) => id === file.id && !isLeftOut) ?? null;
  const content = { ...file, projectId, version, versionAt: file.versionAt ?? "" } satisfies KeptContent;
  return {
    record,
    toggle: () => void toggleFile(cache, content, !record).catch((error: Error) => toast(error.message)),
  };
}
