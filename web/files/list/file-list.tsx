import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import type { File } from "#contract/files.ts";
import type { Folder } from "#contract/folders.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { usePrinting } from "#web/ui/use-printing.ts";
import { pathOf } from "../folders/folder-path.ts";
import { FileCard } from "./file-card.tsx";
import { allOf, extended, nothing, type Selection, toggled } from "./selection.ts";

interface Props {
  files: File[];
  /** Those that files here may lie in, where several are looked into. */
  folders: readonly Folder[];
  layout: "grid" | "list";
  selection: Selection;
  onSelection: (selection: Selection) => void;
  onView: (file: File) => void;
  menuOf: (file: File) => MenuItem[];
  /** The end is near: the next page is wanted. */
  onNearEnd: () => void;
  onDelete: () => void;
}

/** As many cards in a row as there is room for; only rows near the window are drawn, so that 10,000 scroll like 100. */
export function FileList({
  files,
  folders,
  layout,
  selection,
  onSelection,
  onView,
  menuOf,
  onNearEnd,
  onDelete,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useRef<WindowVirtualizerHandle>(null);
  const pressed = useRef<Element>(null);
  // a card that moves into another row is drawn anew: its menu stays open
  const [menuId, setMenuId] = useState<string | null>(null);
  const { columns, rowHeight } = useRows(box, layout);
  const isPrinting = usePrinting();
  const order = files.map(({ id }) => id);
  const lines = Array.from({ length: Math.ceil(files.length / columns) }, (_, line) =>
    files.slice(line * columns, (line + 1) * columns),
  );

  function select(file: File, isRange: boolean) {
    onSelection(isRange ? extended(selection, file.id, order) : toggled(selection, file.id));
  }

  function onKeyDown(event: KeyboardEvent) {
    // an open menu lies elsewhere in the page, and its keys are its own
    if (!box.current?.contains(event.target as Node)) return;
    const id = (event.target as HTMLElement).dataset.file;
    const step = stepOf(event.key, columns);
    if (event.key === "Escape" && selection.ids.size > 0) onSelection(nothing);
    else if (event.key === "a" && (event.ctrlKey || event.metaKey)) onSelection(allOf(order));
    else if (event.key === "Delete" && selection.ids.size > 0) onDelete();
    else if (id && event.key === " ") onSelection(toggled(selection, id));
    else if (id && step !== 0) move(order.indexOf(id) + step, event.shiftKey);
    else return;
    event.preventDefault();
  }

  function move(to: number, isRange: boolean) {
    const file = files[to];
    if (!file) return;
    if (isRange) onSelection(extended(selection, file.id, order));
    const focus = () => box.current?.querySelector<HTMLElement>(`[data-file="${file.id}"]`)?.focus();
    if (box.current?.querySelector(`[data-file="${file.id}"]`)) return focus();
    rows.current?.scrollToIndex(Math.floor(to / columns), { align: "nearest" });
    requestAnimationFrame(() => requestAnimationFrame(focus));
  }

  /** A browser takes what lies where the press was: by now another card, where a file came or went since. */
  function onDragStart(file: File, event: DragEvent) {
    if (event.currentTarget !== pressed.current) event.preventDefault();
    else carry(file, selection, event);
  }

  function onScroll() {
    const handle = rows.current;
    if (!handle) return;
    const last = handle.findItemIndex(handle.scrollOffset + 2 * handle.viewportSize);
    if (last >= lines.length - 1) onNearEnd();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and presses on the cards within
    <div
      ref={box}
      onKeyDown={onKeyDown}
      onPointerDown={({ target }) => {
        pressed.current = (target as Element).closest("article");
      }}
      className="pressable-rows"
    >
      <WindowVirtualizer
        ref={rows}
        onScroll={onScroll}
        itemSize={rowHeight}
        {...(isPrinting && { bufferSize: lines.length * rowHeight })}
      >
        {lines.map((line, place) => (
          <div
            // where a file comes or goes, as few cards as can be are drawn anew: one may be under a hand that drags it
            key={columns === 1 ? line[0]?.id : place}
            className="grid gap-4 pb-4"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {line.map((file) => (
              <FileCard
                key={file.id}
                file={file}
                place={pathOf(folders, file.folderId)
                  .map(({ name }) => name)
                  .join(" / ")}
                layout={layout}
                isSelected={selection.ids.has(file.id)}
                isChoosing={selection.ids.size > 0}
                isMenuOpen={menuId === file.id}
                onMenuChange={({ id }, isOpen) => setMenuId(isOpen ? id : null)}
                onView={onView}
                onSelect={select}
                menuOf={menuOf}
                onDragStart={onDragStart}
              />
            ))}
          </div>
        ))}
      </WindowVirtualizer>
    </div>
  );
}

/** What is dragged onto a folder: the chosen ones when this is one of them. */
export const draggedFiles = "application/x-guidon-files";

function carry(file: File, { ids }: Selection, { dataTransfer }: DragEvent) {
  dataTransfer.effectAllowed = "move";
  dataTransfer.setData(draggedFiles, JSON.stringify(ids.has(file.id) ? [...ids] : [file.id]));
}

function stepOf(key: string, columns: number): number {
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key] ?? 0;
}

const cardsGap = 16;
/** Of a card beside its picture, which is 4 by 3, and of a line in the list, with the gap below. */
const [textHeight, lineHeight] = [132, 98];

/** By the width that there is: a side card beside it leaves less. The height is a guess for rows that were not drawn yet. */
function useRows(box: React.RefObject<HTMLDivElement | null>, layout: "grid" | "list") {
  const [width, setWidth] = useState(0);
  // before the first paint, or the cards would jump from one column into theirs
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const watching = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watching.observe(element);
    return () => watching.disconnect();
  }, [box]);
  if (layout === "list") return { columns: 1, rowHeight: lineHeight };
  const columns = Math.max(1, Math.min(4, Math.floor((width + cardsGap) / 256)));
  const cardWidth = (width + cardsGap) / columns - cardsGap;
  return { columns, rowHeight: Math.round(cardWidth * 0.75) + textHeight + cardsGap };
}
