import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { saveTable } from "./save-table.ts";

interface Props {
  path: string;
  /** What is shown is what is taken along. */
  filter?: object;
  label?: string;
}

/** A table of the server for a spreadsheet. */
export function ExportButton({ path, filter = {}, label = "Export CSV" }: Props) {
  const save = useMutation({
    mutationFn: () => saveTable(path, filter),
    onError: (error) =>
      void toast(error instanceof TypeError ? "The studio cannot be reached. Nothing was exported." : error.message),
  });
  return (
    <Button icon={<Download />} busy={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? "Exporting..." : label}
    </Button>
  );
}
