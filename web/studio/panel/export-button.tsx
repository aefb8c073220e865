import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";
import { exportAudit } from "./export-audit.ts";
import type { AuditFilter } from "./queries.ts";

/** The log as a table for a spreadsheet, with the filters that are shown. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const save = useMutation({
    mutationFn: () => exportAudit(filter),
    onError: (error) =>
      void toast(error instanceof TypeError ? "The studio cannot be reached. Nothing was exported." : error.message),
  });
  return (
    <Button icon={<Download />} busy={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
