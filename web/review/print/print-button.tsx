import { Printer } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useRoom } from "../use-room.ts";

/** For whoever may look at the file, as 'Download' is. */
export function PrintButton({ className }: { className: string }) {
  const [, change] = useRoom();
  return (
    <IconButton label="Print" icon={<Printer />} className={className} onClick={() => change({ isPrinting: true })} />
  );
}
