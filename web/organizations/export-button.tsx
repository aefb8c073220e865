import { Download } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { useExport } from "./use-export.ts";

interface Props {
  path: string;
  /** What is shown is what is taken along. */
  filter?: object;
  label?: string;
}

/** A table of the server for a spreadsheet. */
export function ExportButton({ path, filter, label = "Export CSV" }: Props) {
  const save = useExport(path, filter);
  return (
    <Button icon={<Download />} busy={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? "Exporting..." : label}
    </Button>
  );
}
