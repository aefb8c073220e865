import type { UserType } from "#contract/accounts.ts";
import { gridBreakpoints } from "#contract/choices.ts";
import type { GridBreakpoint, WidgetLayouts, WidgetName, WidgetPlace } from "#contract/dashboard.ts";
import { type Change, compacted, type Direction, movedBox, resizedBox, withBox } from "./arrange.ts";
import { defaultWidgets, mayHave, widgets } from "./widgets.ts";

interface Grid {
  /** Pixels that the grid is wide at least. */
  from: number;
  columns: number;
  /** Columns of a widget of one, two and three thirds. */
  spans: readonly [number, number, number];
  /** Rows a widget begins with at most. */
  most: number;
}

/** S2 section 2.8: what is narrower than `xs` is as `xs` is. */
export const grids: Record<GridBreakpoint, Grid> = {
  lg: { from: 1200, columns: 12, spans: [3, 6, 12], most: 8 },
  md: { from: 996, columns: 10, spans: [5, 5, 10], most: 8 },
  sm: { from: 768, columns: 6, spans: [3, 3, 6], most: 8 },
  xs: { from: 480, columns: 4, spans: [4, 4, 4], most: 2 },
};

/** Rows that a widget has at least and at most, whatever it is made. */
export const rows = { least: 1, most: 8 };

export function breakpointOf(width: number): GridBreakpoint {
  return gridBreakpoints.find((name) => width >= grids[name].from) ?? "xs";
}

const sizeAt = (name: WidgetName, at: GridBreakpoint) => {
  const { w, h } = widgets[name].size;
  return { id: name, w: grids[at].spans[w - 1] as number, h: Math.min(h, grids[at].most) };
};

const everywhere = (at: (width: GridBreakpoint) => WidgetPlace[]): WidgetLayouts => ({
  lg: at("lg"),
  md: at("md"),
  sm: at("sm"),
  xs: at("xs"),
});

const withWidget = (places: WidgetPlace[], name: WidgetName, at: GridBreakpoint) =>
  withBox(places, sizeAt(name, at), grids[at].columns) as WidgetPlace[];

/**
 * S2 section 6: what a person of this type begins with. The tallest stand last and the widest first, so that nothing between
 * them is empty.
 */
export function defaultLayouts(userType: UserType): WidgetLayouts {
  return everywhere((at) =>
    defaultWidgets(userType)
      .map((name) => sizeAt(name, at))
      .toSorted((one, other) => one.h - other.h || other.w - one.w)
      .reduce<WidgetPlace[]>((places, { id }) => withWidget(places, id, at), []),
  );
}

/** Only what this person may have, as high as it can stand then. Whose type changed keeps the rest. */
export function layoutsFor(userType: UserType, kept: WidgetLayouts | null): WidgetLayouts {
  if (!kept) return defaultLayouts(userType);
  return everywhere((at) =>
    compacted(
      kept[at].filter(({ id }) => mayHave(userType, id)),
      grids[at].columns,
    ),
  );
}

/** At every width, where it first finds room; one that is there already stays (S2 section 4). */
export function addWidget(layouts: WidgetLayouts, name: WidgetName): WidgetLayouts {
  return everywhere((at) => withWidget(layouts[at], name, at));
}

export function removeWidget(layouts: WidgetLayouts, name: WidgetName): WidgetLayouts {
  return everywhere((at) =>
    compacted(
      layouts[at].filter(({ id }) => id !== name),
      grids[at].columns,
    ),
  );
}

/** At one width, by keys or by its menu: one place on, or one column or row more or fewer. */
export function changeWidget(
  places: WidgetPlace[],
  name: WidgetName,
  change: Direction | Change,
  at: GridBreakpoint,
): WidgetPlace[] {
  const { columns, spans } = grids[at];
  if (change === "left" || change === "right" || change === "up" || change === "down") {
    return movedBox(places, name, change, columns);
  }
  return resizedBox(places, name, change, { columns, minW: spans[0], minH: rows.least, maxH: rows.most });
}
