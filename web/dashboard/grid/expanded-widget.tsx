import type { WidgetName } from "#contract/dashboard.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { WidgetContent } from "./widget-content.tsx";

interface Props {
  name: WidgetName | null;
  title: string;
  onClose: () => void;
}

/** S2 section 2.7: near full screen. */
export function ExpandedWidget({ name, title, onClose }: Props) {
  return (
    <Dialog open={name !== null} size="wide" isToRead title={title} onClose={onClose}>
      <div className="@container min-h-[70dvh]">{name && <WidgetContent name={name} />}</div>
    </Dialog>
  );
}
