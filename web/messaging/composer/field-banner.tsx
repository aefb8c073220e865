import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Above the field: where what is being written goes, and the button that takes it out of there. */
export function FieldBanner({
  children,
  cancel,
  onCancel,
}: {
  children: ReactNode;
  cancel: string;
  onCancel: () => void;
}) {
  // drawn with the composer, which each key brings anew
  "use no memo";
  return (
    <div className="mb-2 flex items-center gap-2 rounded-md bg-surface-2 px-3 py-1.5 low:mb-1 low:py-0 text-[length:var(--text-xs)] text-ink-2">
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <IconButton label={cancel} icon={<X />} onClick={onCancel} />
    </div>
  );
}
