import type { ReactNode } from "react";

export type Layout = "grid" | "list";

interface Props<Item> {
  label: string;
  items: readonly Item[];
  layout: Layout;
  /** Columns of a wide grid: three where it has the page to itself. */
  columns?: 2 | 3;
  /** What is shown is being asked for anew. */
  isOld?: boolean;
  children: (item: Item) => ReactNode;
}

const grids = { 2: "grid gap-4 sm:grid-cols-2", 3: "grid gap-4 sm:grid-cols-2 xl:grid-cols-3" };

/** Like things as cards or rows. One that is not on screen is not laid out: hundreds cost what a few do. */
export function CardList<Item extends { id: string }>(props: Props<Item>) {
  const { label, items, layout, columns = 3, isOld = false, children } = props;
  const isGrid = layout === "grid";
  return (
    <ul
      aria-label={label}
      className={`${isGrid ? grids[columns] : "grid gap-2"} transition-opacity duration-(--dur-2) ${isOld ? "opacity-60" : ""}`}
    >
      {items.map((item) => (
        <li
          key={item.id}
          // what is not laid out is cut off at its edge: room for the ring of the focus
          className={`-m-1 grid min-w-0 grid-cols-[minmax(0,1fr)] p-1 [content-visibility:auto] ${isGrid ? "[contain-intrinsic-size:auto_11rem]" : "[contain-intrinsic-size:auto_4rem]"}`}
        >
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
