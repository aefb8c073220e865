import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { leaveAll } from "./keep-file.ts";

/** Without a network they would not come back: it is asked first. */
export function RemoveAll({ sum, onClose }: { sum: string; onClose: () => void }) {
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string>();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Remove all files from this device?"
      text={`${sum} go from this device, and stay in their projects. Without a network you cannot keep them again.`}
      action="Remove all"
      error={problem}
      onConfirm={() => void leaveAll(cache).then(onClose, (error: Error) => setProblem(error.message))}
    />
  );
}
