import { Plus } from "lucide-react";
import type { UserType } from "#contract/accounts.ts";
import type { WidgetName } from "#contract/dashboard.ts";
import { offeredWidgets, widgets } from "#domain/dashboard/grid/widgets.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface Props {
  open: boolean;
  userType: UserType;
  present: readonly WidgetName[];
  onAdd: (name: WidgetName) => void;
  onClose: () => void;
}

/** What is not on the dashboard yet; it stays open, as one seldom adds one alone. */
export function AddWidgetDialog({ open, userType, present, onAdd, onClose }: Props) {
  const offered = offeredWidgets(userType, present);
  return (
    <Dialog open={open} title="Add Widget" description="Each stands on your dashboard once." onClose={onClose}>
      {offered.length === 0 && <p className="text-ink-2">All widgets are on your dashboard.</p>}
      <ul className="grid gap-2">
        {offered.map(({ name, isSuggested }) => (
          <li key={name} className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface-2 p-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                {widgets[name].title}
                <Badge>{widgets[name].category}</Badge>
                {isSuggested && <Badge tone="accent">Suggested</Badge>}
              </p>
              <p className="text-[length:var(--text-sm)] text-ink-2">{widgets[name].description}</p>
            </div>
            <Button icon={<Plus />} aria-label={`Add ${widgets[name].title}`} onClick={() => onAdd(name)}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
