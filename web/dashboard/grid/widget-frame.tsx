import { GripVertical } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import type { WidgetName } from "#contract/dashboard.ts";
import type { Change, Direction } from "#domain/dashboard/grid/arrange.ts";
import { widgets } from "#domain/dashboard/grid/widgets.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { PartLevel } from "#web/ui/part-heading.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import { useIsCut } from "./use-is-cut.ts";
import { useWidgetRefresh } from "./use-widget-refresh.ts";
import { WidgetContent } from "./widget-content.tsx";
import { WidgetMenu } from "./widget-menu.tsx";

interface Props {
  name: WidgetName;
  isExpanded: boolean;
  /** Each stands below the other: there is no left and right. */
  isNarrow: boolean;
  /** Its place, in words. */
  where: string;
  onExpand: () => void;
  onChange: (how: Direction | Change) => void;
  onRemove: () => void;
}

/** S2 section 2.7: the head that every widget has, and what stands in it. */
export function WidgetFrame({ name, isExpanded, isNarrow, where, onExpand, onChange, onRemove }: Props) {
  const { title, category } = widgets[name];
  const body = useRef<HTMLDivElement>(null);
  const isCut = useIsCut(body, isExpanded);
  const { isRefreshing, refresh } = useWidgetRefresh(name);
  return (
    <section
      // a part of the page may be called as it is
      aria-label={`${title} widget`}
      className="widget lit flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface-1"
    >
      <header className="flex min-h-12 flex-wrap items-center gap-x-1 border-b border-line px-1">
        <button
          type="button"
          data-handle={name}
          aria-label={`Move ${title}: ${where}`}
          aria-description="Arrow keys move it, with Shift they change its size."
          className="widget-handle grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-3 hover:bg-surface-2 hover:text-ink active:cursor-grabbing pointer-coarse:size-[min(2.75rem,48px)]"
          onKeyDown={(event) => onKey(event, isNarrow, onChange)}
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </button>
        <h3 className="min-w-0 flex-1 text-balance wrap-anywhere text-[length:var(--text-sm)] font-bold">{title}</h3>
        <span className="widget-category">
          <Badge>{category}</Badge>
        </span>
        {refresh && <RefreshButton title={title} isRefreshing={isRefreshing} onRefresh={refresh} />}
        <WidgetMenu title={title} isNarrow={isNarrow} {...{ onExpand, onChange, onRemove }} />
      </header>
      <div ref={body} className="widget-body min-h-0 flex-1 overflow-y-auto">
        <div className="p-4">
          {isExpanded ? (
            <p className="text-[length:var(--text-sm)] text-ink-2">It stands in the window above.</p>
          ) : (
            <PartLevel value={4}>
              <WidgetContent name={name} />
            </PartLevel>
          )}
        </div>
      </div>
      {isCut && (
        <div className="widget-rest border-t border-line px-1">
          <Button tone="ghost" aria-label={`Show all of ${title}`} onClick={onExpand}>
            Show All
          </Button>
        </div>
      )}
    </section>
  );
}

const moves: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
const sizes: Record<string, Change> = {
  ArrowLeft: "narrower",
  ArrowRight: "wider",
  ArrowUp: "shorter",
  ArrowDown: "taller",
};

function onKey(event: KeyboardEvent, isNarrow: boolean, onChange: Props["onChange"]): void {
  const how = (event.shiftKey ? sizes : moves)[event.key];
  if (!how || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (!isNarrow || event.key === "ArrowUp" || event.key === "ArrowDown") onChange(how);
}
