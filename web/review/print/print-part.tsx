import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { useRoom } from "../use-room.ts";

const PrintDialog = lazy(async () => ({ default: (await import("./print-dialog.tsx")).PrintDialog }));

export function PrintPart() {
  const [{ isPrinting }, change] = useRoom();
  const close = () => change({ isPrinting: false });
  return (
    isPrinting && (
      <Late onGiveUp={close}>
        <PrintDialog onClose={close} />
      </Late>
    )
  );
}
