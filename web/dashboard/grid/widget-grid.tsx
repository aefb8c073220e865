import { useLayoutEffect, useRef, useState } from "react";
import { GridLayout, type Layout, useContainerWidth } from "react-grid-layout";
import type { GridBreakpoint, WidgetLayouts, WidgetName, WidgetPlace } from "#contract/dashboard.ts";
import { type Change, type Direction, inReadingOrder } from "#domain/dashboard/grid/arrange.ts";
import { breakpointOf, changeWidget, grids, rows } from "#domain/dashboard/grid/layouts.ts";
import { widgets } from "#domain/dashboard/grid/widgets.ts";
import { ExpandedWidget } from "./expanded-widget.tsx";
import { useLetterSize } from "./use-letter-size.ts";
import { WidgetFrame } from "./widget-frame.tsx";
import "./widget-grid.css";

/** S2 section 2.8, pixels; in larger letters a row is higher. */
const rowHeight = 150;
const margin = [10, 10] as const;

interface Props {
  layouts: WidgetLayouts;
  onChange: (at: GridBreakpoint, places: WidgetPlace[]) => void;
  onRemove: (name: WidgetName) => void;
}

/** Widgets that are dragged by their handles and drawn larger at their corners; the handle takes arrow keys, too. */
export function WidgetGrid({ layouts, onChange, onRemove }: Props) {
  const { width, mounted, containerRef } = useContainerWidth({ measureBeforeMount: true });
  const letter = useRef<HTMLSpanElement>(null);
  const letterSize = useLetterSize(letter);
  const [expanded, setExpanded] = useState<WidgetName | null>(null);
  const focused = useRef<WidgetName | null>(null);
  const at = breakpointOf(width);
  const { columns, spans } = grids[at];
  const places = inReadingOrder(layouts[at]);

  // a widget that was drawn in another place of the page has lost the focus on its way, as one has that is gone
  useLayoutEffect(() => {
    const name = focused.current;
    focused.current = null;
    if (name) containerRef.current?.querySelector<HTMLElement>(`[data-handle="${name}"]`)?.focus();
  });

  function change(name: WidgetName, how: Direction | Change) {
    focused.current = name;
    onChange(at, changeWidget(layouts[at], name, how, at));
  }
  function remove(name: WidgetName) {
    const place = places.findIndex(({ id }) => id === name);
    focused.current = (places[place + 1] ?? places[place - 1])?.id ?? null;
    onRemove(name);
  }
  function take(next: Layout) {
    onChange(
      at,
      next.map(({ i, x, y, w, h }) => ({ id: i as WidgetName, x, y, w, h })),
    );
  }

  return (
    <div ref={containerRef} className="widget-grid relative">
      <span ref={letter} aria-hidden="true" className="invisible absolute w-[1rem]" />
      {mounted && (
        <GridLayout
          width={width}
          layout={places.map(({ id, ...place }) => ({
            ...{ i: id, ...place, minW: spans[0], minH: rows.least, maxH: rows.most },
            // where each is as wide as the page there is nothing to drag sideways
            resizeHandles: at === "xs" ? ["s"] : ["se"],
          }))}
          gridConfig={{
            cols: columns,
            rowHeight: Math.round(rowHeight * letterSize),
            margin,
            containerPadding: [0, 0],
          }}
          dragConfig={{ handle: ".widget-handle" }}
          onDragStop={take}
          onResizeStop={take}
        >
          {places.map((place) => (
            <div key={place.id}>
              <WidgetFrame
                name={place.id}
                isExpanded={expanded === place.id}
                isNarrow={at === "xs"}
                where={`row ${place.y + 1}, column ${place.x + 1}, ${place.w} wide, ${place.h} high`}
                onExpand={() => setExpanded(place.id)}
                onChange={(how) => change(place.id, how)}
                onRemove={() => remove(place.id)}
              />
            </div>
          ))}
        </GridLayout>
      )}
      <ExpandedWidget
        name={expanded}
        title={expanded ? widgets[expanded].title : ""}
        onClose={() => setExpanded(null)}
      />
    </div>
  );
}
