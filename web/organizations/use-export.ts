import { useMutation } from "@tanstack/react-query";
import { saveTable } from "#web/platform/save-table.ts";
import { toast } from "#web/ui/toast.ts";

/** Saves a table of the server as a file; what is shown is what is taken along. Says so where nothing came. */
export function useExport(path: string, filter: object = {}) {
  return useMutation({
    mutationFn: () => saveTable(path, filter),
    onError: (error) =>
      void toast(error instanceof TypeError ? "The studio cannot be reached. Nothing was exported." : error.message),
  });
}
